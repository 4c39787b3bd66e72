import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct TextFieldTests {
    private func field(_ edits: TextEdit...) -> TextField {
        var field = TextField()
        for edit in edits { field.apply(edit) }
        return field
    }

    @Test func insertsAndDeletesAtTheCaret() {
        let girls = field(.insert("gils"), .move(-2), .insert("r"))
        expectEqual(girls.text, "girls")
        expectEqual(girls.input.cursor, 3)
        // Whole clusters are deleted.
        expectEqual(field(.insert("a👨‍👩‍👧b"), .move(-1), .deleteBackward).text, "ab")
        expectEqual(field(.insert("e\u{301}x"), .moveToStart, .deleteForward).text, "x")
        expectEqual(field(.insert("doctor who "), .deleteWord).text, "doctor ")
        expectEqual(field(.insert("one two"), .move(-3), .deleteToStart).text, "two")
        expectEqual(field(.insert("one two"), .move(-3), .deleteToEnd).text, "one ")
        expect(field(.deleteWord).text.isEmpty)
        // Control characters are not pasted.
        expectEqual(field(.insert("a\nb\u{1B}[31mc\u{9B}\td")).text, "a b[31mc d")
        // A combining mark joins the letter before the caret.
        let letter = field(.insert("e"), .insert("\u{301}"))
        expectEqual(letter.text.count, 1)
        expectEqual(letter.input.cursor, 1)
        // The length is limited.
        let long = field(.insert(String(repeating: "x", count: 100_000)))
        expectEqual(long.text.count, TextField.limit)
        expectEqual(long.input.cursor, TextField.limit)
    }
}
