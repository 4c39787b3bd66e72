import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct TextInputTests {
    @Test func keepsTheCursorInTheField() {
        let rows: [(text: String, cursor: Int, screen: String, column: Int)] = [
            ("", 0, "title or", 0), ("abc", 3, "abc", 3), ("abcdefg", 7, "abcdefg", 7), ("abcdefgh", 8, "bcdefgh", 7),
            ("abcdefghijkl", 12, "fghijkl", 7), ("abcdefghijkl", 0, "abcdefgh", 0), ("abcdefghijkl", 6, "cdefghij", 4),
            ("孤独のグルメ", 6, " グルメ", 7), ("孤独のグルメ", 0, "孤独のグ", 0),
        ]
        for row in rows {
            var state = TextInputState(row.text)
            state.moveCursor(to: row.cursor)
            let input = TextInput(state, placeholder: "title or")
            expectEqual(render(input, width: 8, height: 1), row.screen)
            let area = Rect(column: 0, row: 0, width: 8, height: 1)
            expectEqual(input.cursorPosition(in: area), Position(column: row.column, row: 0), "\(row)")
        }
        let field = HStack {
            Text("/")
            TextInput(TextInputState("abcdefghijkl"))
            Text("]")
        }
        expectEqual(render(field, width: 8, height: 1), "/hijkl ]", "only inside the field")
    }

    @Test func theCursorIsInTheFieldAtEveryWidthAndPlace() {
        var state = TextInputState("A 孤独 of 👩‍🚀 and Ame\u{301}lie")
        for cursor in 0...state.text.count {
            state.moveCursor(to: cursor)
            for width in 1...40 {
                let area = Rect(column: 3, row: 2, width: width, height: 1)
                let position = TextInput(state).cursorPosition(in: area)
                expectEqual(position.map(area.contains), true)
            }
        }
        expectNil(TextInput(state).cursorPosition(in: .zero))
    }
}
