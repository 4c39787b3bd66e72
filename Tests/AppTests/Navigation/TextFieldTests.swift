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
        #expect(field.text == "girls")
        #expect(field.input.cursor == 3)
    }

    @Test func deletesWholeClusters() {
        #expect(field(.insert("a👨‍👩‍👧b"), .move(-1), .deleteBackward).text == "ab")
        #expect(field(.insert("e\u{301}x"), .moveToStart, .deleteForward).text == "x")
    }

    @Test func deletesWordsAndLines() {
        #expect(field(.insert("doctor who "), .deleteWord).text == "doctor ")
        #expect(field(.insert("one two"), .move(-3), .deleteToStart).text == "two")
        #expect(field(.insert("one two"), .move(-3), .deleteToEnd).text == "one ")
        #expect(field(.deleteWord).text.isEmpty)
    }

    @Test func pastesWithoutControlCharacters() {
        #expect(field(.insert("a\nb\u{1B}[31mc\u{9B}\td")).text == "a b[31mc d")
    }

    @Test func lengthIsLimited() {
        let field = field(.insert(String(repeating: "x", count: 100_000)))
        #expect(field.text.count == TextField.limit)
        #expect(field.input.cursor == TextField.limit)
    }

    @Test func aCombiningMarkJoinsTheLetterBeforeTheCaret() {
        let field = field(.insert("e"), .insert("\u{301}"))
        #expect(field.text.count == 1)
        #expect(field.input.cursor == 1)
    }
}
