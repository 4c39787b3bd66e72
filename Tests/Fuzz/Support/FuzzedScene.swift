import Terminal

/// A fuzzed scene: views of every kind that show text, one over the other.
struct FuzzedScene {
    private var pieces: [(view: any View, area: Rect)] = []
    private var cursor: CursorPlacement?
    private let size: Size

    init(size: Size) { self.size = size }

    func draw(on buffer: inout CellBuffer) -> CursorPlacement? {
        for piece in pieces {
            piece.view.draw(in: piece.area, on: &buffer)
            demand(!hasControl(buffer), "\(piece.view) draws a control")
        }
        return cursor
    }

    private func hasControl(_ buffer: CellBuffer) -> Bool {
        (0..<size.height).contains { row in
            (0..<size.width).contains { column in
                buffer[column, row].glyph.scalar.map { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) } ?? false
            }
        }
    }

    mutating func change(_ input: inout FuzzedBytes) {
        switch input.number(below: 8) {
        case 0: pieces.removeAll()
        case 1: if !pieces.isEmpty { pieces.removeLast() }
        case 2:
            let position = Position(
                column: input.number(below: size.width), row: input.number(below: size.height))
            cursor = input.flag() ? CursorPlacement(position, isVisible: input.flag()) : nil
        default:
            let area = Rect(
                column: input.number(below: size.width + 3) - 2, row: input.number(below: size.height + 2) - 1,
                width: input.number(below: size.width + 2), height: input.number(below: size.height + 2))
            pieces.append((Self.view(&input), area))
        }
    }

    private static func view(_ input: inout FuzzedBytes) -> any View {
        let style = style(&input)
        switch input.number(below: 14) {
        case 0: return Paragraph(input.text(), style: style)
        case 1: return HighlightedText(input.text(), matches: [0..<input.number(below: 30)], highlight: style)
        case 2: return Tabs([input.text(), input.text()], selected: input.number(below: 3))
        case 3: return Text(input.text(), style: style).padding(1)
        case 4: return KeyHints([KeyHint(input.text(), input.text())])
        case 5: return Toast(.info, input.text(), style: style)
        case 6: return Paragraph(StyledText(input.text()), style: style)
        case 7: return Text(input.text()).bordered(.rounded, title: input.text(), style: style)
        case 8:
            return HStack(spacing: input.number(below: 3)) { [Text(input.text()), Text(input.text(), style: style)] }
        case 9:
            var state = TextInputState(input.text())
            state.move(by: -input.number(below: 20))
            return TextInput(state, placeholder: input.text(), style: style)
        case 10:
            let label = input.text()
            let size = Size(width: 20, height: 1)
            return GridView(GridState(count: input.number(below: 9)), minimumItemSize: size) { _, _ in Text(label) }
        case 11: return EmptyView().background(style)
        case 12:
            var text = StyledText(input.text())
            text.append(input.text(), style: style)
            return Paragraph(text)
        default: return Text(input.text(), style: style)
        }
    }

    private static func style(_ input: inout FuzzedBytes) -> Style {
        let colors: [Color?] = [nil, .terminalDefault, .palette(1), .palette(12), .rgb(30, 30, 46), .rgb(250, 100, 10)]
        return Style(
            foreground: input.pick(colors), background: input.pick(colors),
            attributes: input.pick([[], .bold, .reverse, [.underline, .italic], .strikethrough]))
    }
}
