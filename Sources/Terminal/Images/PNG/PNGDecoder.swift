/// Decodes PNG (ISO/IEC 15948): all color types, depths and filters, interlaced or not.
///
/// The bytes are not trusted: pictures that are too large, or claim more pixels than their bytes can hold, are rejected
/// before memory is allocated, and only pixels are inflated.
public enum PNGDecoder {
    /// The best ratio of deflate: two bits for a match of 258 bytes.
    private static let bestRatio = 1_032

    /// Whether bytes begin like a PNG.
    public static func recognizes(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: PNGChunks.signature)
    }

    /// Decodes a file to `PixelFormat.rgb` if it is opaque, else to `.rgba`; 16-bit samples are rounded to 8. Stops at
    /// the next row if its task is cancelled.
    /// - Throws: `ImageError`.
    public static func decode(
        _ bytes: [UInt8], limits: ImageLimits = .standard
    ) throws(ImageError) -> PixelImage {
        let file = try PNGFile(bytes, limits: limits)
        guard file.header.inflatedBytes / bestRatio <= file.compressed.count else { throw .truncated(.pixels) }
        var rows = try PNGRows(file)
        let size = file.header.size
        let byteCount = size.width * size.height * rows.reader.format.bytesPerPixel
        guard byteCount <= limits.bytes else { throw .tooLarge(width: size.width, height: size.height) }
        var pixels = [UInt8](repeating: 0, count: byteCount)
        if file.header.isInterlaced {
            try readPasses(of: file.header, &rows, into: &pixels)
        } else {
            for row in 0..<size.height {
                let offset = row * size.width * rows.reader.format.bytesPerPixel
                try rows.readNext(width: size.width, into: &pixels, at: offset)
            }
        }
        try rows.inflater.finish()
        guard let image = PixelImage(size: size, format: rows.reader.format, bytes: pixels) else {
            throw .malformed(.pixels)
        }
        return image
    }

    private static func readPasses(
        of header: PNGHeader, _ rows: inout PNGRows, into pixels: inout [UInt8]
    ) throws(ImageError) {
        let pixelBytes = rows.reader.format.bytesPerPixel
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

/// Inflates, unfilters and converts the rows of a PNG one at a time.
struct PNGRows {
    private let header: PNGHeader
    let reader: PNGRowReader
    var inflater: Inflater
    /// Bytes of a pixel, at least one: the distance filters look back.
    private let pixelBytes: Int
    /// The current row and the one above it, each after as many zeros as a pixel has bytes.
    private var row: [UInt8] = []
    private var above: [UInt8] = []

    init(_ file: PNGFile) throws(ImageError) {
        header = file.header
        reader = PNGRowReader(file)
        pixelBytes = max(1, file.header.bitsPerPixel / 8)
        let widest = file.header.rowBytes(width: file.header.size.width) + 1
        inflater = try Inflater(file.compressed, pieceLimit: widest)
        beginPass(width: file.header.size.width)
    }

    /// Starts a pass with rows of another width.
    mutating func beginPass(width: Int) {
        row = [UInt8](repeating: 0, count: header.rowBytes(width: width) + pixelBytes)
        above = row
    }

    /// Decodes the next row into the pixels.
    /// - Throws: `ImageError`, also `cancelled`.
    mutating func readNext(width: Int, into pixels: inout [UInt8], at offset: Int) throws(ImageError) {
        guard !Task.isCancelled else { throw .cancelled }
        let piece = try inflater.read(row.count - pixelBytes + 1)
        let bytes = inflater.window[piece]
        guard let filter = PNGFilter(rawValue: bytes[piece.lowerBound]) else { throw .malformed(.pixels) }
        filter.undo(bytes.dropFirst(), into: &row, above: above, pixelBytes: pixelBytes)
        reader.read(row[pixelBytes...], width: width, into: &pixels, at: offset)
        swap(&row, &above)
    }
}
