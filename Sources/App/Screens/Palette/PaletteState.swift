import Core

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
