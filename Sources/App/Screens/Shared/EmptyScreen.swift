import Terminal

/// What a screen shows while it has nothing: a sentence, and up to three commands to go on with, in the middle.
struct EmptyScreen: View {
    private static let width = 56

    let sentence: String
    /// The words of the commands, and their keys.
    var doors: [(name: String, key: String)] = []
    var selected = 0
    let style: Style
    let theme: Theme

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? Self.width, height: proposal.height ?? 1 + doors.count)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let places = places(in: area)
        words.draw(in: places.sentence, on: &buffer)
        for (index, place) in places.doors.enumerated() {
            let isSelected = index == selected
            let line = HStack(spacing: 2) {
                Text(doors[index].name, style: isSelected ? theme.selectionTitle : theme.title)
                    .growing(along: .horizontal)
                if fits(doors[index], in: place) { Text(doors[index].key, style: theme.key).rigid(along: .horizontal) }
            }
            .padding(horizontal: 1)
            SelectableLine(isSelected: isSelected, theme: theme, content: line).draw(in: place, on: &buffer)
        }
    }

    /// The command at a cell of the window.
    func door(at position: Position, in area: Rect) -> Int? {
        places(in: area).doors.firstIndex { $0.contains(position) }
    }

    func cursor(in area: Rect) -> CursorPlacement {
        let places = places(in: area)
        let place = places.doors.indices.contains(selected) ? places.doors[selected] : places.sentence
        let origin = place.isEmpty ? area.origin : place.origin
        return CursorPlacement(
            Position(column: origin.column + (doors.isEmpty ? 0 : 2), row: origin.row), isVisible: false)
    }

    /// Whether a name leaves room for its key.
    private func fits(_ door: (name: String, key: String), in place: Rect) -> Bool {
        TextMetrics.width(of: door.name) + TextMetrics.width(of: door.key) + 5 <= place.width
    }

    private var words: Paragraph { Paragraph(sentence, style: style, alignment: .center) }

    /// Without room, the blank row goes first, then the last commands.
    private func places(in area: Rect) -> (sentence: Rect, doors: [Rect]) {
        let width = min(Self.width, max(0, area.width - 2))
        let wanted = words.size(offered: SizeProposal(width: width, height: nil)).height
        let height = min(wanted, area.height)
        let room = area.height - height
        let gap = doors.isEmpty || room <= doors.count ? 0 : 1
        let shown = min(doors.count, max(0, room - gap))
        let left = area.left + (area.width - width) / 2
        let top = area.top + max(0, (room - gap - shown) / 2)
        let names = doors.map { TextMetrics.width(of: $0.name) + TextMetrics.width(of: $0.key) + 6 }
        let lineWidth = min(width, max(28, names.max() ?? 0))
        let lineLeft = area.left + (area.width - lineWidth) / 2
        return (
            Rect(column: left, row: top, width: width, height: height),
            (0..<shown).map { Rect(column: lineLeft, row: top + height + gap + $0, width: lineWidth, height: 1) }
        )
    }
}

extension ScreenContext {
    /// The screen without anything to show.
    /// - Parameters:
    ///   - sentence: says that something is missing.
    ///   - style: that of the sentence; usually that of titles.
    func empty(_ sentence: String, style: Style? = nil) -> EmptyScreen {
        EmptyScreen(
            sentence: sentence,
            doors: doors.map { command in
                (
                    phrases.door(command, in: keyContext),
                    keymap.key(for: command, in: keyContext).map(phrases.label) ?? ""
                )
            }, selected: min(door, max(0, doors.count - 1)), style: style ?? theme.title, theme: theme)
    }
}
