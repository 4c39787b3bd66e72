import Core

/// Where the items of a numbered list come from.
enum PlainSource: Sendable {
    /// Television as far as it is loaded; in an order of its own where there are indices.
    case television(ShowCatalog, ShowOrder, indices: [Int32]?)
    case films(MovieList, MovieResults)
    /// What a search has found at once.
    case found(SearchKind, query: String, [PlainItem])
    /// What a search for films has found, as far as it is loaded.
    case foundFilms(query: String, MovieResults)
    case favorites([Favorite], FavoriteOrder, filter: String)
    case seasons(EpisodeGuide)
    case episodes(EpisodeGuide, season: Int)
    case settings(Settings)

    /// What else stands among the settings.
    private static let further: [PlainItem] = [.pin, .stored]

    /// How many items are loaded.
    var count: Int {
        switch self {
        case .television(let catalog, _, let indices): indices?.count ?? catalog.count
        case .films(_, let results), .foundFilms(_, let results): results.movies.count
        case .found(_, _, let items): items.count
        case .favorites(let favorites, _, _): favorites.count
        case .seasons(let guide): guide.seasons.count
        case .episodes(let guide, let season):
            guide.seasons.indices.contains(season) ? guide.seasons[season].episodes.count : 0
        case .settings: Setting.allCases.count + Self.further.count
        }
    }

    /// Whether there are no more than that. An order of one's own is one of what is loaded.
    var isComplete: Bool {
        switch self {
        case .television(let catalog, _, let indices): indices != nil || catalog.isComplete
        case .films(_, let results), .foundFilms(_, let results): results.nextPage == nil
        case .found, .favorites, .seasons, .episodes, .settings: true
        }
    }

    /// The item at a place; `nil` where there is none, or where it has not come.
    func item(at place: Int) -> PlainItem? {
        guard place >= 0, place < count else { return nil }
        switch self {
        case .television(let catalog, _, let indices):
            let index = indices.map { Int($0[place]) } ?? place
            return catalog.show(at: index).map { .show($0, index: index) }
        case .films(_, let results), .foundFilms(_, let results): return .film(results.movies[place])
        case .found(_, _, let items): return items[place]
        case .favorites(let favorites, _, _): return PlainItem(favorites[place])
        case .seasons: return .season(place)
        case .episodes(_, let season): return .episode(EpisodeGuide.Place(season: season, episode: place))
        case .settings: return (Setting.allCases.map { .setting($0) } + Self.further)[place]
        }
    }
}
