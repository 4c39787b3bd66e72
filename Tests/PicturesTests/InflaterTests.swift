import TestSupport
import Testing

@testable import Pictures

@Suite("Inflating", .timeLimit(.minutes(5)))
struct InflaterTests {
    /// Takes everything in pieces.
    private func inflate(
        _ bytes: [UInt8], expecting count: Int, wrapper: Inflater.Wrapper = .none, piece: Int = 1_000
    ) throws -> [UInt8] {
        var inflater = try Inflater(bytes, wrapper: wrapper, pieceLimit: piece)
        var output: [UInt8] = []
        while output.count < count {
            let range = try inflater.read(min(piece, count - output.count))
            output += inflater.window[range]
        }
        try inflater.finish()
        return output
    }

    @Test(arguments: [1, 7, 1_000])
    func storedBlocksOfAnySizeInPiecesOfAnySize(piece: Int) throws {
        var random = SeededGenerator(seed: 1)
        let bytes = (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        let stream = PNGBytes.deflate(bytes, block: 30_000)
        try expectEqual(inflate(stream, expecting: bytes.count, piece: piece), bytes)
    }

    @Test func aStreamMustEndAsExpected() throws {
        // "aaaaaaaaaa" as zlib writes it: a literal, and a match that reaches into itself.
        let stream: [UInt8] = [0x4B, 0x84, 0x03, 0x00]
        let wrapped = [0x78, 0x9C] + stream + [0x14, 0xE1, 0x03]
        let expected = [UInt8](repeating: 97, count: 10)
        try expectEqual(inflate(stream, expecting: 10), expected)
        try expectEqual(inflate(wrapped + [0xCB], expecting: 10, wrapper: .zlib), expected)
        // Another checksum.
        #expect(throws: ImageError.malformed(.pixels)) { try inflate(wrapped + [0xCC], expecting: 10, wrapper: .zlib) }
        #expect(throws: ImageError.malformed(.pixels)) { try inflate(stream, expecting: 9) }
        #expect(throws: ImageError.truncated(.pixels)) { try inflate(stream, expecting: 11) }
        #expect(throws: ImageError.truncated(.pixels)) { try inflate([0x4B, 0x84], expecting: 10) }
        // Fixed codes: a match of length 3 at the very beginning.
        #expect(throws: ImageError.malformed(.pixels)) { try inflate([0x03, 0x02, 0x00], expecting: 3) }
        // Blocks without a byte are read, but not millions of them.
        try expectEqual(inflate(emptyBlocks(0), expecting: 1), [97])
        try expectEqual(inflate(emptyBlocks(4_000), expecting: 1), [97])
        #expect(throws: ImageError.malformed(.pixels)) { try inflate(emptyBlocks(5_000), expecting: 1) }
    }

    /// Blocks of fixed codes that end at once, and a last one that holds an "a".
    private func emptyBlocks(_ count: Int) -> [UInt8] {
        let empty: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
        let last: [UInt8] = [1, 1, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
        let bits = Array(repeatElement(empty, count: count).joined()) + last
        return stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<min(start + 8, bits.count)].reversed().reduce(0) { $0 << 1 | $1 }
        }
    }

    @Test func codesHaveToUseEverySequenceOfBitsAndNoneTwice() throws {
        let alphabet = DeflateAlphabet.codeLengths
        #expect(throws: ImageError.self) { try DeflateCode(lengths: [1, 1, 1], alphabet: alphabet) }
        #expect(throws: ImageError.self) { try DeflateCode(lengths: [2, 2, 2], alphabet: alphabet) }
        let lone = try DeflateCode(lengths: [0, 1], alphabet: alphabet)
        expect(lone.entries[0].value == 1 && !lone.entries[1].isLiteral)
        // A code longer than the first table is found in a second.
        let lengths = (1...14).map { UInt8($0) } + [15, 15]
        let code = try DeflateCode(lengths: lengths[...], alphabet: .distances)
        // The last code is fifteen ones.
        let link = code.entries[0xFF]
        expect(link.isLink)
        let entry = code.entries[link.value + 0x7F & (1 << link.extraBits - 1)]
        expect(entry.value == 193 && link.length + entry.length == 15)
        // Anything at all is answered with bytes or an error.
        var random = SeededGenerator(seed: 2)
        for _ in 0..<3_000 {
            let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let output = try? inflate(bytes, expecting: 500)
            expect(output == nil || output?.count == 500)
        }
    }
}
