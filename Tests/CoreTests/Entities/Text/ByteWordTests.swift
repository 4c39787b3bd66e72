import TestSupport
import Testing

@testable import Entities

@Suite(.timeLimit(.minutes(5))) struct ByteWordTests {
    /// Bytes next to all the limits, at random, so that marks and borrows are next to each other in every place of a word.
    private func randomBytes(_ random: inout SeededGenerator) -> [UInt8] {
        let bytes: [UInt8] = [
            0, 1, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7E, 0x7F, 0x80, 0x9F, 0xA2, 0xFE, 0xFF,
        ]
        // Long runs of letters, so that words without a mark occur.
        return (0..<Int.random(in: 0...40, using: &random)).map { _ in
            Int.random(in: 0..<8, using: &random) > 0 ? 0x61 : bytes.randomElement(using: &random) ?? 0
        }
    }

    @Test func theFirstByteIsFoundAsByALoop() {
        var random = SeededGenerator(seed: 71)
        let tests: [(words: @Sendable (ByteWord) -> UInt64, bytes: @Sendable (UInt8) -> Bool)] = [
            ({ $0.below(0x20) }, { $0 < 0x20 }), ({ $0.below(1) }, { $0 == 0 }), ({ $0.below(0x80) }, { $0 < 0x80 }),
            ({ $0.above(0x7E) }, { $0 > 0x7E }), ({ $0.above(0x7F) }, { $0 > 0x7F }), ({ $0.above(0) }, { $0 > 0 }),
            ({ $0.equal(to: 0x22) }, { $0 == 0x22 }), ({ $0.equal(to: 0xFF) }, { $0 == 0xFF }),
            ({ $0.equal(to: 0x22) | $0.below(0x20) | $0.equal(to: 0x5C) }, { $0 == 0x22 || $0 < 0x20 || $0 == 0x5C }),
        ]
        for _ in 0..<4000 {
            let bytes = randomBytes(&random)
            let start = Int.random(in: 0...bytes.count, using: &random)
            for test in tests {
                let found = bytes.withUnsafeBytes { $0.firstOffset(from: start, of: test.words) }
                expectEqual(
                    found, bytes[start...].firstIndex(where: test.bytes) ?? bytes.count, "\(bytes) from \(start)")
            }
        }
    }

    @Test func everyEqualByteOfASCIIIsMarked() {
        var random = SeededGenerator(seed: 72)
        for _ in 0..<4000 {
            let bytes = (0..<8).map { _ in ([0, 0x1F, 0x20, 0x21, 0x7F] as [UInt8]).randomElement(using: &random) ?? 0 }
            let marks = bytes.withUnsafeBytes { ByteWord($0, at: 0) }.equalASCII(to: 0x20)
            expectEqual((0..<8).map { marks >> (8 * $0) & 0xFF }, bytes.map { $0 == 0x20 ? 0x80 : 0 })
        }
        // Strings are tested whole.
        for text in ["", "abc", "abcdefgh", "abcdefghijklm", "é", "abcdefghé"] {
            expectEqual(text.hasNone { $0.above(0x7F) }, text.utf8.allSatisfy { $0 < 0x80 }, text)
        }
    }
}
