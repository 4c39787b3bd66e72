import Core
import Terminal

/// A list of commands over the visible screen: the help, by topic, or the palette, most recently used first.
struct PaletteState: Sendable {
    enum Kind: Hashable, Sendable {
        case help
        case palette
    }

    let kind: Kind
    /// All commands in their order without a query.
    var choices: [CommandChoice]
    /// Lines of text below the commands.
    var notes: [String] = []
    /// Whether the first heading has a free line above it, too.
    var isSpacious = false
    /// The query.
    var field = TextField()
    /// The visible lines.
    private(set) var rows: [PaletteRow] = []
    var selection = Selection()

    /// Whether the query is empty, so everything is listed.
    var isWhole: Bool { FuzzyQuery(field.text).isEmpty }

    var selected: Command? {
        rows.indices.contains(selection.index) ? rows[selection.index].command : nil
    }

    /// The index of the first note; `nil` if no note is listed.
    var firstNote: Int? { rows.firstIndex { if case .note = $0 { true } else { false } } }

    /// The lines that are listed without a query.
    var wholeList: [PaletteRow] {
        guard kind == .help else { return choices.flatMap { self.rows(of: $0) } }
        var rows: [PaletteRow] = []
        for topic in CommandTopic.allCases {
            let ofTopic = choices.filter { $0.command.topic == topic }
            guard !ofTopic.isEmpty else { continue }
            if !rows.isEmpty || isSpacious { rows.append(.blank) }
            rows.append(.heading(topic))
            rows += ofTopic.flatMap { self.rows(of: $0) }
        }
        return notes.isEmpty ? rows : rows + [.blank] + notes.map(PaletteRow.note)
    }

    /// Updates the lines.
    mutating func list() {
        rows = isWhole ? wholeList : found
        selection.setCount(rows.count)
    }

    /// The commands whose names or keys match the query, best first.
    private var found: [PaletteRow] {
        let query = FuzzyQuery(field.text)
        let texts = choices.map { ([$0.name] + $0.keys).joined(separator: " ") }
        var search = FuzzySearch(FuzzyIndex(texts))
        let places = (try? search.search(query)) ?? []
        return places.flatMap { place in
            let choice = choices[Int(place)]
            let matches = query.highlights(in: texts[Int(place)])
            return rows(of: choice, matches: matches.filter { $0.upperBound <= choice.name.utf8.count })
        }
    }

    /// A command, on as many lines as its name takes.
    private func rows(of choice: CommandChoice, matches: [Range<Int>] = []) -> [PaletteRow] {
        [.choice(choice, matches: matches)]
            + choice.nameLines.indices.dropFirst().map { .rest(choice, line: $0, matches: matches) }
    }
}

enum PaletteRow: Hashable, Sendable {
    case heading(CommandTopic)
    /// A command, and the UTF-8 ranges of its name that match the query.
    case choice(CommandChoice, matches: [Range<Int>])
    /// A further line of a command's name.
    case rest(CommandChoice, line: Int, matches: [Range<Int>])
    case note(String)
    case blank

    /// The command that Enter runs on this line.
    var command: Command? { if case .choice(let choice, _) = self { choice.command } else { nil } }

    var isSelectable: Bool {
        switch self {
        case .choice, .note: true
        case .rest, .heading, .blank: false
        }
    }
}

struct PaletteLine: View {
    let row: PaletteRow
    let isSelected: Bool
    let theme: Theme
    let phrases: Phrases

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 40, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        if isSelected { buffer.fill(area, style: theme.selection) }
        SelectionMarker(isSelected: isSelected && row.isSelectable, style: theme.accent)
            .draw(in: Rect(column: area.left, row: area.top, width: 1, height: 1), on: &buffer)
        drawWords(in: area.inset(by: Insets(horizontal: 1)), on: &buffer)
        if isSelected, theme.reversesSelection { buffer.add(.reverse, to: area.inset(by: Insets(left: 1))) }
    }

    private func drawWords(in words: Rect, on buffer: inout CellBuffer) {
        switch row {
        case .heading(let topic): Text(phrases.title(of: topic), style: theme.accent).draw(in: words, on: &buffer)
        case .choice(let choice, let matches): draw(choice, matches: matches, in: words, on: &buffer)
        case .rest(let choice, let line, let matches):
            name(of: choice, line: line, matches: matches).draw(in: words.inset(by: Insets(left: 2)), on: &buffer)
        case .note(let text):
            Text(text, style: isSelected ? theme.selectionSecondary : theme.secondary).draw(in: words, on: &buffer)
        case .blank: break
        }
    }

    /// Draws the name and as many of the keys as fit: all, or the first.
    private func draw(_ choice: CommandChoice, matches: [Range<Int>], in area: Rect, on buffer: inout CellBuffer) {
        let room = area.width - TextMetrics.width(of: choice.name) - PaletteLayout.spacing
        let all = choice.keys.joined(separator: "  ")
        let keys = TextMetrics.width(of: all) <= room ? all : choice.keys.first ?? ""
        let keysWidth = min(TextMetrics.width(of: keys), area.width)
        Text(keys, style: theme.key).draw(in: area.inset(by: Insets(left: area.width - keysWidth)), on: &buffer)
        name(of: choice, line: 0, matches: matches)
            .draw(in: area.inset(by: Insets(right: keysWidth + (keysWidth > 0 ? 1 : 0))), on: &buffer)
    }

    /// A line of a name, with the matches in it.
    private func name(of choice: CommandChoice, line: Int, matches: [Range<Int>]) -> HighlightedText {
        let range = choice.nameLines[line]
        let bytes = Array(choice.name.utf8)[range]
        let seen = matches.map { $0.clamped(to: range) }.filter { !$0.isEmpty }
        return HighlightedText(
            String(decoding: bytes, as: UTF8.self),
            matches: seen.map { $0.lowerBound - range.lowerBound..<$0.upperBound - range.lowerBound },
            style: isSelected ? theme.selectionTitle : theme.panel, highlight: theme.match)
    }
}

/// The outcome of an event.
enum PaletteOutcome: Hashable, Sendable {
    case stays
    case closes
    /// The list closes, and a command runs.
    case runs(Command)
}
