@testable import Pictures
@testable import Terminal

/// The inflater: pieces of any size give the same bytes and the same end, like zlib.
func fuzz(_ bytes: [UInt8]) {
    var input = FuzzedBytes(bytes)
    let piece = 1 + Int(input.byte()) * Int(input.byte()) % 40_000
    let stream = input.remainder()
    let single = Inflation(of: stream, count: Inflation.limit, inPiecesOf: 1)
    let whole = Inflation(of: stream, count: single.bytes.count, inPiecesOf: max(1, single.bytes.count))
    let parts = Inflation(of: stream, count: single.bytes.count, inPiecesOf: piece)
    // Larger pieces are inflated further ahead, and find errors there.
    demand(single.bytes.starts(with: whole.bytes), "all at once it is something else")
    demand(single.bytes.starts(with: parts.bytes), "pieces of \(piece) are something else")
    demand(parts.end == whole.end, "pieces of \(piece) end elsewhere")
    guard let end = whole.end else { return }
    demand(whole.bytes == single.bytes && parts.bytes == single.bytes, "a whole stream is cut")
    demand(Zlib.inflates(stream.prefix(end), to: whole.bytes), "zlib does not agree")
}

/// The contents of a raw stream.
private struct Inflation {
    /// The limit of output bytes.
    static let limit = 100_000

    /// The bytes up to the end of the stream or to an error.
    private(set) var bytes: [UInt8] = []
    /// The index after the last byte of the stream, or `nil` if it does not end here.
    private(set) var end: Int?

    init(of stream: [UInt8], count: Int, inPiecesOf piece: Int) {
        guard var inflater = try? Inflater(stream, wrapper: .none, pieceLimit: piece) else { return }
        while bytes.count < count {
            guard let range = try? inflater.read(min(piece, count - bytes.count)) else { return }
            bytes += inflater.window[range]
        }
        guard (try? inflater.finish()) != nil else { return }
        var bits = inflater.bits
        end = bits.alignToByte()
    }
}
