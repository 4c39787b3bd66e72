/// What stands on the screen by kitty's protocol, and what is to change.
struct KittyLayer: Sendable {
    /// A piece on the screen, and which of its image's placements it is.
    private struct Standing {
        let piece: KittyPiece
        let placement: Int
    }

    /// An image that is covered so that more pieces than this remain is hidden: a dialog leaves four.
    static let mostPiecesOfImage = 8
    /// On all of the screen; what is beyond is hidden.
    static let mostPieces = 512

    private var store: KittyStore
    private var standing: [Standing] = []
    private var glyphs = PlaceholderGlyphs()

    init(seed: UInt32) {
        store = KittyStore(seed: seed)
    }

    /// Whether the terminal has nothing of ours.
    var isIdle: Bool { store.isEmpty && standing.isEmpty }

    /// The rows in which something stands.
    var rows: [Range<Int>] { standing.map { $0.piece.cells.top..<$0.piece.cells.bottom } }

    /// Forgets what the terminal has; appends what frees it.
    mutating func forget(into bytes: inout [UInt8]) {
        store.removeAll(into: &bytes)
        standing.removeAll()
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
        // Those that the terminal has come first: none of them is given up for another one of the same frame.
        for image in images { _ = store.use(image.image.name) }
        var wanted: [KittyPiece] = []
        for image in images {
            switch image.image.content {
            case .kitty(let payload):
                canvas.put(Self.ground(of: image.image), into: image.parts)
                let numbers = KittyPlaceholders.numbers(for: .trueColor)
                guard image.parts.count <= Self.mostPiecesOfImage, wanted.count < Self.mostPieces,
                    let number = number(of: image.image, payload, from: numbers, nil, &budget, &update)
                else { continue }
                wanted += image.parts.map { KittyPiece($0, of: image, number: number, pixels: payload.size) }
            case .placeholders(let payload):
                canvas.put(Self.ground(of: image.image), into: image.parts)
                let numbers = KittyPlaceholders.numbers(for: depth)
                guard let number = number(of: image.image, payload, from: numbers, image.rect.size, &budget, &update)
                else { continue }
                glyphs.draw(number, image, on: &canvas)
            default: continue
            }
        }
        change(to: wanted, &update)
    }

    private static func ground(of image: PreparedImage) -> Cell {
        Cell(glyph: .space, foreground: .terminalDefault, background: image.background)
    }

    /// The number of an image, which is sent where the terminal does not have it; `nil` where it has to wait.
    private mutating func number(
        of image: PreparedImage, _ payload: KittyPayload, from numbers: ClosedRange<UInt32>, _ placeholderSize: Size?,
        _ budget: inout ImageBudget, _ update: inout ImageUpdate
    ) -> UInt32? {
        if let number = store.use(image.name) { return number }
        let passthrough = placeholderSize == nil ? Passthrough.direct : .tmux
        guard budget.take(payload.base64.count),
            let number = store.add(
                image.name, byteCount: payload.pixelByteCount, numbers: numbers, passthrough: passthrough,
                evicted: &update.evicted)
        else { return nil }
        update.uploads.append(
            .init(payload: payload, number: number, passthrough: passthrough, placeholderSize: placeholderSize))
        return number
    }

    /// Finds what changes. A piece that moves keeps its placement, so that the terminal moves it without a flicker.
    private mutating func change(to wanted: [KittyPiece], _ update: inout ImageUpdate) {
        var (left, next): ([Standing], [Standing]) = (standing, [])
        var missing: [KittyPiece] = []
        for piece in wanted {
            if let index = left.firstIndex(where: { $0.piece == piece }) {
                next.append(left.remove(at: index))
            } else {
                missing.append(piece)
            }
        }
        for piece in missing {
            let reused = left.firstIndex { $0.piece.number == piece.number }.map { left.remove(at: $0).placement }
            let placement = reused ?? Self.freePlacement(of: piece.number, beside: next, left)
            next.append(Standing(piece: piece, placement: placement))
            let change = ImageUpdate.Change.show(piece, placement: placement)
            if update.uploads.contains(where: { $0.number == piece.number }) {
                update.arrivals.append(change)
            } else {
                update.changes.append(change)
            }
        }
        update.changes += left.map { .hide(number: $0.piece.number, placement: $0.placement) }
        standing = next
    }

    private static func freePlacement(of number: UInt32, beside pieces: [Standing]...) -> Int {
        let taken = Set(pieces.joined().filter { $0.piece.number == number }.map(\.placement))
        var placement = 1
        while taken.contains(placement) { placement += 1 }
        return placement
    }
}
