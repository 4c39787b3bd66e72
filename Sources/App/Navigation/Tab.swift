/// The parts of the program, side by side: switching between them keeps each as it was left.
enum Tab: Int, Hashable, Sendable, CaseIterable {
    case television
    case search
    case films
    case favorites

    /// The tab that many places to the right, wrapping around.
    func advanced(by places: Int) -> Tab {
        let count = Tab.allCases.count
        return Tab.allCases[((rawValue + places) % count + count) % count]
    }

    /// Makes the screen that is always open in the tab.
    func makeRoot(layout: LayoutChoice, source: Source) -> any ScreenPresenter {
        switch self {
        case .television: ShowsPresenter(layout: layout, source: source)
        case .search: SearchPresenter(layout: layout)
        case .films: FilmsPresenter(layout: layout)
        case .favorites: FavoritesPresenter(layout: layout)
        }
    }
}
