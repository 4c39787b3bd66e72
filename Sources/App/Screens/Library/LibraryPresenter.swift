import Library

/// Everything that the user keeps, and the doors to it.
struct LibraryPresenter: ListPresenter {
    enum Place: Hashable, Sendable, CaseIterable {
        case shows, films, favorites, lists
        case history, statistics, recent
        case sources, importing, exporting, settings

        /// Groups have a blank row between them.
        fileprivate static let groups: [[Place]] = [
            [.shows, .films, .favorites, .lists], [.history, .statistics, .recent],
            [.sources, .importing, .exporting, .settings],
        ]

        /// The command that goes there, too, if there is one.
        fileprivate var command: Command? {
            switch self {
            case .shows, .films: nil
            case .favorites: .goToFavorites
            case .lists: .goToLists
            case .history: .goToHistory
            case .statistics: .goToStatistics
            case .recent: .goToRecent
            case .sources: .goToSources
            case .importing: .importLibrary
            case .exporting: .exportLibrary
            case .settings: .settings
            }
        }
    }

    enum Row: ListRow {
        case place(Place)
        /// The blank row above a group.
        case gap(Int)

        var id: Self { self }
        var isSelectable: Bool { if case .place = self { true } else { false } }
    }

    var list: ListState<Row>
    private(set) var counts: [Place: Int] = [:]

    init(settings: Settings) {
        let groups = Place.groups.map { group in
            group.filter { place in place.command.map { !settings.refusedCommands.contains($0) } ?? true }
        }
        list = ListState(
            groups.enumerated().flatMap { number, places in
                (number == 0 ? [] : [Row.gap(number)]) + places.map(Row.place)
            })
    }

    var keyContext: KeyContext { .lists }
    var hints: [Command] { [.open, .search, .importLibrary, .goToHistory, .goToLists, .help, .quit] }

    var selected: Place? {
        guard case .place(let place)? = list.selected else { return nil }
        return place
    }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .open: true
        case .back, .refresh, .addToList, .renameList, .removeItem: false
        default: hasSubject(of: command, in: data)
        }
    }

    func title(in data: AppData) -> [String] { [data.phrases.title(of: Tab.library)] }

    mutating func appear(in data: AppData) -> [Effect] {
        count(data.library)
        return []
    }

    /// Counts the contents of the places. Not for each frame: there may be a hundred thousand plays.
    private mutating func count(_ library: Library) {
        counts = [
            .shows: library.kept(.shows).count, .films: library.kept(.films).count,
            .favorites: library.favoriteIDs.count, .lists: library.state.lists.count,
            .history: library.state.plays.count,
        ]
    }

    mutating func open(in data: AppData) -> [Effect] { selected.flatMap(route).map { [.present($0)] } ?? [] }

    mutating func run(_ command: Command, in data: AppData) -> [Effect] { [] }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        if event.changesLibrary, isVisible { count(data.library) }
        return []
    }

    private func route(to place: Place) -> Route? {
        switch place {
        case .shows: .list(ListSummary(id: .kept(.shows), name: "", count: 0))
        case .films: .list(ListSummary(id: .kept(.films), name: "", count: 0))
        default: place.command?.route
        }
    }
}
