import Catalog

/// The choices of the catalog's filter, by field: the chosen ones on top, then all, or those that match the typed text.
struct FilterPanel: Sendable {
    /// A value to choose.
    enum Choice: Hashable, Sendable {
        case named(FilterWords.Key, CatalogFilter.Choice)
        /// An actor to be named.
        case actor
        case numbers(FilterWords.Key, CatalogFilter.Bounds)
        case flag(FilterWords.Key)
        case order(CatalogOrder)
    }

    enum Row: Hashable, Sendable {
        /// Shows what fits.
        case show
        /// A choice that was made.
        case chosen(Choice)
        case heading(FilterWords.Key)
        case choice(Choice)
        /// The further choices of a field.
        case more(FilterWords.Key, count: Int)
    }

    private struct Section: Sendable {
        let key: FilterWords.Key
        var choices: [Choice]
        /// Choices that are visible before all are.
        var usual: Int
        var isWhole = false
    }

    /// More choices of a field than this are found by typing words.
    private static let limit = 300

    private var sections: [Section]
    /// The choices that were made.
    private var chosen: [Choice] = []
    /// The choices whose names match the typed text, or `nil` for all.
    private var matching: Set<Choice>?
    /// The numbers beside the choices, or `nil` until they are counted.
    var counts: CatalogFacets? {
        didSet { named = counts.map { counts in numbers(in: counts) } ?? [:] }
    }
    /// The numbers of the choices with names.
    private var named: [Choice: Int] = [:]
    /// The names of countries, by their codes.
    private let countryNames: [String: String]
    private(set) var rows: [Row] = []
    /// The focused row; first the first choice.
    private(set) var focus = 1
    /// The columns and rows on the screen.
    private(set) var room = (columns: 1, lines: 1)

    /// The fields in their order, and how many choices of each are visible before all are. The others follow.
    private static let ofShows: KeyValuePairs<FilterWords.Key, Int> = [
        .genre: 12, .country: 6, .year: 11, .rating: 3, .status: 4, .network: 10, .type: 5, .language: 2, .runtime: 3,
        .library: 1, .services: 1, .sort: 4,
    ]
    private static let ofFilms: KeyValuePairs<FilterWords.Key, Int> = [
        .genre: 18, .cast: .max, .year: 10, .rating: 3, .runtime: 3, .country: 7, .language: 6, .sort: 4,
    ]
    private static let usual = 4

    /// - Parameters:
    ///   - all: the choices that there are.
    ///   - networks: those of popular shows, which come first.
    init(_ all: CatalogFacets, networks: [String], year: Int) {
        let single = (all.numbers[.year] ?? [:]).keys.compactMap(\.self).filter { $0 <= year }.sorted(by: >).prefix(9)
        let years: [CatalogFilter.Bounds] =
            [.range(from: 2020, to: nil)] + single.map { .range(from: $0, to: $0) }
            + stride(from: 2010, through: 1950, by: -10).map { .range(from: $0, to: $0 + 9) } + [.unknown]
        self.init(
            all, of: .shows, Self.ofShows, first: [.network: networks.map { .named(.network, .named($0)) }],
            ranges: [
                .year: years, .rating: [90, 80, 70, 60].map { .range(from: $0, to: nil) } + [.unknown],
                .runtime: [(nil, 20), (21, 40), (41, nil)].map(CatalogFilter.Bounds.range) + [.unknown],
            ])
    }

    /// The choices for films.
    /// - Parameters:
    ///   - query: its actors are choices.
    ///   - year: the present one.
    init(films query: CatalogQuery, year: Int) {
        let decades = stride(from: 2010, through: 1920, by: -10).map { ($0, $0 + 9) }
        let years: [CatalogFilter.Bounds] =
            [.range(from: 2020, to: nil)]
            + ([(year, year), (year - 1, year - 1)] + decades).map(CatalogFilter.Bounds.range)
        self.init(
            .films, of: .films, Self.ofFilms,
            first: [.cast: [.actor] + query.filter.cast.included.map { .named(.cast, $0) }],
            ranges: [
                .year: years, .rating: [80, 70, 60].map { .range(from: $0, to: nil) },
                .runtime: [(nil, 90), (91, 120), (121, nil)].map(CatalogFilter.Bounds.range),
            ])
    }

