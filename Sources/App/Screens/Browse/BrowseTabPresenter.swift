import Core

/// The tab for discovering titles: television, films, and the door to the filter.
struct BrowseTabPresenter: ScreenPresenter {
    private static let names: [SectionName] = [.television, .films, .filter]

    private(set) var television: BrowsePresenter<ShowsPresenter>
    private(set) var films: BrowsePresenter<FilmsPresenter>
    private(set) var kind: BrowseKind

    init(_ kind: BrowseKind = .television, settings: Settings, source: DataSource) {
        self.kind = kind
        television = BrowsePresenter(
            shelves: ShelvesPresenter(), list: ShowsPresenter(settings: settings, source: source),
            settings: settings)
        films = BrowsePresenter(
            shelves: ShelvesPresenter(.films), list: FilmsPresenter(settings: settings),
            settings: settings)
    }

    var visible: any ScreenPresenter { kind == .television ? television.visible : films.visible }
    var keyContext: KeyContext { visible.keyContext }
    var sections: TabSections? { TabSections(names: Self.names, selected: kind == .television ? 0 : 1) }

    var lists: [ListedItems] {
        kind == .television ? television.lists + films.lists : films.lists + television.lists
    }

    func part<Presenter: ScreenPresenter>(_ type: Presenter.Type) -> Presenter? {
        television.part(type) ?? films.part(type)
    }

    func offers(_ command: Command) -> Bool {
        kind == .television ? television.offers(command) : films.offers(command)
    }

    func title(in phrases: Phrases) -> [String] { visible.title(in: phrases) }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .command(.goToTelevision): show(.television)
        case .command(.goToFilms): show(.films)
        case .command(.nextSection): kind == .television ? show(.films) : [.run(.filters)]
        case .command(.previousSection): kind == .television ? [.run(.filters)] : show(.television)
        default: kind == .television ? television.handle(event) : films.handle(event)
        }
    }

    private mutating func show(_ kind: BrowseKind) -> [Effect] {
        guard kind != self.kind else { return [] }
        self.kind = kind
        return handle(.appeared)
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        television.receive(event, isVisible: isVisible && kind == .television)
            + films.receive(event, isVisible: isVisible && kind == .films)
    }

    func view(in context: ScreenContext) -> any ScreenView { visible.view(in: context) }

    func lines(in context: LinesContext) -> ScreenLines { visible.lines(in: context) }
}

/// The kinds of titles to browse.
enum BrowseKind: Hashable, Sendable {
    case television, films

    var section: SectionName { self == .television ? .television : .films }
}
