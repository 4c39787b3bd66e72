/// The tabs of the program; each keeps its state while another is visible.
enum Tab: Int, Hashable, Sendable, CaseIterable {
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
    func makeRoot(layout: LayoutChoice, source: Source) -> any ScreenPresenter {
        switch self {
        case .television: ShowsPresenter(layout: layout, source: source)
        case .search: SearchPresenter(layout: layout)
        case .films: FilmsPresenter(layout: layout)
        case .favorites: FavoritesPresenter(layout: layout)
        }
    }
}
