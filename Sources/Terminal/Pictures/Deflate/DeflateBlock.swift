/// Literals and repetitions collected for a block of deflate with codes of its own (RFC 1951, section 3.2.7).
struct DeflateBlock {
    /// The lengths of repetitions.
    static let shortest = 3
    static let longest = 258

    private static let endOfBlock = 256
    /// The order in which the code lengths of the codes' lengths are sent.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// A literal, or a length and a distance less one.
    private struct Symbol {
        let length: UInt16
        let value: UInt16
    }

    /// A number in deflate's way: a symbol for its magnitude and highest bits, and its other bits.
    private struct Magnitude {
        let symbol: Int
        let extraBits: Int
        let extra: Int

        /// - Parameter highBits: the bits below the highest one that the symbol tells: 2 for lengths, 1 for distances.
        @inline(__always) init(_ number: Int, highBits: Int) {
            extraBits = max(0, Int.bitWidth - 1 - number.leadingZeroBitCount - highBits)
            symbol = extraBits << highBits + number >> extraBits
            extra = number & (1 << extraBits - 1)
        }
    }

    private var symbols: [Symbol] = []
    private var literalCounts = [Int](repeating: 0, count: 286)
    private var distanceCounts = [Int](repeating: 0, count: 30)

    /// The literals and repetitions so far.
    var count: Int { symbols.count }

    init() {
        literalCounts[Self.endOfBlock] = 1
    }

    @inline(__always) mutating func append(literal: UInt8) {
        symbols.append(Symbol(length: 0, value: UInt16(literal)))
        literalCounts[Int(literal)] += 1
    }

    @inline(__always) mutating func append(length: Int, distance: Int) {
        symbols.append(
            Symbol(length: UInt16(truncatingIfNeeded: length), value: UInt16(truncatingIfNeeded: distance - 1)))
        literalCounts[Self.length(length).symbol] += 1
        distanceCounts[Magnitude(distance - 1, highBits: 1).symbol] += 1
    }

    /// The symbol of a length; the longest has its own.
    @inline(__always) private static func length(_ length: Int) -> (symbol: Int, extraBits: Int, extra: Int) {
        guard length < longest else { return (285, 0, 0) }
        let magnitude = Magnitude(length - shortest, highBits: 2)
        return (257 + magnitude.symbol, magnitude.extraBits, magnitude.extra)
    }

    /// Writes the codes, the symbols and the end.
    func write(isLast: Bool, to writer: inout DeflateWriter) {
        let literals = HuffmanCode(counts: literalCounts, longest: 15)
        let distances = HuffmanCode(counts: distanceCounts, longest: 15)
        writer.put(isLast ? 0b101 : 0b100, count: 3)
        Self.write(literals, distances, to: &writer)
        for symbol in symbols {
            guard symbol.length > 0 else {
                writer.put(literals, Int(symbol.value))
                continue
            }
            let length = Self.length(Int(symbol.length))
            writer.put(literals, length.symbol)
            writer.put(UInt64(length.extra), count: length.extraBits)
            let distance = Magnitude(Int(symbol.value), highBits: 1)
            writer.put(distances, distance.symbol)
            writer.put(UInt64(distance.extra), count: distance.extraBits)
        }
        writer.put(literals, Self.endOfBlock)
    }

    /// Writes the lengths of both codes, themselves in a code.
    private static func write(_ literals: HuffmanCode, _ distances: HuffmanCode, to writer: inout DeflateWriter) {
        let (literalCount, distanceCount) = (max(257, literals.usedCount), max(1, distances.usedCount))
        let runs = runs(of: Array(literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]))
        var counts = [Int](repeating: 0, count: order.count)
        for run in runs { counts[run.symbol] += 1 }
        let code = HuffmanCode(counts: counts, longest: 7)
        let sentCount = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
        writer.put(UInt64(literalCount - 257), count: 5)
        writer.put(UInt64(distanceCount - 1), count: 5)
        writer.put(UInt64(sentCount - 4), count: 4)
        for symbol in order[..<sentCount] { writer.put(UInt64(code.lengths[symbol]), count: 3) }
        for run in runs {
            writer.put(code, run.symbol)
            writer.put(UInt64(run.extra), count: run.extraBits)
        }
    }

    /// Code lengths with their runs: 16 repeats the last one 3 to 6 times, 17 and 18 are 3 to 10 and 11 to 138 zeros.
    private static func runs(of lengths: [UInt8]) -> [(symbol: Int, extraBits: Int, extra: Int)] {
        var runs: [(symbol: Int, extraBits: Int, extra: Int)] = []
        var start = 0
        while start < lengths.count {
            let length = lengths[start]
            let count = lengths[start...].prefix { $0 == length }.count
            let repeats = length == 0 ? min(count, 138) : min(count - 1, 6)
            guard repeats >= 3 else {
                runs.append((Int(length), 0, 0))
                start += 1
                continue
            }
            if length > 0 { runs.append((Int(length), 0, 0)) }
            switch (length, repeats) {
            case (1..., _): runs.append((16, 2, repeats - 3))
            case (_, ...10): runs.append((17, 3, repeats - 3))
            default: runs.append((18, 7, repeats - 11))
            }
            start += repeats + (length == 0 ? 0 : 1)
        }
        return runs
    }
}
