/// A decoded picture: sRGB, 8 bits a channel, row after row from the top, without padding.
public struct PixelImage: Hashable, Sendable {
    /// Width and height.
    public let size: PixelSize
    /// What a pixel consists of.
    public let format: PixelFormat
    /// `width * height * format.bytesPerPixel` bytes. The pixel at column x of row y, both from 0, begins at
    /// `(y * width + x) * format.bytesPerPixel`.
    public let bytes: [UInt8]
    /// Eighths of the last column, and of the last row, that stand for something: 1 to 8. Of a JPEG 210 pixels wide that is
    /// decoded at an eighth of its size, the last of 27 columns stands for two pixels.
    public let lastColumn, lastRow: Int
    /// Whether others may well make something else of the file that it was decoded from: parts of it are missing, it is to be
    /// turned, or programs disagree on what its colors mean.
    public let isDisputed: Bool

    /// Pixels in a row.
    public var width: Int { size.width }
    /// Rows.
    public var height: Int { size.height }

    /// Width and height in eighths of a pixel: the true shape of what was decoded at less than its size.
    public var shape: PixelSize {
        PixelSize(width: max(8 * width - 8 + lastColumn, 0), height: max(8 * height - 8 + lastRow, 0))
    }

    /// Makes a picture, or `nil` where the bytes are not exactly those that the size and the format need, or the last column
    /// or row is none of 1 to 8 eighths.
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

/// How the bytes of a `PixelImage` make a pixel.
public enum PixelFormat: Hashable, Sendable {
    /// Red, green, blue; the picture is opaque.
    case rgb
    /// Red, green, blue, and opacity, by which the colors are not multiplied.
    case rgba

    /// Bytes of one pixel.
    public var bytesPerPixel: Int {
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

    /// Makes a size; a negative measure becomes 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// Whether there is no pixel.
    public var isEmpty: Bool { width == 0 || height == 0 }
}

/// A rectangle of pixels of an image; x and y count from 0 at the top left.
public struct PixelRect: Hashable, Sendable {
    /// The first column inside.
    public let x: Int
    /// The first row inside.
    public let y: Int
    /// Width and height.
    public let size: PixelSize

    /// Makes a rectangle; what is negative becomes 0.
    public init(x: Int, y: Int, size: PixelSize) {
        self.x = max(0, x)
        self.y = max(0, y)
        self.size = size
    }
}
