extension PixelImage {
    /// The picture, turned from how it is stored to how it is to be seen. A last column or row that is turned into a first one
    /// counts as whole from then on.
    func upright(_ orientation: ImageOrientation) -> PixelImage {
        guard orientation != .upright else { return self }
        let size = orientation.stored(size) ?? size
        let (width, depth) = (width, format.bytesPerPixel)
        // Where the pixel at the top left comes from, and how far it is to that of the next column, and the next row.
        let (right, bottom) = (width - 1, (height - 1) * width)
        let (first, column, row) =
            switch orientation {
            case .upright: (0, 1, width)
            case .mirrored: (right, -1, width)
            case .turnedAround: (bottom + right, -1, -width)
            case .flipped: (bottom, 1, -width)
            case .transposed: (0, width, 1)
            case .turnedLeft: (bottom, -width, 1)
            case .transversed: (bottom + right, -width, -1)
            case .turnedRight: (right, width, -1)
            }
        var turned: [UInt8] = []
        turned.reserveCapacity(bytes.count)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let pixel = (first + y * row + x * column) * depth
                turned += bytes[pixel..<pixel + depth]
            }
        }
        let last = lastParts(turned: orientation)
        return PixelImage(
            size: size, format: format, bytes: turned, lastColumn: last.column, lastRow: last.row, isDisputed: true)
            ?? self
    }

    /// What the last column and row then stand for, in eighths.
    private func lastParts(turned orientation: ImageOrientation) -> (column: Int, row: Int) {
        switch orientation {
        case .upright: (lastColumn, lastRow)
        case .mirrored: (8, lastRow)
        case .turnedAround, .transversed: (8, 8)
        case .flipped: (lastColumn, 8)
        case .transposed: (lastRow, lastColumn)
        case .turnedLeft: (8, lastColumn)
        case .turnedRight: (lastRow, 8)
        }
    }
}
