/// Television or films: shelves, and the whole list behind them.
struct BrowsePresenter<List: ScreenPresenter>: ScreenPresenter {
    private(set) var shelves: ShelvesPresenter
    private(set) var list: List
    /// Whether it opens with the shelves, to which the list leads back.
    private let opensShelves: Bool
    private var choosesShelves: Bool

    init(shelves: ShelvesPresenter, list: List, settings: Settings) {
        (self.shelves, self.list) = (shelves, list)
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
    func listed(in data: AppData) -> ListedItems? { list.listed(in: data) }

    func offers(_ command: Command, in data: AppData) -> Bool {
        command == .back && opensShelves && !choosesShelves || visible.offers(command, in: data)
    }

    func title(in data: AppData) -> [String] { visible.title(in: data) }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .appeared: return list.handle(event, in: data) + (choosesShelves ? shelves.handle(event, in: data) : [])
        case .command(.wholeList):
            choosesShelves.toggle()
            let choice: BrowseChoice = choosesShelves ? .discover : .list
            // A host decides what the next visitor sees first, not what this one looks at.
            return (showsShelves ? shelves.handle(.appeared, in: data) : [])
                + (data.settings.isFixed(.browse) ? [] : [.choose(.browse, choice.rawValue)])
        case .command(.back) where opensShelves && !choosesShelves && !list.offers(.back, in: data):
            choosesShelves = true
            return shelves.handle(.appeared, in: data)
        case .command(.openShelf) where showsShelves && shelves.kind == .films,
            .sectionSelected where showsShelves && shelves.kind == .films:
            let effects = shelves.handle(event, in: data)
            choosesShelves = effects.isEmpty
            return effects
        default: return showsShelves ? shelves.handle(event, in: data) : list.handle(event, in: data)
        }
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        var effects: [Effect] = []
        let isChosen = data.settings.browse == .discover
        if case .settingsChanged(let former) = event, former.browse != data.settings.browse, choosesShelves != isChosen
        {
            choosesShelves = isChosen
            if isVisible, showsShelves { effects = shelves.handle(.appeared, in: data) }
        }
        return effects
            + list.receive(event, in: data, isVisible: isVisible && !showsShelves)
            + shelves.receive(event, in: data, isVisible: isVisible && showsShelves)
    }

    func view(in context: ScreenContext) -> any ScreenView { visible.view(in: context) }

    func lines(in context: LinesContext) -> ScreenLines { visible.lines(in: context) }
}

/// What Television and Films open with.
enum BrowseChoice: String, Hashable, Sendable, CaseIterable {
    case discover
    case list
}
