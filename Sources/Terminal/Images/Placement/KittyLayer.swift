/// The images on the screen by kitty's protocol.
struct KittyLayer: Sendable {
    /// An image sent in part: nothing else of the protocol may be sent before the rest.
    private struct Unfinished {
        let name: PreparedImage.Name
        let number: UInt32
        let passthrough: Passthrough
        var sentCount: Int
    }

    private var store: KittyStore
    private var pieces = KittyPieces()
    private var unfinished: Unfinished?
    private var glyphs = PlaceholderGlyphs()

    init(seed: UInt32) {
        store = KittyStore(seed: seed)
    }

    /// Whether the terminal has none of our images.
    var isIdle: Bool { store.isEmpty && pieces.isEmpty }

    /// The rows that contain images.
    var rows: [Range<Int>] { pieces.rows }

    /// Forgets all images; appends the sequences that free them.
    mutating func forget(into bytes: inout [UInt8]) {
        abandon(into: &bytes)
        store.removeAll(into: &bytes)
        pieces.forget()
        // The buffer may get a new cluster pool.
        glyphs = PlaceholderGlyphs()
    }

    /// Updates the screen to the images of a frame.
    /// - Parameters:
    ///   - images: those of this protocol, in drawing order.
    ///   - canvas: the cells of the frame.
    ///   - depth: the terminal's colors, which encode the numbers of placeholders.
    mutating func update(
        _ images: [VisibleImage], on canvas: inout CellBuffer, depth: ColorDepth, budget: inout ImageBudget,
        update: inout ImageUpdate
    ) {
        store.beginFrame()
        var present: [(VisibleImage, UInt32)] = []
        var absent: [VisibleImage] = []
        for image in images {
            let number = store.use(image.image.name)
            if let number, image.image.name != unfinished?.name {
                present.append((image, number))
            } else {
                absent.append(image)
            }
        }
        for image in absent { canvas.put(image.image.blank, into: image.parts) }
        for (image, number) in present { show(image, number, on: &canvas) }
        update.changes = pieces.change(to: present)
        // An unfinished image must be completed or abandoned before anything else is sent.
        let isStillWanted = absent.contains { $0.image.name == unfinished?.name }
        if !update.changes.isEmpty || !isStillWanted { abandon(into: &update.withdrawn) }
        upload(absent, on: &canvas, depth: depth, budget: &budget, update: &update)
    }

    /// Draws the cells of a stored image.
    private mutating func show(_ image: VisibleImage, _ number: UInt32, on canvas: inout CellBuffer) {
        canvas.put(image.image.blank, into: image.parts)
        if case .placeholders = image.image.content { glyphs.draw(number, image, on: &canvas) }
    }

    /// Sends images that are not stored yet, an unfinished one first.
    private mutating func upload(
        _ images: [VisibleImage], on canvas: inout CellBuffer, depth: ColorDepth, budget: inout ImageBudget,
        update: inout ImageUpdate
    ) {
        let (begun, others) = (
            images.filter { $0.image.name == unfinished?.name }, images.filter { $0.image.name != unfinished?.name }
        )
        var arrived: [PreparedImage.Name: UInt32] = [:]
        for image in begun + others {
            if arrived[image.image.name] == nil {
                guard var upload = next(of: image.image, depth, &budget) else { continue }
                if upload.isComplete { arrived[image.image.name] = upload.number }
                let shown = upload.isComplete ? images.filter { $0.image.name == image.image.name } : []
                upload.arrivals = pieces.add(shown.map { ($0, upload.number) })
                update.uploads.append(upload)
            }
            if let number = arrived[image.image.name] { show(image, number, on: &canvas) }
        }
    }

    /// The next part of an image, or `nil` if it has to wait or cannot be stored.
    private mutating func next(
        of image: PreparedImage, _ depth: ColorDepth, _ budget: inout ImageBudget
    ) -> ImageUpdate.Upload? {
        let isPlaceholder: Bool
        let payload: KittyPayload
        switch image.content {
        case .kitty(let pixels): (isPlaceholder, payload) = (false, pixels)
        case .placeholders(let pixels): (isPlaceholder, payload) = (true, pixels)
        default: return nil
        }
        // There is none while another image is unfinished.
        guard budget.hasRoom(for: budget.pieceSize) else { return nil }
        let passthrough = isPlaceholder ? Passthrough.tmux : .direct
        let numbers = KittyPlaceholders.numbers(for: isPlaceholder ? depth : .trueColor)
        var evicted: [UInt8] = []
        guard
            let number = store.use(image.name)
                ?? store.add(
                    image.name, byteCount: payload.pixelByteCount, numbers: numbers, passthrough: passthrough,
                    evicted: &evicted)
        else { return nil }
        let start = unfinished?.name == image.name ? unfinished?.sentCount ?? 0 : 0
        let count = budget.reserve(upTo: payload.base64Count - start, piece: budget.pieceSize)
        let upload = ImageUpdate.Upload(
            payload: payload, part: start..<(start + count), number: number, passthrough: passthrough,
            placeholderSize: isPlaceholder ? image.size : nil, evicted: evicted)
        unfinished =
            upload.isComplete
            ? nil : Unfinished(name: image.name, number: number, passthrough: passthrough, sentCount: start + count)
        return upload
    }

    /// Frees an image sent in part.
    private mutating func abandon(into bytes: inout [UInt8]) {
        guard let unfinished else { return }
        KittyGraphics.abandon(number: unfinished.number, passthrough: unfinished.passthrough, into: &bytes)
        store.forget(unfinished.name)
        self.unfinished = nil
    }
}

/// Caches the pool indices of placeholder clusters by row and column.
struct PlaceholderGlyphs: Sendable {
    private var indices: [Int] = []
    /// The size of the pool at the last use; if it shrinks, it is a new pool.
    private var poolCount = 0

    /// Draws the visible cells of an image.
    mutating func draw(_ number: UInt32, _ image: VisibleImage, on canvas: inout CellBuffer) {
        if canvas.pool.count < poolCount || indices.isEmpty {
            let limit = KittyPlaceholders.largestSize
            indices = Array(repeating: -1, count: limit.width * limit.height)
        }
        let color = KittyPlaceholders.color(of: number)
        for part in image.parts {
            for row in part.top..<part.bottom {
                for column in part.left..<part.right {
                    let place = Position(column: column - image.rect.left, row: row - image.rect.top)
                    guard let cluster = index(of: place, in: &canvas.pool) else { return }
                    let cell = Cell(
                        glyph: Glyph(cluster: cluster), foreground: color, background: image.image.background)
                    canvas.put(cell, into: [Rect(column: column, row: row, width: 1, height: 1)])
                }
            }
        }
        poolCount = canvas.pool.count
    }

    private mutating func index(of place: Position, in pool: inout ClusterPool) -> Int? {
        let limit = KittyPlaceholders.largestSize
        guard place.column < limit.width, place.row < limit.height else { return nil }
        let slot = place.row * limit.width + place.column
        if indices[slot] < 0 {
            guard let index = pool.index(of: KittyPlaceholders.scalars(row: place.row, column: place.column))
            else { return nil }
            indices[slot] = index
        }
        return indices[slot]
    }
}
