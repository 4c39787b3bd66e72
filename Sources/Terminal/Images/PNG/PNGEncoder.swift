/// Writes pictures as PNG files: small for drawings, whose rows and areas are even, and quickly.
public enum PNGEncoder {
    /// The file of a picture, which has at least one pixel.
    public static func file(of image: PixelImage) -> [UInt8] {
        var file = PNGChunks.signature
        let color: PNGColorType = image.format == .rgb ? .rgb : .rgba
        let header = number(image.width) + number(image.height) + [8, color.rawValue, 0, 0, 0]
        append(.IHDR, header, to: &file)
        append(.IDAT, compressedRows(of: image), to: &file)
        append(.IEND, [], to: &file)
        return file
    }

    /// Each row as what differs from the pixel to the left, or from the row above: whichever changes less often.
    private static func compressedRows(of image: PixelImage) -> [UInt8] {
        let step = image.format.bytesPerPixel
        let length = image.width * step
        var deflater = RunLengthDeflater()
        var fromLeft = [UInt8](repeating: PNGFilter.left.rawValue, count: length + 1)
        var fromAbove = [UInt8](repeating: PNGFilter.above.rawValue, count: length + 1)
        let bytes = image.bytes.span
        for row in 0..<image.height {
            let start = row * length
            var (leftChanges, aboveChanges) = (0, 0)
            for offset in 0..<length {
                let value = bytes[start &+ offset]
                let left = value &- (offset < step ? 0 : bytes[start &+ offset &- step])
                let above = value &- (row == 0 ? 0 : bytes[start &+ offset &- length])
                leftChanges &+= left == fromLeft[offset] ? 0 : 1
                aboveChanges &+= above == fromAbove[offset] ? 0 : 1
                fromLeft[offset &+ 1] = left
                fromAbove[offset &+ 1] = above
            }
            deflater.append(leftChanges < aboveChanges ? fromLeft : fromAbove)
        }
        return deflater.finish()
    }

    private static func append(_ type: UInt32, _ data: [UInt8], to file: inout [UInt8]) {
        let content = number(Int(type)) + data
        file += number(data.count) + content + number(Int(CRC32.checksum(content.span)))
    }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
