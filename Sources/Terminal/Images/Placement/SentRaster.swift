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

extension CellBuffer {
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
