import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct TextInputStateTests {
    /// The text before and after an edit, with `|` for the cursor.
    private typealias Edit = (says: String, before: String, after: String, change: (inout TextInputState) -> Void)

    @Test func eachEditLeadsFromOneTextToTheOther() {
        let edits: [Edit] = [
            ("types", "ab|c", "abX|c", { $0.insert("X") }),
            ("types wide text", "孤|", "孤独|", { $0.insert("独") }),
            ("pastes on one line", "|", "a b c d|", { $0.insert("a\nb\r\nc\rd") }),
            ("keeps controls out", "|", "a[31mb|", { $0.insert("a\u{1B}[31mb\u{7}\u{9B}\u{7F}") }),
            ("keeps bidirectional controls out", "|", "ab|", { $0.insert("a\u{202E}\u{2066}b") }),
            ("keeps what joins an emoji", "|", "👩‍🚀|", { $0.insert("👩‍🚀") }),
            ("joins a mark with the letter before", "e|x", "e\u{301}|x", { $0.insert("\u{301}") }),
            ("removes a cluster", "a👩‍🚀|b", "a|b", { $0.deleteBackward() }),
            ("removes nothing before the start", "|ab", "|ab", { $0.deleteBackward() }),
            ("removes behind the cursor", "a|👩‍🚀b", "a|b", { $0.deleteForward() }),
            ("removes nothing behind the end", "ab|", "ab|", { $0.deleteForward() }),
            ("removes a word", "the last of| us", "the last | us", { $0.deleteWordBackward() }),
            ("removes blanks and a word", "the last  |us", "the |us", { $0.deleteWordBackward() }),
            ("removes no word at the start", "|us", "|us", { $0.deleteWordBackward() }),
            ("removes to the start", "the |last", "|last", { $0.deleteToStart() }),
            ("removes to the end", "the |last", "the |", { $0.deleteToEnd() }),
            ("moves by clusters", "👩‍🚀孤|", "|👩‍🚀孤", { $0.move(by: -2) }),
            ("moves no further than the start", "ab|", "|ab", { $0.move(by: .min) }),
            ("moves no further than the end", "|ab", "ab|", { $0.move(by: .max) }),
            ("moves to the start", "ab|c", "|abc", { $0.moveToStart() }),
            ("moves to the end", "a|bc", "abc|", { $0.moveToEnd() }),
        ]
        for edit in edits {
            var state = Self.state(edit.before)
            edit.change(&state)
            expectEqual("\(state.beforeCursor)|\(state.afterCursor)", edit.after, edit.says)
        }
    }

    @Test func theLimitHoldsForInsertedAndPastedText() {
        var state = TextInputState("abcd", limit: 6)
        state.move(by: -2)
        state.insert("孤独の")
        expectEqual(state.text, "ab孤独cd")
        expectEqual(state.cursor, 4)
        state.insert("x")
        expectEqual(state.text, "ab孤独cd")
        expect(TextInputState("abc", limit: -1).text.isEmpty)
        // A huge paste is cut to the limit.
        let pasted = TextInputState(String(repeating: "e\u{301}", count: 5_000_000), limit: 40)
        expectEqual(pasted.text.count, 40)
        let endless = TextInputState("e" + String(repeating: "\u{301}", count: 1_000_000), limit: 40)
        expectEqual(endless.text.count, 1)
        expect(endless.text.utf8.count < 2000)
        // Endless combining marks are limited to the drawn ones.
        state = TextInputState("e", limit: 200)
        for _ in 0..<100 { state.insert("\u{301}") }
        state.insert("f")
        expectEqual(state.text.count, 2)
        expectEqual(state.cursor, 2)
        expectEqual(state.text.unicodeScalars.count, 17)
    }

    private static func state(_ text: String) -> TextInputState {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        var state = TextInputState(parts.joined())
        state.moveCursor(to: parts[0].count)
        return state
    }
}
