import Pictures

extension PixelImage {
    /// The largest part of a side that filling a box may cut off.
    private static let mostCut = 0.12

    /// The middle of the picture in the shape of a box of cells, so that pictures of nearly that shape all have its size.
    /// A picture of quite another shape is returned whole.
    func filling(_ box: Size, cell: Size) -> PixelImage {
        let (width, height) = (Double(shape.width), Double(shape.height))
        guard !size.isEmpty, !box.isEmpty, !cell.isEmpty else { return self }
        let aspect = Double(box.width * cell.width) / Double(box.height * cell.height)
        let (visibleWidth, visibleHeight) = (min(1, aspect * height / width), min(1, width / aspect / height))
        guard min(visibleWidth, visibleHeight) >= 1 - Self.mostCut else { return self }
        let columns = max(1, Int((Double(self.width) * visibleWidth).rounded()))
        let rows = max(1, Int((Double(self.height) * visibleHeight).rounded()))
        guard columns < self.width || rows < self.height else { return self }
        let rect = PixelRect(
            x: (self.width - columns) / 2, y: (self.height - rows) / 2,
            size: PixelSize(width: columns, height: rows))
        return cropped(to: rect) ?? self
    }

    private func cropped(to rect: PixelRect) -> PixelImage? {
        let (pixel, right, bottom) = (format.bytesPerPixel, rect.x + rect.size.width, rect.y + rect.size.height)
        guard rect.x >= 0, rect.y >= 0, right <= width, bottom <= height else { return nil }
        var part: [UInt8] = []
        part.reserveCapacity(rect.size.width * rect.size.height * pixel)
        for row in rect.y..<bottom {
            part += bytes[(row * width + rect.x) * pixel..<(row * width + right) * pixel]
        }
        return PixelImage(
            size: rect.size, format: format, bytes: part, lastColumn: right < width ? 8 : lastColumn,
            lastRow: bottom < height ? 8 : lastRow, isDisputed: isDisputed)
    }
}

/// A rectangle of pixels; x and y count from 0 at the top left.
struct PixelRect: Hashable, Sendable {
    let x: Int
    let y: Int
    let size: PixelSize
}
