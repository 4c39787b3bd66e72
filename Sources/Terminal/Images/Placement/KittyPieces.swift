import Pictures

/// The placements of images by kitty's protocol: whole, or in pieces around covering content.
struct KittyPieces: Sendable {
    /// A piece on the screen and the number of its placement.
    private struct Placed {
        let piece: KittyPiece
        let placement: Int
    }

    /// An image cut into more pieces is hidden: a dialog leaves four.
    static let maxPiecesPerImage = 8
    /// The limit for the whole screen; further pieces are hidden.
    static let maxPieces = 512

    private var placed: [Placed] = []

    var isEmpty: Bool { placed.isEmpty }

    /// The rows that contain images.
    var rows: [Range<Int>] { placed.map { $0.piece.cells.top..<$0.piece.cells.bottom } }

    mutating func forget() {
        placed.removeAll()
    }

    /// Finds the changes needed to show exactly these images. A moved piece keeps its placement, so that it moves
    /// without flicker.
    mutating func change(to images: [(VisibleImage, UInt32)]) -> [ImageUpdate.Change] {
        var left = placed
        placed = []
        var missing: [KittyPiece] = []
        for piece in Self.pieces(of: images) {
            if let index = left.firstIndex(where: { $0.piece == piece }) {
                placed.append(left.remove(at: index))
            } else {
                missing.append(piece)
            }
        }
        var changes: [ImageUpdate.Change] = []
        for piece in missing {
            let reused = left.firstIndex { $0.piece.number == piece.number }.map { left.remove(at: $0).placement }
            changes.append(show(piece, as: reused, beside: left))
        }
        return changes + left.map { .hide(number: $0.piece.number, placement: $0.placement) }
    }

    /// Shows additional images.
    mutating func add(_ images: [(VisibleImage, UInt32)]) -> [ImageUpdate.Change] {
        Self.pieces(of: images).prefix(max(0, Self.maxPieces - placed.count)).map { show($0, as: nil, beside: []) }
    }

    private mutating func show(_ piece: KittyPiece, as reused: Int?, beside others: [Placed]) -> ImageUpdate.Change {
        let taken = Set((placed + others).filter { $0.piece.number == piece.number }.map(\.placement))
        var placement = reused ?? 1
        while reused == nil, taken.contains(placement) { placement += 1 }
        placed.append(Placed(piece: piece, placement: placement))
        return .show(piece, placement: placement)
    }

    private static func pieces(of images: [(VisibleImage, UInt32)]) -> [KittyPiece] {
        var pieces: [KittyPiece] = []
        for (image, number) in images {
            guard case .kitty(let payload) = image.image.content, image.parts.count <= maxPiecesPerImage,
                pieces.count < maxPieces
            else { continue }
            pieces += image.parts.map { KittyPiece($0, of: image, number: number, pixels: payload.size) }
        }
        return pieces
    }
}

/// A visible rectangle of an image.
struct KittyPiece: Hashable, Sendable {
    /// The image's number in the terminal.
    let number: UInt32
    /// The image's size in pixels as sent, and in cells.
    let pixels: PixelSize
    let size: Size
    /// The cells on the screen.
    let cells: Rect
    /// The first cell's position within the image.
    let offset: Position

    init(_ part: Rect, of image: VisibleImage, number: UInt32, pixels: PixelSize) {
        self.number = number
        self.pixels = pixels
        size = image.rect.size
        cells = part
        offset = Position(column: part.left - image.rect.left, row: part.top - image.rect.top)
    }

    /// The visible pixels, or `nil` for all of them.
    var source: PixelRect? {
        guard cells.size != size else { return nil }
        let (x, width) = share(offset.column, cells.width, of: size.width, pixels: pixels.width)
        let (y, height) = share(offset.row, cells.height, of: size.height, pixels: pixels.height)
        return PixelRect(x: x, y: y, size: PixelSize(width: width, height: height))
    }

    private func share(_ start: Int, _ count: Int, of cells: Int, pixels: Int) -> (Int, Int) {
        let first = min(start * pixels / cells, pixels - 1)
        return (first, max(1, (start + count) * pixels / cells - first))
    }
}
