/// The transformation that makes a stored picture upright: the values of EXIF's tag 274 (JEITA CP-3451, 4.6.4).
enum ImageOrientation: UInt8, Hashable, Sendable {
    case upright = 1
    case mirrored
    case turnedAround
    case flipped
    case transposed
    case turnedLeft
    case transversed
    case turnedRight

    private static let tag = 0x0112

    var swapsSides: Bool { rawValue >= Self.transposed.rawValue }

    func stored(_ size: PixelSize?) -> PixelSize? {
        guard let size, swapsSides else { return size }
        return PixelSize(width: size.height, height: size.width)
    }

    /// Reads the orientation from the first directory of an EXIF segment, or `nil` if it is missing or malformed.
    /// - Parameter segment: the parameters of an APP1 segment.
    init?(exif segment: ArraySlice<UInt8>) {
        guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let tiff = segment.dropFirst(6)
        let isLittle = tiff.starts(with: Array("II".utf8))
        guard isLittle || tiff.starts(with: Array("MM".utf8)) else { return nil }
        // A number of 1 to 4 bytes at an offset from the TIFF header.
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
            // A single SHORT.
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
    /// The picture made upright. A partial last column or row that becomes the first one counts as whole.
    func upright(_ orientation: ImageOrientation) -> PixelImage {
        guard orientation != .upright else { return self }
        let size = orientation.stored(size) ?? size
        let (width, depth) = (width, format.bytesPerPixel)
        // The index of the new top left pixel, the steps to the next column and row, and the eighths of the last ones.
        let (right, bottom) = (width - 1, (height - 1) * width)
        let (first, column, row, lastColumn, lastRow) =
            switch orientation {
            case .upright: (0, 1, width, lastColumn, lastRow)
            case .mirrored: (right, -1, width, 8, lastRow)
            case .turnedAround: (bottom + right, -1, -width, 8, 8)
            case .flipped: (bottom, 1, -width, lastColumn, 8)
            case .transposed: (0, width, 1, lastRow, lastColumn)
            case .turnedLeft: (bottom, -width, 1, 8, lastColumn)
            case .transversed: (bottom + right, -width, -1, 8, 8)
            case .turnedRight: (right, width, -1, lastRow, 8)
            }
        var turned: [UInt8] = []
        turned.reserveCapacity(bytes.count)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let pixel = (first + y * row + x * column) * depth
                turned += bytes[pixel..<pixel + depth]
            }
        }
        return PixelImage(
            size: size, format: format, bytes: turned, lastColumn: lastColumn, lastRow: lastRow, isDisputed: true)
            ?? self
    }
}
