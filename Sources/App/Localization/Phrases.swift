import Core

/// Every word that the program says, in one language. A language that lacks one does not compile.
protocol Phrases: DoctorPhrases {
    // Screens
    func title(of tab: Tab) -> String
    var loading: String { get }
    var loadingMore: String { get }
    var outdated: String { get }
    var offline: String { get }
    var demo: String { get }
    var tooSmall: String { get }
    func shows(_ count: Int, isComplete: Bool) -> String
    func position(_ position: Int, of count: Int, isComplete: Bool) -> String
    func sorted(by order: ShowOrder) -> String

    // Filter
    var filterPrompt: String { get }
    func matches(_ count: Int) -> String
    func noMatches(for query: String) -> String
    var filterScope: String { get }

    // Search
    func searchPrompt(_ kind: SearchKind) -> String
    func title(of kind: SearchKind) -> String
    func status(_ status: SearchStatus, of kind: SearchKind, isOffering: Bool) -> String
    func loadedMatches(_ count: Int) -> String
    func score(_ score: Double) -> String

    // A show
    func years(from: Int?, to: Int?, status: Show.Status?) -> String?
    func status(_ status: Show.Status) -> String
    func minutes(_ count: Int) -> String
    func schedule(days: [Weekday], time: String?) -> String?
    func network(_ network: Network) -> String
    func rating(_ rating: Double) -> String
    var noRating: String { get }
    func episodes(_ episodes: Int, seasons: Int) -> String
    var noSummary: String { get }
    func date(_ day: CalendarDay) -> String
    func label(_ fact: Fact) -> String
    var televisionCredit: String { get }

    // Episodes
    func title(of season: Season.Name) -> String
    func episodes(_ count: Int) -> String
    func place(of episode: Episode) -> String
    func shortPlace(of episode: Episode) -> String
    func next(_ episode: ScheduledEpisode, days: Int?) -> String
    func date(_ time: AirTime, days: Int?) -> String
    func distance(days: Int) -> String?
    func playing(_ character: String) -> String
    var noEpisodes: String { get }
    var untitledEpisode: String { get }
    var noDate: String { get }
    var unknownDate: String { get }

    // Messages
    func linkCopied(_ link: String) -> String
    var noLink: String { get }
    func theme(_ name: String) -> String
    func failure(_ error: GatewayError) -> String
    func advice(_ error: GatewayError) -> String
    func couldNotLoadMore(_ error: GatewayError, key: String) -> String
    func couldNotRefresh(_ error: GatewayError) -> String
    var failureTitle: String { get }
    var cacheUnavailable: String { get }

    // Films
    func films(_ list: MovieList) -> String
    func rating(_ rating: Double, votes: Int) -> String
    var noFilms: String { get }
    var filmsCredit: String { get }
    var filmsFailureTitle: String { get }
    func filmsFailure(_ error: GatewayError) -> String
    func couldNotLoadMoreFilms(_ error: GatewayError, key: String) -> String
    func couldNotRefreshFilms(_ error: GatewayError) -> String
    func filmKeyTitle(_ problem: TMDBKeyProblem) -> String
    func filmKeySteps(page: String) -> [String]

    // Favorites
    func favorites(_ count: Int, by order: FavoriteOrder) -> String
    func sorted(by order: FavoriteOrder) -> String
    func favoriteAdded(_ title: String, undo: String) -> String
    func favoriteRemoved(_ title: String, undo: String) -> String
    func favoritesFailure(_ error: FavoritesError) -> String
    func favoritesDamage(_ damage: FavoritesDamage) -> String
    var noFavorites: String { get }
    func howToKeepFavorites(key: String) -> String
    var unknownFilm: String { get }
    func expiredFilm(number: Int) -> String
    var undone: String { get }
    var nothingToUndo: String { get }

    // Keys
    func command(_ command: Command, in context: KeyContext) -> String
    func hint(_ command: Command, in context: KeyContext) -> String
    var helpTitle: String { get }
}
