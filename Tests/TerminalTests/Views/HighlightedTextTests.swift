import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct HighlightedTextTests {
    private static let mark = Style(attributes: .bold)

    @Test func marksTheMatches() {
        let rows: [(text: String, matches: [Range<Int>], width: Int, marks: String)] = [
            ("Breaking Bad", [0..<1, 9..<12], 12, "b........bbb"),
            ("Breaking Bad", [9..<12, 0..<1], 12, "b........bbb"),
            ("Breaking Bad", [4..<12], 8, "....bbb."), ("Breaking", [0..<6, 3..<8], 8, "bbbbbbbb"),
            ("孤独", [3..<6], 4, "..bb"), ("a孤", [2..<3], 3, "..."), ("abc", [-4..<1, 2..<99], 3, "b.b"),
        ]
        for row in rows {
            let view = HighlightedText(row.text, matches: row.matches, highlight: Self.mark)
            let marks = renderStyles(view, width: row.width, height: 1, legend: ["b": Self.mark])
            expectEqual(marks, row.marks, "\(row)")
        }
    }

    @Test func isCutLikeText() {
        for text in ["Breaking Bad", "孤独のグルメ", "👩‍🚀 Away", "Ame\u{301}lie", ""] {
            for width in 1...14 {
                let highlighted = HighlightedText(text, matches: [1..<5, 6..<7], highlight: Self.mark)
                expectEqual(
                    render(highlighted, width: width, height: 1), render(Text(text), width: width, height: 1))
            }
        }
    }
}
