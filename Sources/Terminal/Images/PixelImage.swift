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
