import Entities

/// A show as far as an index knows it.
package struct ShowTitle: Hashable, Sendable {
    package let id: Show.ID
    package let name: String
    /// The year of its first episode.
    package let year: Int?
    /// The network or web channel, which tells shows of one name apart.
    package let network: String?
    package let ids: ImportedIDs
    package let artwork: Artwork?

    package init(
        id: Show.ID, name: String, year: Int? = nil, network: String? = nil, ids: ImportedIDs = ImportedIDs(),
        artwork: Artwork? = nil
    ) {
        self.id = id
        self.name = name
        self.year = year
        self.network = network
        self.ids = ids
        self.artwork = artwork
    }

    init(_ show: Show, _ externals: ExternalIDs = ExternalIDs()) {
        self.init(
            id: show.id, name: show.name, year: show.premiered?.year, network: show.network?.name,
            ids: ImportedIDs(
                tvmaze: show.id.number, tvdb: externals.tvdb, imdb: externals.imdb.flatMap(ImportedIDs.imdb)),
            artwork: show.artwork)
    }
}

/// A film as far as an index knows it.
package struct MovieTitle: Hashable, Sendable {
    package let id: Movie.ID
    package let title: String
    package let originalTitle: String?
    package let year: Int?
    /// The digits of its identifier at IMDb.
    package let imdb: Int?
    package let artwork: Artwork?

    package init(
        id: Movie.ID, title: String, originalTitle: String? = nil, year: Int? = nil, imdb: Int? = nil,
        artwork: Artwork? = nil
    ) {
        self.artwork = artwork
        self.id = id
        self.title = title
        self.originalTitle = originalTitle
        self.year = year
        self.imdb = imdb
    }

    init(_ movie: Movie, imdb: Int? = nil) {
        self.init(
            id: movie.id, title: movie.title, originalTitle: movie.originalTitle, year: movie.released?.year,
            imdb: imdb, artwork: movie.artwork)
    }
}

/// An episode as an index knows it.
package struct EpisodeTitle: Hashable, Sendable {
    package let show: ShowTitle
    package let season: Int
    package let number: Int
    package let name: String
    package let airdate: CalendarDay?
}

/// What an index knows about a number of another source.
package enum TitleAnswer<Title: Hashable & Sendable>: Hashable, Sendable {
    case found(Title)
    /// It was looked up, and nothing has this number.
    case absent
    /// It was not looked up yet.
    case unknown
}

/// Titles that are known without a request: the catalog, and the answers to earlier requests.
package protocol TitleIndex: Sendable {
    func show(_ id: Show.ID) -> ShowTitle?
    func show(tvdb: Int) -> TitleAnswer<ShowTitle>
    func show(imdb: Int) -> TitleAnswer<ShowTitle>
    func show(tmdb: Int) -> TitleAnswer<ShowTitle>
    /// The shows of about this name, the likeliest first, or `nil` if they were not looked up yet.
    func shows(named name: String, year: Int?) -> [ShowTitle]?
    /// All episodes and specials of a show, or `nil` if they were not loaded yet.
    func episodes(of show: Show.ID) -> [Episode]?
    func movie(_ id: Movie.ID) -> MovieTitle?
    func movie(imdb: Int) -> TitleAnswer<MovieTitle>
    /// The episode that has a number of IMDb, or `nil` if none is known.
    func episode(imdb: Int) -> EpisodeTitle?
    /// The films of about this title, or `nil` if they were not looked up yet.
    func movies(named name: String, year: Int?) -> [MovieTitle]?
}

extension TitleIndex {
    package func episode(imdb: Int) -> EpisodeTitle? { nil }
}

/// A request that would tell more about rows.
package enum TitleLookup: Hashable, Sendable {
    case showByTVDB(Int)
    case showByIMDb(Int)
    case showByTMDB(Int)
    case movieByIMDb(Int)
    /// A number of IMDb that may belong to anything.
    case titleByIMDb(Int)
    case movieByName(String, year: Int?)
    case showByName(String)
    case episodes(Show.ID)
}
