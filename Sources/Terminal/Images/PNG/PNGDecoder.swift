/// Decodes PNG (ISO/IEC 15948): every kind of pixel, depth and filter, interlaced or not.
///
/// It is made for bytes that nobody vouches for: a picture too large is refused from its header, one that claims more
/// pixels than its bytes can hold before memory is asked for, and nothing is inflated that is not a pixel.
public enum PNGDecoder {
    /// No stream of deflate is shorter than a 1,032nd of what it inflates to: two bits for a match of 258 bytes.
    private static let bestRatio = 1_032

    /// Whether bytes begin like a PNG.
    public static func recognizes(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: PNGChunks.signature)
    }

    /// Decodes a whole file. An opaque picture becomes `PixelFormat.rgb`, one that may be transparent `.rgba`; samples
    /// of 16 bits are rounded to 8. Stops at the next row when its task is cancelled.
    /// - Throws: `ImageError`, with the stage at which the bytes proved to be wrong.
    public static func decode(
        _ bytes: [UInt8], limits: ImageLimits = .standard
    ) throws(ImageError) -> PixelImage {
        let file = try PNGFile(bytes, limits: limits)
        guard file.header.inflatedBytes / bestRatio <= file.compressed.count else { throw .truncated(.pixels) }
        var rows = try PNGRows(file)
        let size = file.header.size
        let byteCount = size.width * size.height * rows.format.bytesPerPixel
        guard byteCount <= limits.bytes else { throw .tooLarge(width: size.width, height: size.height) }
        var pixels = [UInt8](repeating: 0, count: byteCount)
        if file.header.isInterlaced {
            try readPasses(of: file.header, &rows, into: &pixels)
        } else {
            for row in 0..<size.height {
                let offset = row * size.width * rows.format.bytesPerPixel
                try rows.readNext(width: size.width, into: &pixels, at: offset)
            }
        }
        try rows.finish()
        guard let image = PixelImage(size: size, format: rows.format, bytes: pixels) else { throw .malformed(.pixels) }
        return image
    }

    /// Reads pass after pass, each pixel put where it belongs.
    private static func readPasses(
        of header: PNGHeader, _ rows: inout PNGRows, into pixels: inout [UInt8]
    ) throws(ImageError) {
        let pixelBytes = rows.format.bytesPerPixel
        var line = [UInt8](repeating: 0, count: header.size.width * pixelBytes)
        for pass in header.passes {
            let size = pass.size(of: header.size)
            rows.beginPass(width: size.width)
            for row in 0..<size.height {
                try rows.readNext(width: size.width, into: &line, at: 0)
                var target = ((pass.row + row * pass.rowStep) * header.size.width + pass.column) * pixelBytes
                for source in stride(from: 0, to: size.width * pixelBytes, by: pixelBytes) {
                    for byte in 0..<pixelBytes { pixels[target + byte] = line[source + byte] }
                    target += pass.columnStep * pixelBytes
                }
            }
        }
    }
}
