import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct TextInputStateTests {
    struct Edit: Sendable {
        let says: String
        /// The text before and after, with `|` for the cursor.
        let before: String
        let after: String
        let change: @Sendable (inout TextInputState) -> Void
    }

    static let examples = [
        Edit(says: "types", before: "ab|c", after: "abX|c") { $0.insert("X") },
        Edit(says: "types wide text", before: "孤|", after: "孤独|") { $0.insert("独") },
        Edit(says: "pastes on one line", before: "|", after: "a b c d|") { $0.insert("a\nb\r\nc\rd") },
        Edit(says: "keeps controls out", before: "|", after: "a[31mb|") { $0.insert("a\u{1B}[31mb\u{7}\u{9B}\u{7F}") },
        Edit(says: "keeps bidirectional controls out", before: "|", after: "ab|") { $0.insert("a\u{202E}\u{2066}b") },
        Edit(says: "keeps what joins an emoji", before: "|", after: "👩‍🚀|") { $0.insert("👩‍🚀") },
        Edit(says: "joins a mark with the letter before", before: "e|x", after: "e\u{301}|x") { $0.insert("\u{301}") },
        Edit(says: "removes a cluster", before: "a👩‍🚀|b", after: "a|b") { $0.deleteBackward() },
        Edit(says: "removes nothing before the start", before: "|ab", after: "|ab") { $0.deleteBackward() },
        Edit(says: "removes behind the cursor", before: "a|👩‍🚀b", after: "a|b") { $0.deleteForward() },
        Edit(says: "removes nothing behind the end", before: "ab|", after: "ab|") { $0.deleteForward() },
        Edit(says: "removes a word", before: "the last of| us", after: "the last | us") { $0.deleteWordBackward() },
        Edit(says: "removes blanks and a word", before: "the last  |us", after: "the |us") { $0.deleteWordBackward() },
        Edit(says: "removes no word at the start", before: "|us", after: "|us") { $0.deleteWordBackward() },
        Edit(says: "removes to the start", before: "the |last", after: "|last") { $0.deleteToStart() },
        Edit(says: "removes to the end", before: "the |last", after: "the |") { $0.deleteToEnd() },
        Edit(says: "moves by clusters", before: "👩‍🚀孤|", after: "|👩‍🚀孤") { $0.move(by: -2) },
        Edit(says: "moves no further than the start", before: "ab|", after: "|ab") { $0.move(by: .min) },
        Edit(says: "moves no further than the end", before: "|ab", after: "ab|") { $0.move(by: .max) },
        Edit(says: "moves to the start", before: "ab|c", after: "|abc") { $0.moveToStart() },
        Edit(says: "moves to the end", before: "a|bc", after: "abc|") { $0.moveToEnd() },
    ]

    @Test(arguments: examples)
    func ends(_ edit: Edit) {
        var state = Self.state(edit.before)
        edit.change(&state)
        expectEqual("\(state.beforeCursor)|\(state.afterCursor)", edit.after, "\(edit.says)")
    }

    @Test func hasNoMoreClustersThanTheLimit() {
        var state = TextInputState("abcd", limit: 6)
        state.move(by: -2)
        state.insert("孤独の")
        expectEqual(state.text, "ab孤独cd")
        expectEqual(state.cursor, 4)
        state.insert("x")
        expectEqual(state.text, "ab孤独cd")
        expect(TextInputState("abc", limit: -1).text.isEmpty)
    }

    @Test func aHugePasteIsCutToTheLimit() {
        let state = TextInputState(String(repeating: "e\u{301}", count: 5_000_000), limit: 40)
        expectEqual(state.text.count, 40)
        let endless = TextInputState("e" + String(repeating: "\u{301}", count: 1_000_000), limit: 40)
        expectEqual(endless.text.count, 1)
        expect(endless.text.utf8.count < 2000)
    }

    @Test func endlessCombiningMarksAreLimitedToTheDrawnOnes() {
        var state = TextInputState("e", limit: 200)
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
