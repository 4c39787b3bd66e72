import TestSupport
import Testing

@testable import Pictures

@Suite("Deflating", .timeLimit(.minutes(5)))
struct DeflaterTests {
    private func inflated(_ stream: [UInt8], count: Int) throws -> [UInt8] {
        var inflater = try Inflater(stream, wrapper: .zlib, pieceLimit: 1_000)
        var output: [UInt8] = []
        while output.count < count {
            let range = try inflater.read(min(1_000, count - output.count))
            output += inflater.window[range]
        }
        try inflater.finish()
        return output
    }

    /// Bytes of any sort: noise of few or many values, repetitions near and far.
    private func bytes(_ count: Int, using random: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let length = Int.random(in: 1...600, using: &random)
            if Bool.random(using: &random), !bytes.isEmpty {
                let distance = Int.random(in: 1...min(bytes.count, 70_000), using: &random)
                for _ in 0..<length { bytes.append(bytes[bytes.count - distance]) }
            } else {
                let most = UInt8.random(in: 0...255, using: &random)
                for _ in 0..<length { bytes.append(UInt8.random(in: 0...most, using: &random)) }
            }
        }
        return Array(bytes.prefix(count))
    }

    @Test func anyBytesAreReadBackAsTheyWereAndRepetitionsTakeFewBits() throws {
        var random = SeededGenerator(seed: 11)
        for count in Array(0...12) + [257, 258, 259, 260, 40_000, 300_000] {
            let bytes = bytes(count, using: &random)
            try expectEqual(inflated(Deflater.zlib(bytes), count: count), bytes)
        }
        expect(Deflater.zlib([UInt8](repeating: 7, count: 1_000_000)).count < 1_000)
        let line = Array("A line that comes again and again, as lines of even pictures do.".utf8)
        expect(Deflater.zlib(Array((0..<1_000).map { _ in line }.joined())).count < 600)
        random = SeededGenerator(seed: 12)
        // Two bits of information in each byte.
        let bytes = (0..<40_000).map { _ in UInt8(truncatingIfNeeded: Int.random(in: 0...3, using: &random) * 50) }
        expect(Deflater.zlib(bytes).count < 40_000 * 2 / 8 * 5 / 4)
    }

    @Test func codesAreNoLongerThanAllowedAndUseEveryBitSequence() {
        // Counts like these make the longest codes.
        var counts = [1, 1]
        while counts.count < 40 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
        for longest in [7, 15] {
            let code = HuffmanCode(counts: counts, longest: longest)
            expect(code.lengths.allSatisfy { (1...longest).contains(Int($0)) })
            expectEqual(code.lengths.reduce(0) { $0 + 1 << (longest - Int($1)) }, 1 << longest)
        }
        expectEqual(HuffmanCode(counts: [0, 5, 0], longest: 15).lengths, [0, 1, 0])
        expectEqual(HuffmanCode(counts: [0, 0], longest: 15).lengths, [0, 0])
    }
}
