import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct HighlightedTextTests {
    private static let mark = Style(attributes: .bold)

    @Test(arguments: [
        (text: "Breaking Bad", matches: [0..<1, 9..<12], width: 12, marks: "b........bbb"),
        (text: "Breaking Bad", matches: [9..<12, 0..<1], width: 12, marks: "b........bbb"),
        (text: "Breaking Bad", matches: [4..<12], width: 8, marks: "....bbb."),
        (text: "Breaking", matches: [0..<6, 3..<8], width: 8, marks: "bbbbbbbb"),
        (text: "孤独", matches: [3..<6], width: 4, marks: "..bb"),
        (text: "a孤", matches: [2..<3], width: 3, marks: "..."),
        (text: "abc", matches: [-4..<1, 2..<99], width: 3, marks: "b.b"),
    ])
    func marksTheMatches(text: String, matches: [Range<Int>], width: Int, marks: String) {
        let view = HighlightedText(text, matches: matches, highlight: Self.mark)
        expectEqual(renderStyles(view, width: width, height: 1, legend: ["b": Self.mark]), marks)
    }

    @Test(arguments: ["Breaking Bad", "孤独のグルメ", "👩‍🚀 Away", "Ame\u{301}lie", ""])
    func isCutLikeText(text: String) {
        for width in 1...14 {
            let highlighted = HighlightedText(text, matches: [1..<5, 6..<7], highlight: Self.mark)
            expectEqual(
                render(highlighted, width: width, height: 1), render(Text(text), width: width, height: 1))
        }
    }
}
