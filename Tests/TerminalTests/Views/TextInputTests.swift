import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct TextInputTests {
    private static let area = Rect(column: 0, row: 0, width: 8, height: 1)

    @Test(arguments: [
        (text: "", cursor: 0, screen: "title or", column: 0),
        (text: "abc", cursor: 3, screen: "abc", column: 3),
        (text: "abcdefg", cursor: 7, screen: "abcdefg", column: 7),
        (text: "abcdefgh", cursor: 8, screen: "bcdefgh", column: 7),
        (text: "abcdefghijkl", cursor: 12, screen: "fghijkl", column: 7),
        (text: "abcdefghijkl", cursor: 0, screen: "abcdefgh", column: 0),
        (text: "abcdefghijkl", cursor: 6, screen: "cdefghij", column: 4),
        (text: "孤独のグルメ", cursor: 6, screen: " グルメ", column: 7),
        (text: "孤独のグルメ", cursor: 0, screen: "孤独のグ", column: 0),
    ])
    func keepsTheCursorInTheField(text: String, cursor: Int, screen: String, column: Int) {
        var state = TextInputState(text)
        state.moveCursor(to: cursor)
        let input = TextInput(state, placeholder: "title or")
        expectEqual(render(input, width: 8, height: 1), screen)
        expectEqual(input.cursorPosition(in: Self.area), Position(column: column, row: 0))
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

    @Test func drawsOnlyInsideTheField() {
        let row = HStack {
            Text("/")
            TextInput(TextInputState("abcdefghijkl"))
            Text("]")
        }
        expectEqual(render(row, width: 8, height: 1), "/hijkl ]")
    }
}
