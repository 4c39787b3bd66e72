/// The pixels of an image in base 64, ready to be sent under whatever number the terminal is to know them by.
struct KittyPayload: Sendable {
    /// Columns and rows of pixels.
    let size: PixelSize
    let format: PixelFormat
    let base64: [UInt8]

    /// Encodes the pixels.
    init(_ image: PixelImage) {
        size = image.size
        format = image.format
        var bytes: [UInt8] = []
        bytes.append(base64: image.bytes)
        base64 = bytes
    }

    /// Bytes that the terminal keeps.
    var pixelByteCount: Int { size.width * size.height * format.bytesPerPixel }
}
