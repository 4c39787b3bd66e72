/// The tabs of the program; each keeps its state while another is visible.
enum Tab: Int, Hashable, Sendable, CaseIterable {
    case upNext
    case television
    case search
    case films
    case favorites

    /// The tab a number of places to the right, wrapping around.
    func advanced(by places: Int) -> Tab {
        let count = Tab.allCases.count
        return Tab.allCases[((rawValue + places) % count + count) % count]
    }

    /// Creates the tab's root screen.
    func makeRoot(settings: Settings, source: Source) -> any ScreenPresenter {
        switch self {
        case .upNext: UpNextPresenter(settings: settings)
        case .television:
            BrowsePresenter(
                shelves: ShelvesPresenter(),
                list: ShowsPresenter(settings: settings, source: source), settings: settings)
        case .search: SearchPresenter(layout: settings.layout)
        case .films:
            BrowsePresenter(
                shelves: ShelvesPresenter(.films), list: FilmsPresenter(settings: settings),
                settings: settings)
        case .favorites: FavoritesPresenter(settings: settings)
        }
    }
}
