import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct TextFieldTests {
    private func field(_ edits: TextEdit...) -> TextField {
        var field = TextField()
        for edit in edits { field.apply(edit) }
        return field
    }

    @Test func insertsAtTheCaret() {
        let field = field(.insert("gils"), .move(-2), .insert("r"))
        expectEqual(field.text, "girls")
        expectEqual(field.input.cursor, 3)
    }

    @Test func deletesWholeClusters() {
        expectEqual(field(.insert("a👨‍👩‍👧b"), .move(-1), .deleteBackward).text, "ab")
        expectEqual(field(.insert("e\u{301}x"), .moveToStart, .deleteForward).text, "x")
    }

    @Test func deletesWordsAndLines() {
        expectEqual(field(.insert("doctor who "), .deleteWord).text, "doctor ")
        expectEqual(field(.insert("one two"), .move(-3), .deleteToStart).text, "two")
        expectEqual(field(.insert("one two"), .move(-3), .deleteToEnd).text, "one ")
        expect(field(.deleteWord).text.isEmpty)
    }

    @Test func pastesWithoutControlCharacters() {
        expectEqual(field(.insert("a\nb\u{1B}[31mc\u{9B}\td")).text, "a b[31mc d")
    }

    @Test func lengthIsLimited() {
        let field = field(.insert(String(repeating: "x", count: 100_000)))
        expectEqual(field.text.count, TextField.limit)
        expectEqual(field.input.cursor, TextField.limit)
    }

    @Test func aCombiningMarkJoinsTheLetterBeforeTheCaret() {
        let field = field(.insert("e"), .insert("\u{301}"))
        expectEqual(field.text.count, 1)
        expectEqual(field.input.cursor, 1)
    }
}
