/// How a stored picture is to be turned to stand upright: the eight values of EXIF's tag 274 (JEITA CP-3451, 4.6.4).
enum ImageOrientation: UInt8, Hashable, Sendable {
    case upright = 1
    case mirrored
    case turnedAround
    case flipped
    case transposed
    case turnedLeft
    case transversed
    case turnedRight

    /// The tag.
    private static let tag = 0x0112

    /// Whether rows become columns.
    var swapsSides: Bool { rawValue >= Self.transposed.rawValue }

    /// A size of the upright picture as one of the stored picture.
    func stored(_ size: PixelSize?) -> PixelSize? {
        guard let size, swapsSides else { return size }
        return PixelSize(width: size.height, height: size.width)
    }

    /// Reads the first directory of an EXIF segment, and nothing else of it: `nil` where there is no orientation, or anything
    /// about it is odd.
    /// - Parameter segment: the parameters of an APP1 segment.
    init?(exif segment: ArraySlice<UInt8>) {
        guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let tiff = segment.dropFirst(6)
        let isLittle = tiff.starts(with: Array("II".utf8))
        guard isLittle || tiff.starts(with: Array("MM".utf8)) else { return nil }
        // A number of 1 to 4 bytes, counted from the TIFF header.
        func number(at offset: Int, _ count: Int) -> Int? {
            guard offset <= tiff.count - count else { return nil }
            let bytes = tiff[tiff.startIndex + offset..<tiff.startIndex + offset + count]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(at: 2, 2) == 42, let directory = number(at: 4, 4), let count = number(at: directory, 2) else {
            return nil
        }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = number(at: entry, 2) else { return nil }
            guard tag == Self.tag else { continue }
            // One number of type SHORT.
            guard number(at: entry + 2, 2) == 3, number(at: entry + 4, 4) == 1, let value = number(at: entry + 8, 2),
                value <= 8
            else { return nil }
            self.init(rawValue: UInt8(value))
            return
        }
        return nil
    }
}

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
