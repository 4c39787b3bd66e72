import Core

/// Television or films: shelves, and the whole list behind them.
struct BrowsePresenter<List: ScreenPresenter>: ScreenPresenter {
    private(set) var shelves: ShelvesPresenter
    private(set) var list: List
    /// Whether it opens with the shelves, to which the list leads back.
    private let opensShelves: Bool
    private var choosesShelves: Bool
    private var settings: Settings

    init(shelves: ShelvesPresenter, list: List, settings: Settings) {
        (self.shelves, self.list) = (shelves, list)
        self.settings = settings
        opensShelves = settings.browse == .discover
        choosesShelves = opensShelves
    }

    /// The list is visible, too, if there is nothing on the shelves: it says why.
    private var showsShelves: Bool {
        let isExplained = [.failed, .keyless, .entering].contains(list.keyContext)
        return choosesShelves && !(isExplained && !shelves.state.shelves.contains { !$0.titles.isEmpty })
    }

    var visible: any ScreenPresenter { showsShelves ? shelves : list }
    var keyContext: KeyContext { visible.keyContext }
    var listed: ListedItems? { list.listed }

    func part<Presenter: ScreenPresenter>(_ type: Presenter.Type) -> Presenter? {
        list as? Presenter ?? shelves as? Presenter
    }

    func offers(_ command: Command) -> Bool {
        command == .back && opensShelves && !choosesShelves || visible.offers(command)
    }

    func title(in phrases: Phrases) -> [String] { visible.title(in: phrases) }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared: return list.handle(event) + (choosesShelves ? shelves.handle(event) : [])
        case .command(.wholeList):
            choosesShelves.toggle()
            let choice: BrowseChoice = choosesShelves ? .discover : .list
            // A host decides what the next visitor sees first, not what this one looks at.
            return (showsShelves ? shelves.handle(.appeared) : [])
                + (settings.isFixed(.browse) ? [] : [.choose(.browse, choice.rawValue)])
        case .command(.back) where opensShelves && !choosesShelves && !list.offers(.back):
            choosesShelves = true
            return shelves.handle(.appeared)
        case .command(.openShelf) where showsShelves && shelves.kind == .films,
            .sectionSelected where showsShelves && shelves.kind == .films:
            let effects = shelves.handle(event)
            choosesShelves = effects.isEmpty
            return effects
        default: return showsShelves ? shelves.handle(event) : list.handle(event)
        }
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        var effects: [Effect] = []
        if case .settingsChanged(let new) = event {
            if new.browse != settings.browse, choosesShelves != (new.browse == .discover) {
                choosesShelves.toggle()
                if isVisible, showsShelves { effects = shelves.handle(.appeared) }
            }
            settings = new
        }
        return effects
            + list.receive(event, isVisible: isVisible && !showsShelves)
            + shelves.receive(event, isVisible: isVisible && showsShelves)
    }

    func view(in context: ScreenContext) -> any ScreenView { visible.view(in: context) }

    func lines(in context: LinesContext) -> ScreenLines { visible.lines(in: context) }
}

/// What Television and Films open with.
enum BrowseChoice: String, Hashable, Sendable, CaseIterable {
    case discover
    case list
}
