import TestSupport
import Testing

@testable import Terminal

/// Streams that were made to break parsers, next to the project in `../shared/data`.
@Suite(.timeLimit(.minutes(5))) struct InputGarbageTests {
    @Test(
        .enabled(if: SharedData.has("data/vt/ghostty-fuzz"), "no ../shared/data/vt/ghostty-fuzz"),
        arguments: SharedData.names(in: "data/vt/ghostty-fuzz"))
    func ghosttyCorpus(_ folder: String) throws {
        try expectSurvival(in: "data/vt/ghostty-fuzz/\(folder)")
    }

    @Test(
        .enabled(if: SharedData.has("data/json-torture"), "no ../shared/data/json-torture"),
        arguments: SharedData.names(in: "data/json-torture"))
    func tortureOfOtherParsers(_ folder: String) throws {
        try expectSurvival(in: "data/json-torture/\(folder)")
    }

    private func expectSurvival(in folder: String) throws {
        var random = SeededGenerator(seed: 5)
        var parser = InputParser(pasteLimit: 4096)
        var events: [InputEvent] = []
        for name in SharedData.names(in: folder) {
            let bytes = try SharedData.bytes("\(folder)/\(name)")
            let split = Int.random(in: 0...bytes.count, using: &random)
            events.removeAll(keepingCapacity: true)
            parser.feed(Array(bytes[..<split]), into: &events)
            parser.feed(Array(bytes[split...]), into: &events)
            expect(events.count <= bytes.count + 2, "\(name)")
            expect(parser.sequence.count <= InputParser.stringLimit && parser.pasted.count <= 4096, "\(name)")
            recover(&parser, after: name)
        }
    }

    /// Whatever came before, a pause and an arrow key are understood.
    private func recover(_ parser: inout InputParser, after name: String) {
        _ = parser.timeOut()
        expectEqual(parser.feed(Array("\u{1B}[A".utf8)).last, .key(KeyPress(.up)), "\(name)")
        expectEqual(parser.state, .ground)
    }
}
