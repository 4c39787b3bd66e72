/// A decoded picture: sRGB, 8 bits per channel, row by row from the top, without padding.
public struct PixelImage: Hashable, Sendable {
    /// Width and height.
    public let size: PixelSize
    /// The channels of a pixel.
    public let format: PixelFormat
    /// `width * height * format.bytesPerPixel` bytes.
    public let bytes: [UInt8]
    /// The eighths of the last column and row that belong to the picture, 1 to 8: a JPEG 210 pixels wide decoded to an
    /// eighth has 27 columns, the last of which represents two pixels.
    package let lastColumn, lastRow: Int
    /// Whether other programs may show the file differently: it is damaged, needs turning, or has an ambiguous color
    /// space.
    package let isDisputed: Bool

    /// Pixels in a row.
    public var width: Int { size.width }
    /// Rows.
    public var height: Int { size.height }

    /// The size in eighths of a pixel: the exact shape of a picture decoded at reduced size.
    package var shape: PixelSize {
        PixelSize(width: max(8 * width - 8 + lastColumn, 0), height: max(8 * height - 8 + lastRow, 0))
    }

    /// Creates a picture, or `nil` if the number of bytes does not match the size and format, or the last column or row
    /// is not 1 to 8 eighths.
    public init?(
        size: PixelSize, format: PixelFormat, bytes: [UInt8], lastColumn: Int = 8, lastRow: Int = 8,
        isDisputed: Bool = false
    ) {
        let (pixels, isTooWide) = size.width.multipliedReportingOverflow(by: size.height)
        let (count, isTooLarge) = pixels.multipliedReportingOverflow(by: format.bytesPerPixel)
        guard !isTooWide, !isTooLarge, bytes.count == count, 1...8 ~= lastColumn, 1...8 ~= lastRow else { return nil }
        self.size = size
        self.format = format
        self.bytes = bytes
        (self.lastColumn, self.lastRow) = (lastColumn, lastRow)
        self.isDisputed = isDisputed
    }
}

/// The channels of a pixel.
public enum PixelFormat: Hashable, Sendable {
    /// Red, green, blue.
    case rgb
    /// Red, green, blue and straight alpha.
    case rgba

    package var bytesPerPixel: Int {
        switch self {
        case .rgb: 3
        case .rgba: 4
        }
    }
}

/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int

    /// Creates a size; negative values become 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// Whether it has no pixels.
    public var isEmpty: Bool { width == 0 || height == 0 }
}
