/// The rows of a PNG in the order in which they come: inflated, unfiltered and made pixels, one at a time.
struct PNGRows {
    private let header: PNGHeader
    private let reader: PNGRowReader
    private var inflater: Inflater
    /// Bytes of a pixel, at least one: how far back filters look.
    private let pixelBytes: Int
    /// The row in work and the one above it, behind as many zeros as a pixel has bytes.
    private var row: [UInt8] = []
    private var above: [UInt8] = []

    /// Begins before the first row.
    init(_ file: PNGFile) throws(ImageError) {
        header = file.header
        reader = PNGRowReader(file)
        pixelBytes = max(1, file.header.bitsPerPixel / 8)
        let widest = file.header.rowBytes(width: file.header.size.width) + 1
        inflater = try Inflater(file.compressed, pieceLimit: widest)
        beginPass(width: file.header.size.width)
    }

    /// Whether pixels have an opacity.
    var format: PixelFormat { reader.format }

    /// Begins rows of another width, the first of which has none above it.
    mutating func beginPass(width: Int) {
        row = [UInt8](repeating: 0, count: header.rowBytes(width: width) + pixelBytes)
        above = row
    }

    /// Decodes the next row, and puts its pixels where they belong.
    /// - Throws: `ImageError`, also `cancelled`.
    mutating func readNext(width: Int, into pixels: inout [UInt8], at offset: Int) throws(ImageError) {
        guard !Task.isCancelled else { throw .cancelled }
        let piece = try inflater.take(row.count - pixelBytes + 1)
        let bytes = inflater.window[piece]
        guard let filter = PNGFilter(rawValue: bytes[piece.lowerBound]) else { throw .malformed(.pixels) }
        filter.undo(bytes.dropFirst(), into: &row, above: above, pixelBytes: pixelBytes)
        reader.read(row[pixelBytes...], width: width, into: &pixels, at: offset)
        swap(&row, &above)
    }

    /// Makes sure that there is nothing behind the last row.
    mutating func finish() throws(ImageError) {
        try inflater.finish()
    }
}
