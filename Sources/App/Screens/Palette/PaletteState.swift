import Core
import Terminal

/// A list of commands over the visible screen: the help, by topics with notes below, or the palette, the last used first.
struct PaletteState: Sendable {
    /// What it was opened as.
    enum Kind: Hashable, Sendable {
        case help
        case palette
    }

    let kind: Kind
    /// All commands that can be chosen, in the order in which they are listed while nothing is typed.
    var choices: [CommandChoice]
    /// What is said below them, line by line.
    var notes: [String] = []
    /// Whether there is a free line over the first heading, too.
    var isSpacious = false
    /// What has been typed to find one.
    var field = TextField()
    /// The lines as they are listed now.
    private(set) var rows: [PaletteRow] = []
    var selection = Selection()

    /// Whether nothing that could narrow the list is typed.
    var isWhole: Bool { FuzzyQuery(field.text).isEmpty }

    /// The command that Enter runs.
    var selected: Command? {
        rows.indices.contains(selection.index) ? rows[selection.index].command : nil
    }

    /// The first of the lines that are there to be read; `nil` where none is listed.
    var firstNote: Int? { rows.firstIndex { if case .note = $0 { true } else { false } } }

    /// All lines there are while nothing is typed.
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

    /// Lists what is to be listed now.
    mutating func list() {
        rows = isWhole ? wholeList : found
        selection.setCount(rows.count)
    }

    /// The commands whose names or keys fit what is typed, the best first.
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

    /// A command in as many lines as its name has.
    private func rows(of choice: CommandChoice, matches: [Range<Int>] = []) -> [PaletteRow] {
        [.choice(choice, matches: matches)]
            + choice.nameLines.indices.dropFirst().map { .rest(choice, line: $0, matches: matches) }
    }
}

/// A line of the list of commands.
enum PaletteRow: Hashable, Sendable {
    /// The topic of the commands below.
    case heading(CommandTopic)
    /// A command, and which bytes of its name are what has been typed.
    case choice(CommandChoice, matches: [Range<Int>])
    /// A further line of its name.
    case rest(CommandChoice, line: Int, matches: [Range<Int>])
    /// A line to be read.
    case note(String)
    case blank

    /// The command that Enter runs here.
    var command: Command? { if case .choice(let choice, _) = self { choice.command } else { nil } }

    /// Whether the selection stops here.
    var isSelectable: Bool {
        switch self {
        case .choice, .note: true
        case .rest, .heading, .blank: false
        }
    }
}

/// A line of the list of commands.
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

    /// The name, and as many of its keys as there is room for: all, or the first.
    private func draw(_ choice: CommandChoice, matches: [Range<Int>], in area: Rect, on buffer: inout CellBuffer) {
        let room = area.width - TextMetrics.width(of: choice.name) - PaletteLayout.spacing
        let all = choice.keys.joined(separator: "  ")
        let keys = TextMetrics.width(of: all) <= room ? all : choice.keys.first ?? ""
        let keysWidth = min(TextMetrics.width(of: keys), area.width)
        Text(keys, style: theme.key).draw(in: area.inset(by: Insets(left: area.width - keysWidth)), on: &buffer)
        name(of: choice, line: 0, matches: matches)
            .draw(in: area.inset(by: Insets(right: keysWidth + (keysWidth > 0 ? 1 : 0))), on: &buffer)
    }

    /// A line of a name, with those of the matches that are in it.
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

/// What comes of something done with the list of commands.
enum PaletteOutcome: Hashable, Sendable {
    /// It stays open.
    case stays
    /// It is put away.
    case closes
    /// It is put away, and a command is run.
    case runs(Command)
}
