import TestSupport
import Testing

@testable import Terminal

/// A paste costs time in proportion to its length. A parser that copied what it has at every step would need hours here.
@Suite(.timeLimit(.minutes(5))) struct LargePasteTests {
    @Test(.timeLimit(.minutes(10)))
    func tenMegabytesInTheChunksOfAReader() {
        let line = Array("All work and no play makes Jack a dull boy.\r\n".utf8)
        let chunk = Array(repeating: line, count: 90).flatMap { $0 }
        var parser = InputParser()
        var events = parser.feed(Array("\u{1B}[200~".utf8))
        let rounds = 10_000_000 / chunk.count + 1
        for _ in 0..<rounds { parser.feed(chunk, into: &events) }
        expect(events.isEmpty)
        parser.feed(Array("\u{1B}[201~q".utf8), into: &events)
        guard case .paste(let text) = events.first else {
            Issue.record("no paste")
            return
        }
        expectEqual(text.utf8.count, rounds * chunk.count)
        expectEqual(events.dropFirst(), [.key(KeyPress("q"))])
        expectEqual(parser.pasted.capacity, 0)
    }

    @Test(.timeLimit(.minutes(10)))
    func oneByteAtATimeAndAlwaysAlmostAtItsEnd() {
        let almost = Array("\u{1B}[201\u{1B}".utf8)
        var parser = InputParser()
        var events = parser.feed(Array("\u{1B}[200~".utf8))
        for _ in 0..<100_000 {
            for byte in almost { parser.feed([byte], into: &events) }
        }
        expect(events.isEmpty)
        expectEqual(parser.feed(Array("\u{1B}[201~".utf8)).count, 1)
    }
}
