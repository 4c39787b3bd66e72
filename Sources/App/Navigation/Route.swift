import Catalog
import Entities
import Library

/// A screen to open.
enum Route: Hashable, Sendable {
    /// A show; `index` is its index in the catalog, if known.
    case show(Show, index: Int?)
    /// An episode; its screen also leads to the next and previous ones.
    case episode(EpisodeGuide.Place, in: EpisodeGuide, of: Show, index: Int?, staleness: Staleness? = nil)
    case film(Movie)
    case person(Person)
    /// The settings, with a selected row.
    case settings(selecting: SettingsRow = .setting(.theme))
    case keySettings
    case pin(PINPurpose)
    case history
    case favorites
    case statistics
    case pick
    /// An import, of a path or, without one, after asking for it.
    case importing(String)
    case exporting
    /// The shows of the catalog that fit a filter, or its panel.
    case catalog(CatalogQuery, isChoosing: Bool)
    /// The films that fit a filter, behind its panel.
    case films(CatalogQuery)
    case lists
    /// The servers that report plays.
    case sources
    case list(ListSummary)
    case titles(TitlesSource)

    /// The screen of a favorite, or `nil` if it has expired.
    init?(_ entry: Title) {
        switch entry {
        case .show(let show): self = .show(show, index: nil)
        case .movie(let movie): self = .film(movie)
        case .expired: return nil
        }
    }

    func makeScreen(in data: AppData) -> any ScreenPresenter {
        switch self {
        case .show(let show, let index): ShowDetailsPresenter(show: show, index: index)
        case .episode(let place, let guide, let show, let index, let staleness):
            EpisodeDetailsPresenter(place, in: guide, of: show, index: index, staleness: staleness)
        case .film(let film): FilmDetailsPresenter(film: film)
        case .person(let person): PersonDetailsPresenter(person: person)
        case .settings(let row): SettingsPresenter(settings: data.settings, selecting: row)
        case .keySettings: KeySettingsPresenter(settings: data.settings)
        case .pin(let purpose): PINPresenter(purpose: purpose)
        case .history: HistoryPresenter()
        case .favorites: FavoritesPresenter()
        case .statistics: StatisticsPresenter()
        case .pick: PickPresenter()
        case .importing(let path): ImportPresenter(path: path)
        case .exporting: ExportPresenter()
        case .catalog(let query, let isChoosing): CatalogPresenter(query, isChoosing: isChoosing)
        case .films(let query): CatalogPresenter(films: query, year: data.today?.year ?? 0)
        case .lists: ListsPresenter()
        case .sources: SourcesPresenter()
        case .list(let list): ListDetailsPresenter(list)
        case .titles(let source): TitlesPresenter(source)
        }
    }
}

extension Command {
    private static let routes: [Command: Route] = [
        .settings: .settings(), .pick: .pick, .goToHistory: .history, .goToFavorites: .favorites,
        .goToStatistics: .statistics, .importLibrary: .importing(""), .exportLibrary: .exporting, .goToLists: .lists,
        .goToSources: .sources, .goToRecent: .titles(.recent),
    ]

    /// The screen that the command opens, or `nil` if it opens none.
    var route: Route? { Self.routes[self] }
}
