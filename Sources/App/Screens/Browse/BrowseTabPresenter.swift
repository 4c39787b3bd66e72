/// The tab for discovering titles: television, films, and the door to the filter.
struct BrowseTabPresenter: ScreenPresenter {
    private static let names: [SectionName] = [.television, .films, .filter]

    private(set) var television: BrowsePresenter<ShowsPresenter>
    private(set) var films: BrowsePresenter<FilmsPresenter>
    private(set) var kind: BrowseKind

    init(_ kind: BrowseKind = .television, settings: Settings) {
        self.kind = kind
        television = BrowsePresenter(
            shelves: ShelvesPresenter(), list: ShowsPresenter(settings: settings), settings: settings)
        films = BrowsePresenter(
            shelves: ShelvesPresenter(.films), list: FilmsPresenter(settings: settings), settings: settings)
    }

    var visible: any ScreenPresenter { kind == .television ? television.visible : films.visible }
    var keyContext: KeyContext { visible.keyContext }
    var sections: TabSections? { TabSections(names: Self.names, selected: kind == .television ? 0 : 1) }

    func lists(in data: AppData) -> [ListedItems] {
        kind == .television
            ? television.lists(in: data) + films.lists(in: data)
            : films.lists(in: data) + television.lists(in: data)
    }

    func offers(_ command: Command, in data: AppData) -> Bool {
        kind == .television ? television.offers(command, in: data) : films.offers(command, in: data)
    }

    func title(in data: AppData) -> [String] { visible.title(in: data) }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .command(.goToTelevision): show(.television, in: data)
        case .command(.goToFilms): show(.films, in: data)
        case .command(.nextSection): kind == .television ? show(.films, in: data) : [.run(.filters)]
        case .command(.previousSection): kind == .television ? [.run(.filters)] : show(.television, in: data)
        default: kind == .television ? television.handle(event, in: data) : films.handle(event, in: data)
        }
    }

    private mutating func show(_ kind: BrowseKind, in data: AppData) -> [Effect] {
        guard kind != self.kind else { return [] }
        self.kind = kind
        return handle(.appeared, in: data)
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        television.receive(event, in: data, isVisible: isVisible && kind == .television)
            + films.receive(event, in: data, isVisible: isVisible && kind == .films)
    }

    func view(in context: ScreenContext) -> any ScreenView { visible.view(in: context) }

    func lines(in context: LinesContext) -> ScreenLines { visible.lines(in: context) }
}

/// The kinds of titles to browse.
enum BrowseKind: Hashable, Sendable {
    case television, films

    var section: SectionName { self == .television ? .television : .films }
}
