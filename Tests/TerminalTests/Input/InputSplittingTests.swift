import TestSupport
import Testing

@testable import Terminal

/// The same bytes give the same events, however they arrive.
@Suite(.timeLimit(.minutes(5))) struct InputSplittingTests {
    @Test func everySplitGivesTheSameAndTheParserRecoversAfterEveryTruncation() {
        for vector in InputVector.all {
            for split in 0...vector.bytes.count {
                var parser = InputParser()
                let first = parser.feed(Array(vector.bytes[..<split]))
                expectEqual(first + parser.feed(Array(vector.bytes[split...])), vector.events, "split at \(split)")
                var cut = InputParser()
                _ = cut.feed(Array(vector.bytes[..<split]))
                _ = cut.timeOut()
                expectEqual(cut.feed(Array("\u{1B}[A".utf8)).last, .key(KeyPress(.up)), "cut at \(split)")
            }
            var parser = InputParser()
            expectEqual(vector.bytes.flatMap { parser.feed([$0]) }, vector.events)
        }
    }

    @Test func allVectorsInARowInRandomPieces() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<20 {
            let vectors = InputVector.all.shuffled(using: &random)
            let bytes = vectors.flatMap(\.bytes)
            var parser = InputParser()
            let events = pieces(bytes, upTo: 40, using: &random).flatMap { parser.feed($0) }
            expectEqual(events, vectors.flatMap(\.events))
        }
    }

    @Test func randomBytesNeitherTrapNorGrow() {
        var random = SeededGenerator(seed: 2)
        // Bytes that mean something to the grammar come as often as all others.
        let meaningful = Array("\u{1B}\u{1B}\u{1B}[[]PO_X^\\0123456789;:<>?$ MmRuct~GM\u{7}\u{18}".utf8)
        let bytes = (0..<200_000).map { _ in
            Bool.random(using: &random)
                ? UInt8.random(in: 0...255, using: &random) : meaningful.randomElement(using: &random) ?? 0
        }
        var whole = InputParser(pasteLimit: 1000)
        var split = InputParser(pasteLimit: 1000)
        var events: [InputEvent] = []
        for piece in pieces(bytes, upTo: 300, using: &random) {
            split.feed(piece, into: &events)
            expect(split.sequence.count <= InputParser.stringLimit)
            expect(split.pasted.count <= 1000)
        }
        expectEqual(events, whole.feed(bytes))
        expect(!events.isEmpty)
    }

    private func pieces(_ bytes: [UInt8], upTo limit: Int, using random: inout SeededGenerator) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + Int.random(in: 1...limit, using: &random))
            pieces.append(Array(bytes[start..<end]))
            start = end
        }
        return pieces
    }
}
