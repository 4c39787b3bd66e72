import Entities

/// The state of a page of details with sections.
protocol PageState: Sendable {
    var page: ScrolledPage { get set }
    var sectionCount: Int { get }
    /// The items of the chosen section.
    var count: Int { get }
    /// The item of the chosen section to begin with.
    var firstItem: Int { get }
}

extension PageState {
    var firstItem: Int { 0 }
}

/// A page of details with sections of items. It says what its sections and items do; scrolling, selecting and clicking are the
/// same on all pages.
protocol PagePresenter: ScreenPresenter {
    associatedtype State: PageState
    var state: State { get set }

    /// Loads the page when it is shown for the first time.
    mutating func load(in data: AppData) -> [Effect]
    /// Loads everything again that is on the screen.
    mutating func reload() -> [Effect]
    /// Loads what the chosen section needs when it is first looked at.
    mutating func loadSection(again: Bool) -> [Effect]
    /// Opens an item of the chosen section.
    mutating func open(_ item: Int) -> [Effect]
    /// Runs a command of this page.
    mutating func run(_ command: Command) -> [Effect]
}

extension PagePresenter {
    func position(in data: AppData) -> String? {
        state.page.position.selection.map { data.phrases.position($0 + 1, of: state.count, isComplete: true) }
    }

    mutating func load(in data: AppData) -> [Effect] { [] }
    mutating func loadSection(again: Bool) -> [Effect] { [] }
    mutating func run(_ command: Command) -> [Effect] { Title.effects(of: command, on: entry) ?? [] }
    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] { handleOnPage(event, in: data) }

    /// Handles an event that no part of the screen has taken.
    mutating func handleOnPage(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        if state.page.handle(event) { return [] }
        switch event {
        case .appeared: return state.page.appear() ? load(in: data) : []
        case .command(.nextSection): return choose(section: state.page.section + 1)
        case .command(.previousSection): return choose(section: state.page.section - 1)
        case .command(.open): return open()
        case .command(.back): return [.dismiss]
        case .command(.refresh): return reload()
        case .command(let command): return run(command)
        case .selected(let item) where item == state.page.position.selection: return open()
        case .selected(let item): state.page.position.select(item, in: state.page.extent)
        case .sectionSelected(let section): return choose(section: section)
        default: break
        }
        return []
    }

    /// Opens the selected item, or else the first one, which is selected then.
    mutating func open() -> [Effect] {
        if state.page.position.selection == nil, state.count > 0 {
            state.page.position.select(state.firstItem, in: state.page.extent)
        }
        return state.page.position.selection.map { open($0) } ?? []
    }

    /// Changes the content of the page, so that it is measured again.
    mutating func change(_ change: (inout State) -> Void) {
        change(&state)
        state.page.revision += 1
    }

    mutating func choose(section: Int) -> [Effect] {
        guard state.page.choose(section: section, of: state.sectionCount) else { return [] }
        state.page.beginSection(at: state.firstItem, of: state.count)
        return loadSection(again: false)
    }
}
