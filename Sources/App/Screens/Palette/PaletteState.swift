import Entities

/// A list of commands over the visible screen: the help or a menu, below headings, or the palette, most recently used first. With a query
/// the palette also lists values of settings and titles.
struct PaletteState: Sendable {
    enum Kind: Hashable, Sendable {
        case help
        case palette
        /// About a show, film or episode.
        case menu(LibraryMenu, LibraryTarget, title: String)
        /// The letters or years of a list.
        case jump(title: String)

        /// Whether the field takes a text instead of searching the lines.
        var isText: Bool { if case .menu(let menu, _, _) = self { menu.isText } else { false } }
    }

    /// How many titles are listed at most.
    private static let titleLimit = 50

    let kind: Kind
    /// All commands in their order without a query.
    var choices: [PaletteChoice]
    private let values: [PaletteChoice]
    private let titles: [PaletteChoice]
    /// The index of the titles, made for the first query.
    private var titleSearch: FuzzySearch?
    /// Lines of text below the commands.
    var notes: [String] = []
    /// Whether the first heading has a free line above it, too.
    var isSpacious = false
    var field = TextField()
    /// Makes a line for a typed text that is the name of no other, if there is one.
    var offer: (@Sendable (String) -> PaletteChoice)?
    /// The visible lines.
    private(set) var rows: [PaletteRow] = []
    var selection = Selection()

    /// Whether the query is empty, so everything is listed.
    var isWhole: Bool { kind.isText || FuzzyQuery(field.text).isEmpty }

    init(
        kind: Kind, choices: [PaletteChoice], values: [PaletteChoice], titles: [PaletteChoice], isSpacious: Bool
    ) {
        (self.kind, self.choices, self.values, self.titles) = (kind, choices, values, titles)
        self.isSpacious = isSpacious
    }

    var selected: PaletteChoice.Action? {
        rows.indices.contains(selection.index) ? rows[selection.index].action : nil
    }

    /// The index of the first note, or `nil` if no note is listed.
    var firstNote: Int? { rows.firstIndex { if case .note = $0 { true } else { false } } }

    /// The lines that are listed without a query.
    var wholeList: [PaletteRow] {
        var rows: [PaletteRow] = []
        var heading: PaletteHeading?
        for choice in choices {
            if kind != .palette, let next = choice.heading, next != heading {
                if !rows.isEmpty || isSpacious { rows.append(.blank) }
                rows.append(.heading(next))
                heading = next
            }
            rows += self.rows(of: choice)
        }
        return notes.isEmpty ? rows : rows + [.blank] + notes.map(PaletteRow.note)
    }

    /// Updates the lines.
    mutating func list() {
        rows = isWhole ? wholeList : find()
        selection.setCount(rows.count)
    }

    /// The commands and values whose names or keys match the query and the matching titles, best first. Those that contain
    /// its words precede those that only have its letters, commands precede values.
    private mutating func find() -> [PaletteRow] {
        let query = FuzzyQuery(field.text)
        let words = field.text.split(separator: " ").count
        let choices = choices + values
        let texts = choices.map { ([$0.name] + $0.keys + [$0.alias]).joinedTexts(separator: " ") }
        var search = FuzzySearch(FuzzyIndex(texts))
        let places = (try? search.search(query)) ?? []
        var (whole, valued, scattered): ([PaletteRow], [PaletteRow], [PaletteRow]) = ([], [], [])
        for place in places {
            let choice = choices[Int(place)]
            let matches = query.highlights(in: texts[Int(place)])
            let rows = rows(of: choice, matches: matches.filter { $0.upperBound <= choice.name.utf8.count })
            if matches.count > words {
                scattered += rows
            } else if case .value = choice.action {
                valued += rows
            } else {
                whole += rows
            }
        }
        whole += valued
        for title in findTitles(query) {
            let matches = query.highlights(in: title.name)
            let row = PaletteRow.choice(title, matches: matches)
            if matches.count <= words { whole.append(row) } else { scattered.append(row) }
        }
        if let offer, let typed = PlainGrammar.cleaned(field.text),
            !choices.contains(where: { $0.name.lowercased() == typed.lowercased() })
        {
            scattered += rows(of: offer(typed))
        }
        return whole + scattered
    }

    private mutating func findTitles(_ query: FuzzyQuery) -> [PaletteChoice] {
        guard !titles.isEmpty else { return [] }
        if titleSearch == nil { titleSearch = FuzzySearch(FuzzyIndex(titles.map(\.name))) }
        let places = (try? titleSearch?.search(query, limit: Self.titleLimit)) ?? []
        return places.map { titles[Int($0)] }
    }

    /// A command, on as many lines as its name takes.
    private func rows(of choice: PaletteChoice, matches: [Range<Int>] = []) -> [PaletteRow] {
        [.choice(choice, matches: matches)]
            + choice.nameLines.indices.dropFirst().map { .rest(choice, line: $0, matches: matches) }
    }
}

enum PaletteRow: Hashable, Sendable {
    case heading(PaletteHeading)
    /// A command, and the UTF-8 ranges of its name that match the query.
    case choice(PaletteChoice, matches: [Range<Int>])
    /// A further line of a command's name.
    case rest(PaletteChoice, line: Int, matches: [Range<Int>])
    case note(String)
    case blank

    /// What Enter does on this line.
    var action: PaletteChoice.Action? { if case .choice(let choice, _) = self { choice.action } else { nil } }

    var isSelectable: Bool {
        switch self {
        case .choice, .note: true
        case .rest, .heading, .blank: false
        }
    }
}

enum PaletteOutcome: Hashable, Sendable {
    case stays
    /// The field has taken only a part of the text, or nothing.
    case isFull
    case closes
    /// The list closes, and a line of it runs.
    case runs(PaletteChoice.Action)
}

extension PaletteState {
    /// A menu for plain mode, or `nil` for help and palette, which it has in other words.
    var menuLines: ScreenLines? {
        let title: String
        switch kind {
        case .menu(_, _, let text), .jump(let text): title = text
        case .help, .palette: return nil
        }
        let selected = selection.index
        let texts = choices.map(\.name)
        return ScreenLines(
            title: title,
            list: ScreenLines.List(
                title: title, count: texts.count, id: { texts.at($0) }, text: { texts.at($0) },
                choose: { ($0 == selected ? [] : [.selected($0)]) + [.command(.open)] }),
            prompt: kind.isText ? title : nil)
    }
}
