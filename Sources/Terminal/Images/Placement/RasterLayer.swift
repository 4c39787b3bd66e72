/// What stands on the screen as sixels, by iTerm2's protocol or in large letters: what the terminal does not know by number, and
/// what goes with the cells that it covers.
///
/// Their cells keep a mark, so that the comparison of frames finds what has been written over. An image is sent whenever
/// one of the cells in which it is to be seen does not show it yet; what covers it is written over it again.
struct RasterLayer: Sendable {
    private struct Standing {
        let name: PreparedImage.Name
        let rect: Rect
        let mark: Glyph
        let isText: Bool
    }

    private var standing: [Standing] = []
    private var lastMark = 0

    /// Whether nothing stands.
    var isIdle: Bool { standing.isEmpty }

    /// The rows in which something stands.
    var rows: [Range<Int>] { standing.map { $0.rect.top..<$0.rect.bottom } }

    /// Forgets what the terminal shows.
    mutating func forget() {
        standing.removeAll()
    }

    /// Marks the cells of the images of a frame, and finds those to be sent.
    /// - Parameters:
    ///   - images: those of this way, in the order in which they were drawn.
    ///   - shown: what the terminal shows, or `nil` where that is unknown.
    ///   - largeText: the way of letters of twice the size.
    mutating func settle(
        _ images: [VisibleImage], on canvas: inout CellBuffer, over shown: CellBuffer?, largeText: LargeTextWay,
        budget: inout ImageBudget, update: inout ImageUpdate
    ) {
        var next: [Standing] = []
        for (index, image) in images.enumerated() {
            canvas.uncover(image)
            guard let sent = SentRaster(image, on: canvas, largeText: largeText), Self.fits(sent.rect, on: canvas.size),
                !Self.isEntangled(sent, index, images)
            else { continue }
            let isText = sent.styled != nil
            let mark = mark(of: image, beside: next)
            let cell = Cell(glyph: mark, foreground: .terminalDefault, background: image.image.background)
            next.append(Standing(name: image.image.name, rect: image.rect, mark: mark, isText: isText))
            if let shown, sent.parts.allSatisfy({ shown.shows(cell, in: $0) }) {
                canvas.put(cell, into: sent.parts)
            } else if isText || budget.take(sent.bytes.count) {
                canvas.put(cell, into: sent.parts)
                update.rasters.append(
                    .init(
                        bytes: sent.bytes, rect: sent.rect, mark: mark, styled: sent.styled,
                        doublesRows: sent.doublesRows))
            } else if let shown {
                canvas.put(cell, into: sent.parts, where: shown)
            }
        }
        update.removesLetters = standing.contains { old in old.isText && !next.contains { $0.mark == old.mark } }
        standing = next
    }

    /// Whether an image neither leaves the screen nor touches its last row, where sending it might scroll.
    private static func fits(_ rect: Rect, on screen: Size) -> Bool {
        rect.left >= 0 && rect.top >= 0 && rect.right <= screen.width && rect.bottom < screen.height
    }

    /// Whether sending the image would harm another one: each would be sent over the other for ever.
    private static func isEntangled(_ sent: SentRaster, _ index: Int, _ images: [VisibleImage]) -> Bool {
        images.indices.contains { other in
            guard other != index else { return false }
            // What covers an image is written over it, and in rows of half as many columns that goes wrong.
            let parts = sent.doublesRows ? [images[other].rect] : images[other].parts
            return parts.contains { !$0.intersection(sent.rect).isEmpty }
        }
    }

    /// The mark of an image that stands there already, or a new one.
    private mutating func mark(of image: VisibleImage, beside next: [Standing]) -> Glyph {
        let known = standing.first { $0.name == image.image.name && $0.rect == image.rect }?.mark
        if let known, !next.contains(where: { $0.mark == known }) { return known }
        repeat { lastMark += 1 } while standing.contains { $0.mark == Glyph(mark: lastMark) }
        return Glyph(mark: lastMark)
    }
}

extension CellBuffer {
    /// Whether all cells of a rectangle inside the grid are the same as the one given.
    fileprivate func shows(_ cell: Cell, in rect: Rect) -> Bool {
        (rect.top..<rect.bottom).allSatisfy { row in
            (rect.left..<rect.right).allSatisfy { cells[row * size.width + $0] == cell }
        }
    }

    /// Puts the cell where the other buffer, of the same size, has it, too.
    fileprivate mutating func put(_ cell: Cell, into rects: [Rect], where other: CellBuffer) {
        for rect in rects {
            for row in rect.top..<rect.bottom {
                for index in (row * size.width + rect.left)..<(row * size.width + rect.right)
                where other.cells[index] == cell {
                    cells[index] = cell
                }
            }
        }
    }

    /// Whether nothing but one background stands in the rows of a rectangle, to its left and right.
    fileprivate func isBlank(beside rect: Rect, on background: Color) -> Bool {
        (rect.top..<rect.bottom).allSatisfy { row in
            (0..<size.width).allSatisfy { column in
                let cell = cells[row * size.width + column]
                return (rect.left..<rect.right).contains(column)
                    || (cell.glyph == .space && cell.isPlainBlank && cell.background == background)
            }
        }
    }
}

/// What is sent to show an image where it stands, and the cells that go with it.
struct SentRaster: Sendable {
    let bytes: [UInt8]
    /// The cells that the terminal takes for it.
    let rect: Rect
    /// Those that nothing covers.
    let parts: [Rect]
    /// A cell in the style in which it is to be sent, where it has none of its own.
    var styled: Cell?
    /// Whether its rows are of double height then.
    var doublesRows = false

    /// `nil` where no bytes could show the image as it is to be seen: letters of twice the size are whole, or of the usual size,
    /// and where they come in rows, nothing else stands there.
    init?(_ image: VisibleImage, on canvas: CellBuffer, largeText: LargeTextWay) {
        switch (image.image.content, largeText) {
        case (.raster(let bytes), _):
            (self.bytes, rect, parts) = (bytes, image.rect, image.parts)
        case (.letters(let text), .letters):
            guard image.isWhole else { return nil }
            (bytes, rect, parts, styled) = (text.bytes, image.rect, image.parts, text.styled)
        case (.letters(let text), .rows):
            guard image.isWhole, text.isForRows, canvas.isBlank(beside: image.rect, on: text.styled.background)
            else { return nil }
            rect = Rect(column: 0, row: image.rect.top, width: canvas.size.width, height: image.rect.height)
            (bytes, parts, styled, doublesRows) = (text.rows(at: image.rect.start(in: rect)), [rect], text.styled, true)
        case (.cells, _), (.kitty, _), (.placeholders, _): return nil
        }
    }
}

extension Rect {
    /// Where its first letter of twice the size goes: an odd column has none, and the next one does where there is room.
    fileprivate func start(in row: Rect) -> Position {
        Position(column: right < row.right ? left + left % 2 : left, row: top)
    }
}
