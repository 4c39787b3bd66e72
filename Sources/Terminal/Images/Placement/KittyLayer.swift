/// What stands on the screen by kitty's protocol, and what is to change.
struct KittyLayer: Sendable {
    /// An image that the terminal has in part: nothing else of the protocol may be sent before it has the rest.
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

    /// Whether the terminal has nothing of ours.
    var isIdle: Bool { store.isEmpty && pieces.isEmpty }

    /// The rows in which something stands.
    var rows: [Range<Int>] { pieces.rows }

    /// Forgets what the terminal has; appends what frees it.
    mutating func forget(into bytes: inout [UInt8]) {
        abandon(into: &bytes)
        store.removeAll(into: &bytes)
        pieces.forget()
        // The buffer may have a new pool of clusters from now on.
        glyphs = PlaceholderGlyphs()
    }

    /// Brings the screen up to the images of a frame.
    /// - Parameters:
    ///   - images: those of this way, in the order in which they were drawn.
    ///   - canvas: where their cells are.
    ///   - depth: the colors of the terminal, which carry the numbers of placeholders.
    mutating func settle(
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
        for image in absent { canvas.put(Self.ground(of: image.image), into: image.parts) }
        for (image, number) in present { show(image, number, on: &canvas) }
        update.changes = pieces.change(to: present)
        // The rest of an image can wait for nothing, and nothing else can wait for it.
        let isStillWanted = absent.contains { $0.image.name == unfinished?.name }
        if !update.changes.isEmpty || !isStillWanted { abandon(into: &update.withdrawn) }
        upload(absent, on: &canvas, depth: depth, budget: &budget, update: &update)
    }

    private static func ground(of image: PreparedImage) -> Cell {
        Cell(glyph: .space, foreground: .terminalDefault, background: image.background)
    }

    /// Draws the cells of an image that the terminal has.
    private mutating func show(_ image: VisibleImage, _ number: UInt32, on canvas: inout CellBuffer) {
        canvas.put(Self.ground(of: image.image), into: image.parts)
        if case .placeholders = image.image.content { glyphs.draw(number, image, on: &canvas) }
    }

    /// Sends images that the terminal has not, the one begun first.
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

    /// What is sent of an image now; `nil` where it has to wait, or there is no room for it.
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
        // While another one is unfinished, there is none.
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
        let count = budget.take(upTo: payload.base64.count - start, piece: budget.pieceSize)
        let upload = ImageUpdate.Upload(
            payload: payload, part: start..<(start + count), number: number, passthrough: passthrough,
            placeholderSize: isPlaceholder ? image.size : nil, evicted: evicted)
        unfinished =
            upload.isComplete
            ? nil : Unfinished(name: image.name, number: number, passthrough: passthrough, sentCount: start + count)
        return upload
    }

    /// Takes back what the terminal has in part.
    private mutating func abandon(into bytes: inout [UInt8]) {
        guard let unfinished else { return }
        KittyGraphics.abandon(number: unfinished.number, passthrough: unfinished.passthrough, into: &bytes)
        store.forget(unfinished.name)
        self.unfinished = nil
    }
}

/// The clusters of placeholder cells in a buffer's pool, by row and column, so that each is looked for once.
struct PlaceholderGlyphs: Sendable {
    private var indices: [Int] = []
    /// How many clusters the pool had when one was looked up last: fewer means that it is another pool.
    private var poolCount = 0

    /// Draws the cells of an image that are seen.
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