    private init(
        _ all: CatalogFacets, of kind: FilterWords.Kind, _ listed: KeyValuePairs<FilterWords.Key, Int>,
        first: [FilterWords.Key: [Choice]], ranges: [FilterWords.Key: [CatalogFilter.Bounds]]
    ) {
        let others = FilterWords.Key.allCases.filter { key in key.isFor(kind) && !listed.contains { $0.key == key } }
        sections = (listed.map { ($0.key, $0.value) } + others.map { ($0, Self.usual) }).map { key, usual in
            let first = first[key] ?? []
            let rest: [Choice] =
                switch key.field.content {
                case .names:
                    all[key].filter { $0.choice != .unknown }.prefix(Self.limit).map { .named(key, $0.choice) }
                        + (all[key].contains { $0.choice == .unknown } ? [.named(key, .unknown)] : [])
                case .numbers: (ranges[key] ?? []).map { .numbers(key, $0) }
                case .flag: [.flag(key)]
                case .order: (kind == .films ? CatalogOrder.ofFilms : CatalogOrder.allCases).map(Choice.order)
                }
            return Section(key: key, choices: first + rest.filter { !first.contains($0) }, usual: usual)
        }
        // Without a line here, numbers can only be typed.
        sections.removeAll { section in section.choices.isEmpty && others.contains(section.key) }
        countryNames = Self.countryNames(all)
        list()
    }

    private static func countryNames(_ all: CatalogFacets) -> [String: String] {
        Dictionary(
            all[.country].compactMap { count in
                if case .named(let code) = count.choice { count.name.map { (code, $0) } } else { nil }
            }
        ) { first, _ in first }
    }

    mutating func add(actor name: String) {
        guard let index = sections.firstIndex(where: { $0.key == .cast }),
            !sections[index].choices.contains(.named(.cast, .named(name)))
        else { return }
        sections[index].choices.append(.named(.cast, .named(name)))
        list()
    }

    /// TVmaze's name of a country; a code without a name is itself.
    func countryName(_ code: String) -> String { countryNames[code] ?? code }

    var focused: Row? { rows.at(focus) }

    /// The focused choice, or `nil` on other rows.
    var focusedChoice: Choice? {
        switch focused {
        case .choice(let choice), .chosen(let choice): choice
        case .show, .heading, .more, nil: nil
        }
    }

    /// All choices, visible or not.
    var choices: [Choice] { sections.flatMap(\.choices) }

    /// Lists the choices that a query makes on top.
    mutating func mark(_ query: CatalogQuery) {
        let new = choices.filter { query.includes($0) != nil }
        guard new != chosen else { return }
        chosen = new
        list()
    }

    /// Lists only some choices, and goes to the first of them, or lists all again.
    mutating func narrow(to matching: Set<Choice>?) {
        self.matching = matching
        list()
        let first = rows.firstIndex { if case .choice = $0 { true } else { false } }
        if matching != nil, let first { focus = first }
    }

    /// How many shows a choice would find, or `nil` if that is not known.
    func count(of choice: Choice) -> Int? {
        guard let counts else { return nil }
        return switch choice {
        case .named: named[choice] ?? 0
        // By whole points.
        case .numbers(.rating, .range(let from, _)):
            Self.sum(counts.numbers[.rating], .range(from: (from ?? 0) / 10, to: nil))
        case .numbers(let key, let bounds): Self.sum(counts.numbers[key], bounds)
        case .flag(let key): counts.flags[key]
        case .order, .actor: nil
        }
    }

    private func numbers(in facets: CatalogFacets) -> [Choice: Int] {
        var numbers: [Choice: Int] = [:]
        for key in sections.map(\.key) {
            for count in facets[key] { numbers[.named(key, count.choice)] = count.count }
        }
        return numbers
    }

    private static func sum(_ counts: [Int?: Int]?, _ bounds: CatalogFilter.Bounds) -> Int {
        (counts ?? [:]).reduce(0) { sum, count in
            let isIn =
                switch (bounds, count.key) {
                case (.any, _), (.unknown, nil): true
                case (.range(let from, let to), let number?): number >= from ?? .min && number <= to ?? .max
                case (.unknown, _), (.range, nil): false
                }
            return sum + (isIn ? count.value : 0)
        }
    }

    // MARK: Moving

