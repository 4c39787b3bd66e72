import Terminal
import TestSupport

/// Makes view trees of every kind, at random.
struct RandomViews {
    private var generator: SeededGenerator

    private static let texts = [
        "", "a", "Severance", "孤独のグルメ", "👩‍🚀👨‍👩‍👧 family", "Ame\u{301}lie Poulain", "العربية مسلسل", "two\nlines",
        "a\u{1B}[31mb",
        "The quick brown fox jumps over the lazy dog, and 花様年華 follows it into the night.",
    ]

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// A number within the range.
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    /// A rectangle that lies mostly, but not always wholly, on a screen of that size.
    mutating func area(on size: Size) -> Rect {
        Rect(
            column: number(-3...size.width), row: number(-3...size.height), width: number(0...size.width),
            height: number(0...size.height))
    }

    /// A tree that is at most so deep.
    mutating func view(depth: Int) -> any View {
        depth == 0 || number(0...3) == 0 ? leaf() : container(depth: depth)
    }

    private mutating func container(depth: Int) -> any View {
        let children = (0...number(0...3)).map { _ in view(depth: depth - 1) }
        let first = children[0]
        switch number(0...9) {
        case 0, 1: return HStack(alignment: pick([.top, .center, .bottom, .fill]), spacing: number(0...2)) { children }
        case 2, 3:
            return VStack(alignment: pick([.leading, .center, .trailing, .fill]), spacing: number(0...2)) { children }
        case 4: return first.padding(Insets(top: number(-1...2), left: number(-1...2), bottom: 1, right: number(0...3)))
        case 5: return first.bordered(pick(BorderStyle.allCases), title: text(), style: style())
        case 6: return first.background(style())
        case 7: return first.frame(width: number(-1...30), height: number(-1...9), alignment: alignment())
        case 8: return first.frame(minWidth: number(0...9), maxWidth: number(0...30), alignment: alignment())
        default: return first.growing(number(0...3), along: pick(Axis.allCases))
        }
    }

    private mutating func leaf() -> any View {
        switch number(0...15) {
        case 0: return Spacer()
        case 1: return Divider(pick(Axis.allCases), style: style())
        case 2: return HighlightedText(text(), matches: [0..<number(0...9), 4..<number(4...30)], highlight: style())
        case 3: return grid()
        case 4: return ScrollIndicator(total: number(-1...99), visible: number(-1...30), offset: number(-1...99))
        case 5: return KeyHints([KeyHint(text(), text()), KeyHint("q", "quit")])
        case 6: return Tabs([text(), text(), text()], selected: number(-1...3))
        case 7: return Spinner(frame: number(-9...9), kind: pick(Spinner.Kind.allCases))
        case 8: return input()
        case 9: return Toast(pick(Toast.Kind.allCases), text(), style: style())
        case 10: return Paragraph(text(), style: style(), lineLimit: pick([nil, number(0...3)]))
        case 11: return Paragraph(styledText())
        default: return Text(text(), style: style(), alignment: pick([.leading, .center, .trailing]))
        }
    }

    private mutating func grid() -> any View {
        var state = GridState(count: number(0...40))
        state.select(number(0...40))
        let label = text()
        let size = Size(width: number(0...12), height: number(0...4))
        return GridView(state, minimumItemSize: size) { _, _ in Text(label).bordered() }
    }

    private mutating func input() -> any View {
        var state = TextInputState(text())
        state.move(by: -number(0...20))
        return TextInput(state, placeholder: text(), style: style())
    }

    private mutating func styledText() -> StyledText {
        var styled = StyledText(text())
        styled.append(text(), style: style())
        return styled
    }

    private mutating func text() -> String { pick(Self.texts) }

    private mutating func style() -> Style {
        Style(background: pick([nil, .palette(4), .rgb(1, 2, 3)]), attributes: pick([[], .bold, .reverse]))
    }

    private mutating func alignment() -> Alignment {
        pick([.fill, .center, .topLeading, Alignment(horizontal: .trailing, vertical: .bottom)])
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...(elements.count - 1))] }
}
