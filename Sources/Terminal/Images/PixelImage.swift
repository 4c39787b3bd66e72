/// A decoded picture: sRGB, 8 bits a channel, row after row from the top, without padding.
public struct PixelImage: Hashable, Sendable {
    /// Width and height.
    public let size: PixelSize
    /// What a pixel consists of.
    public let format: PixelFormat
    /// `width * height * format.bytesPerPixel` bytes. The pixel at column x of row y, both from 0, begins at
    /// `(y * width + x) * format.bytesPerPixel`.
    public let bytes: [UInt8]

    /// Pixels in a row.
    public var width: Int { size.width }
    /// Rows.
    public var height: Int { size.height }

    /// Makes a picture, or `nil` where the bytes are not exactly those that the size and the format need.
    public init?(size: PixelSize, format: PixelFormat, bytes: [UInt8]) {
        let (pixels, isTooWide) = size.width.multipliedReportingOverflow(by: size.height)
        let (count, isTooLarge) = pixels.multipliedReportingOverflow(by: format.bytesPerPixel)
        guard !isTooWide, !isTooLarge, bytes.count == count else { return nil }
        self.size = size
        self.format = format
        self.bytes = bytes
    }
}