    mutating func setRoom(columns: Int, lines: Int) {
        room = (max(1, columns), max(1, lines))
    }

    /// The rows by column of the screen; a heading is never the last one of a column.
    var columns: [[Int]] {
        var columns: [[Int]] = [[]]
        for index in rows.indices {
            let used = columns[columns.count - 1].count
            if used >= room.lines || !isChoice(index) && used > 0 && used + 3 > room.lines { columns.append([]) }
            columns[columns.count - 1].append(index)
        }
        return columns
    }

    /// Whether a row can be chosen; headings cannot.
    func isChoice(_ index: Int) -> Bool {
        guard rows.indices.contains(index) else { return false }
        if case .heading = rows[index] { return false }
        return true
    }

    mutating func move(by steps: Int) {
        var index = focus
        for _ in 0..<abs(steps) {
            var next = index + steps.signum()
            while rows.indices.contains(next), !isChoice(next) { next += steps.signum() }
            guard rows.indices.contains(next) else { break }
            index = next
        }
        focus = index
    }

    mutating func moveColumn(by steps: Int) {
        let columns = columns
        guard let column = columns.firstIndex(where: { $0.contains(focus) }),
            let place = columns[column].firstIndex(of: focus)
        else { return }
        let target = columns[min(max(column + steps, 0), columns.count - 1)]
        focus(on: target[min(place, target.count - 1)])
    }

    mutating func moveToEnd(isLast: Bool) { focus(on: isLast ? rows.count - 1 : 0) }

    /// Goes to a row, or to the choice below a heading.
    mutating func focus(on index: Int) {
        guard rows.indices.contains(index) else { return }
        focus = index
        if case .heading = rows[index] { move(by: 1) }
    }

    /// Shows all choices of a field.
    mutating func open(_ key: FilterWords.Key) {
        guard let index = sections.firstIndex(where: { $0.key == key }) else { return }
        sections[index].isWhole = true
        list()
    }

    private mutating func list() {
        let focused = focused
        rows = [.show] + (matching == nil ? chosen.map(Row.chosen) : [])
        for section in sections {
            if let matching {
                let found = section.choices.filter(matching.contains)
                if !found.isEmpty { rows += [.heading(section.key)] + found.map(Row.choice) }
                continue
            }
            let visible = section.isWhole ? section.choices[...] : section.choices.prefix(section.usual)
            let left = section.choices.count - visible.count
            rows += [.heading(section.key)] + visible.map(Row.choice)
            if left > 0 { rows.append(.more(section.key, count: left)) }
        }
        focus(on: min(focused.flatMap { rows.firstIndex(of: $0) } ?? focus, rows.count - 1))
    }
}

// MARK: - Choosing

extension CatalogQuery {
    /// Whether a choice applies: `false` if shows that have it are left out, `nil` if it does not matter.
    func includes(_ choice: FilterPanel.Choice) -> Bool? {
        switch choice {
        case .named(let key, let choice):
            let choices = filter[names: key]
            return choices.included.contains(choice) ? true : choices.excluded.contains(choice) ? false : nil
        case .numbers(let key, let bounds): return filter[numbers: key] == bounds ? true : nil
        case .flag(let key): return filter[flag: key]
        case .order(let order): return self.order == order ? true : nil
        case .actor: return nil
        }
    }

    /// Applies a choice, or takes it back.
    mutating func toggle(_ choice: FilterPanel.Choice) {
        let isChosen = includes(choice) == true
        switch choice {
        case .named(let key, let choice): filter[names: key].toggle(choice)
        case .numbers(let key, let bounds): filter[numbers: key] = isChosen ? .any : bounds
        case .flag(let key): filter[flag: key] = isChosen ? nil : true
        case .order(let order): self.order = isChosen ? nil : order
        case .actor: break
        }
    }

    /// Leaves out the shows that have a choice, or takes that back.
    mutating func exclude(_ choice: FilterPanel.Choice) {
        let isExcluded = includes(choice) == false
        switch choice {
        case .named(let key, let choice):
            filter[names: key].included.removeAll { $0 == choice }
            filter[names: key].excluded.removeAll { $0 == choice }
            if !isExcluded { filter[names: key].excluded.append(choice) }
        case .flag(let key): filter[flag: key] = isExcluded ? nil : false
        case .numbers, .order, .actor: break
        }
    }
}
