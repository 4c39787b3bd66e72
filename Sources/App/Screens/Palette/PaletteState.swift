import Core

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

/// The outcome of an event.
enum PaletteOutcome: Hashable, Sendable {
    case stays
    case closes
    /// The list closes, and a command runs.
    case runs(Command)
}
