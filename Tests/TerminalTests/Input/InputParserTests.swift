import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct InputParserTests {
    @Test func understandsEveryVector() {
        for vector in InputVector.all {
            var parser = InputParser()
            expectEqual(parser.feed(vector.bytes), vector.events, vector.testDescription)
            expectNil(parser.pendingTimeout)
        }
        var parser = InputParser()
        expectEqual(parser.feed(Array("\u{1B}[1;2R".utf8)), [.key(KeyPress(.function(3), .shift))])
        let report = parser.feed(Array("\u{1B}[2;2R".utf8))
        expectEqual(report, [.reply(.cursorPosition(Position(column: 1, row: 1)))], "not of the first row")
    }

    @Test func anAnswerAmongKeysIsNotTyped() {
        var parser = InputParser()
        let events = parser.feed(Array("a\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\b\u{1B}[?62cq".utf8))
        expectEqual(
            events,
            [
                .key(KeyPress("a")), .reply(.dynamicColor(11, red: 0xFFFF, green: 0xFFFF, blue: 0xFFFF)),
                .key(KeyPress("b")), .reply(.primaryAttributes([62])), .key(KeyPress("q")),
            ])
    }

    @Test func sequencesAndPastesBeyondTheirLimitAreSwallowedToTheirEnd() {
        let long = String(repeating: "1;", count: 200)
        let text = String(repeating: "q", count: 5000)
        for sequence in [
            "\u{1B}[\(long)A", "\u{1B}]11;\(text)\u{7}", "\u{1B}P>|\(text)\u{1B}\\", "\u{1B}[?1;\(long.prefix(70))c",
        ] {
            var parser = InputParser()
            expectEqual(parser.feed(Array((sequence + "x").utf8)), [.reply(.unknown), .key(KeyPress("x"))])
        }
        // A paste is cut between scalars.
        for (limit, expected) in [(0, ""), (3, "aé"), (4, "aé"), (6, "aé日"), (7, "aé日x"), (8, "aé日xy")] {
            var parser = InputParser(pasteLimit: limit)
            expectEqual(
                parser.feed(Array("\u{1B}[200~aé日xy\u{1B}[201~q".utf8)), [.paste(expected), .key(KeyPress("q"))])
        }
    }
}
