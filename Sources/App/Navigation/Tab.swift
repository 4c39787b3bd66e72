/// The tabs of the program, one for each intent; each keeps its state while another is visible.
enum Tab: Int, Hashable, Sendable, CaseIterable {
    case upNext
    case browse
    case search
    case calendar
    case library

    /// The tab a number of places to the right, wrapping around.
    func advanced(by places: Int) -> Tab {
        let count = Tab.allCases.count
        return Tab.allCases[((rawValue + places) % count + count) % count]
    }

    /// Creates the tab's root screen.
    func makeRoot(in data: AppData, browsing kind: BrowseKind) -> any ScreenPresenter {
        switch self {
        case .upNext: UpNextPresenter()
        case .browse: BrowseTabPresenter(kind, settings: data.settings)
        case .search: SearchPresenter()
        case .calendar: CalendarPresenter()
        case .library: LibraryPresenter(settings: data.settings)
        }
    }
}

extension Command {
    private static let tabs: [Command: Tab] = [
        .goToUpNext: .upNext, .goToBrowse: .browse, .goToTelevision: .browse, .goToFilms: .browse,
        .goToSearch: .search, .goToCalendar: .calendar, .goToLibrary: .library,
    ]

    /// The tab that the command goes to, or `nil` if it goes to none.
    var tab: Tab? { Self.tabs[self] }
}

/// The sections of a tab, which are named below the tabs.
struct TabSections: Hashable, Sendable {
    let names: [SectionName]
    let selected: Int
}
