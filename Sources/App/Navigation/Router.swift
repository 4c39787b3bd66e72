/// The open screens: each tab has a root and the screens opened from it, the last of which is visible.
struct Router: Sendable {
    struct Stack: Sendable {
        var root: any ScreenPresenter
        var opened: [(route: Route, screen: any ScreenPresenter)] = []

        var current: any ScreenPresenter { opened.last?.screen ?? root.visible }
    }

    private(set) var tab: Tab
    /// The screens of each tab, by its raw value.
    private(set) var stacks: [Stack]
    /// The tab from which the search was opened, and to which it returns.
    private var caller = Tab.browse

    init(
        in data: AppData, tab: Tab = .browse, browsing kind: BrowseKind = .television
    ) {
        self.tab = tab
        stacks = Tab.allCases.map {
            Stack(root: $0.makeRoot(in: data, browsing: kind))
        }
    }

    var current: any ScreenPresenter { stacks[tab.rawValue].current }

    /// Whether the visible screen is the one that a route leads to: that of imports for every path.
    func shows(_ route: Route) -> Bool {
        let shown = stacks[tab.rawValue].opened.last?.route
        return if case (.importing, .importing) = (route, shown) { true } else { route == shown }
    }

    /// How many screens are open above the root of the visible tab.
    var depth: Int { stacks[tab.rawValue].opened.count }

    /// The sections of the visible tab, or `nil` if it has none or another screen is open above it.
    var sections: TabSections? { depth == 0 ? stacks[tab.rawValue].root.sections : nil }

    /// The kind of titles in Browse, or `nil` in other tabs.
    var browsed: BrowseKind? {
        tab == .browse ? (stacks[tab.rawValue].root as? BrowseTabPresenter)?.kind : nil
    }

    /// Whether the root of the visible tab has something to go back to.
    func rootGoesBack(in data: AppData) -> Bool { depth == 0 && stacks[tab.rawValue].root.offers(.back, in: data) }

    /// The lists of all tabs, that of the visible one first.
    func lists(in data: AppData) -> [ListedItems] {
        Tab.allCases.indices.flatMap { places in
            let stack = stacks[tab.advanced(by: places).rawValue]
            return stack.opened.reversed().flatMap { $0.screen.lists(in: data) } + stack.root.lists(in: data)
        }
    }

    /// Goes to a tab, or to its root if the tab is visible already.
    mutating func select(_ tab: Tab, in data: AppData) -> [Effect] {
        let closed = tab == self.tab ? closeOpened(in: tab) : []
        if tab == .search, self.tab != .search { caller = self.tab }
        self.tab = tab
        return closed + handle(.appeared, in: data)
    }

    /// Goes to the search field. Screens opened from the search are closed, because keys would go to them.
    mutating func openSearch(in data: AppData) -> [Effect] {
        closeOpened(in: .search) + select(.search, in: data) + handle(.command(.search), in: data)
    }

    /// Opens a screen in the visible tab.
    mutating func open(_ route: Route, in data: AppData) -> [Effect] {
        stacks[tab.rawValue].opened.append((route, route.makeScreen(in: data)))
        return handle(.appeared, in: data)
    }

    /// Closes the visible screen. A tab root stays open, except that the search returns to the tab it was opened from.
    mutating func dismiss(in data: AppData) -> [Effect] {
        // The screen below may have missed events that only a visible one follows.
        if let closed = stacks[tab.rawValue].opened.popLast() {
            return cancelLoading([closed.screen]) + handle(.appeared, in: data)
        }
        return tab == .search ? select(caller, in: data) : []
    }

    /// Closes the screens that must not stay open behind the lock.
    mutating func closeScreensOfLock() {
        for index in stacks.indices { stacks[index].opened.removeAll(where: \.screen.closesWithLock) }
    }

    /// Passes an event to the visible screen.
    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        // In place, because a copy would copy the whole catalog at its next change.
        let last = depth - 1
        return last < 0
            ? stacks[tab.rawValue].root.handle(event, in: data)
            : stacks[tab.rawValue].opened[last].screen.handle(event, in: data)
    }

    /// Passes an event to every open screen.
    mutating func receive(_ event: AppEvent, in data: AppData) -> [Effect] {
        var effects: [Effect] = []
        for index in stacks.indices {
            let isVisible = index == tab.rawValue
            let last = stacks[index].opened.count - 1
            effects += stacks[index].root.receive(event, in: data, isVisible: isVisible && last < 0)
            for place in stacks[index].opened.indices {
                effects += stacks[index].opened[place].screen
                    .receive(event, in: data, isVisible: isVisible && place == last)
            }
        }
        return effects
    }

    private mutating func closeOpened(in tab: Tab) -> [Effect] {
        let closed = stacks[tab.rawValue].opened.map(\.screen)
        stacks[tab.rawValue].opened = []
        return cancelLoading(closed)
    }

    /// Cancels the loads of closed screens, unless another screen of the same subject is open.
    private func cancelLoading(_ closed: [any ScreenPresenter]) -> [Effect] {
        let open = Set(stacks.flatMap { $0.opened.compactMap(\.screen.subject) })
        return closed.compactMap(\.subject).filter { !open.contains($0) }.map(Effect.dropDetails)
    }
}
