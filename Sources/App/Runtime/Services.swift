import Core
import Terminal

/// The use cases that the screens call, wired to one source of shows.
struct Services: Sendable {
    let browseShows: BrowseShows
    let loadShowDetails: LoadShowDetails
    let searchShows: SearchShows
    /// What there is of films, or why there is nothing: they want a key.
    let films: Result<FilmServices, TMDBKeyProblem>
    /// The queries that have found something; `nil` where nothing can be remembered.
    let recentQueries: RecentQueries?
    /// Loads pictures; `nil` where there are none.
    let loadArtwork: LoadArtwork<DecodedPicture>?
    /// The turns in which pictures are made ready; `nil` where nobody else is there to take turns with.
    let pictureTurns: SharedTurns?
    /// What the user keeps; `nil` where nothing can be kept.
    let favorites: FavoriteServices?
    /// What goes on being written behind the use cases.
    let writes: WritesUnderWay
    /// The catalog on disk; `nil` where nothing is kept.
    let cache: CatalogCache?
    /// What is stored and can be fetched again; `nil` where nothing is.
    let stored: ManageStored?
    /// What closes the program; `nil` where nothing does.
    let lock: LockStore?
    /// The reader of fingerprints; `nil` where there is none, or where it would be somebody else's.
    let fingerprints: FingerprintReader?
    /// Looks for the key of films where these settings say, from now on.
    let useKey: @Sendable (Settings) async -> Void
    /// Lets another process put the terminal right, should this one be killed.
    let guardTerminal: @Sendable (TerminalKeepsake) -> Void
    /// Says that the terminal has been given back, so that nobody puts it right afterwards.
    let releaseTerminal: @Sendable () -> Void
    /// Ends what runs behind the use cases: the network worker.
    let shutDown: @Sendable () -> Void

    /// Leafs through films; `nil` without a key.
    var browseMovies: BrowseMovies? { try? films.get().browse }

    /// Searches for films; `nil` without a key.
    var searchMovies: SearchMovies? { try? films.get().search }

    init(
        gateway: any ShowsGateway, cache: CatalogCache?, errand: SharedErrand? = nil, isOffline: Bool,
        sharesCatalog: Bool = false, clock: any Clock<Duration>,
        workers: (any TaskExecutor)? = nil, movies: Result<any MoviesGateway, TMDBKeyProblem> = .failure(.missing),
        recentQueries: RecentQueries? = nil, pictures: PictureGateway? = nil, pictureCache: ArtworkCache? = nil,
        pictureMemory: Int = 16 << 20, pictureTurns: SharedTurns? = nil,
        favorites: (documents: any DocumentStore, posters: FavoritePosters)? = nil, stored: ManageStored? = nil,
        lock: LockStore? = nil, fingerprints: FingerprintReader? = nil, writes: WritesUnderWay? = nil,
        useKey: @escaping @Sendable (Settings) async -> Void = { _ in },
        guardTerminal: @escaping @Sendable (TerminalKeepsake) -> Void = { _ in },
        releaseTerminal: @escaping @Sendable () -> Void = {}, shutDown: @escaping @Sendable () -> Void = {}
    ) {
        let writes = writes ?? WritesUnderWay(executor: workers)
        self.writes = writes
        browseShows = BrowseShows(
            gateway: gateway, cache: cache, errand: errand, isOffline: isOffline, sharesCatalog: sharesCatalog,
            executor: workers, writes: writes)
        loadShowDetails = LoadShowDetails(
            gateway: gateway, cache: cache, isOffline: isOffline, executor: workers, writes: writes)
        searchShows = SearchShows(
            gateway: gateway, recent: recentQueries, isOffline: isOffline, clock: clock, executor: workers,
            writes: writes)
        films = movies.map {
            FilmServices(
                gateway: $0, recent: recentQueries, isOffline: isOffline, clock: clock, workers: workers, writes: writes
            )
        }
        self.recentQueries = recentQueries
        let loadArtwork = pictures.map { pictures in
            LoadArtwork(
                gateway: gateway, pictures: pictures, cache: pictureCache, catalog: cache,
                favorites: favorites?.posters, isOffline: isOffline,
                memoryLimit: pictureMemory, executor: workers, writes: writes,
                decoder: { file, room in await pictureTurns.perform { DecodedPicture(file, for: room) } })
        }
        self.loadArtwork = loadArtwork
        self.pictureTurns = pictureTurns
        self.favorites =
            if let favorites, let pictures, let loadArtwork {
                FavoriteServices(
                    documents: favorites.documents, posters: favorites.posters, movies: try? movies.get(),
                    pictures: pictures, seenFile: { await loadArtwork.seenFile(at: $0) }, isOffline: isOffline)
            } else {
                nil
            }
        self.cache = cache
        self.stored = stored
        self.lock = lock
        self.fingerprints = fingerprints
        self.useKey = useKey
        self.guardTerminal = guardTerminal
        self.releaseTerminal = releaseTerminal
        self.shutDown = shutDown
    }
}

/// The use cases of the favorites, wired to one folder.
struct FavoriteServices: Sendable {
    let store: FavoritesStore
    let toggle: ToggleFavorite
    let list: ListFavorites
    let posters: KeepFavoritePosters
    let renew: RenewFavorites
    let isOffline: Bool

    /// Wires them.
    /// - Parameters:
    ///   - documents: the user's folder.
    ///   - movies: what knows films; `nil` without a key.
    ///   - pictures: where their posters come from.
    ///   - seenFile: where most posters are already.
    init(
        documents: any DocumentStore, posters: FavoritePosters, movies: (any MoviesGateway)?,
        pictures: PictureGateway, seenFile: @escaping KeepFavoritePosters.SeenFile, isOffline: Bool,
        clock: any WallClock = SystemWallClock()
    ) {
        store = FavoritesStore(store: documents, clock: clock)
        toggle = ToggleFavorite(store: store, clock: clock)
        list = ListFavorites(store: store, clock: clock)
        self.posters = KeepFavoritePosters(store: store, posters: posters, pictures: pictures, seenFile: seenFile)
        renew = RenewFavorites(
            store: store, gateway: isOffline ? nil : movies, posters: self.posters, clock: clock)
        self.isOffline = isOffline
    }

    /// Takes over what has been loaded of a show, where it is a favorite. That it cannot be written costs nothing that anybody
    /// has decided, and nothing is said.
    func note(_ update: DetailsUpdate) async {
        guard case .details(let details, _, isOutdated: false, _) = update else { return }
        try? await renew.note(details)
    }
}

/// The use cases of films, wired to one key.
struct FilmServices: Sendable {
    let browse: BrowseMovies
    let search: SearchMovies

    /// Wires them.
    /// - Parameters:
    ///   - gateway: the API, asked with the reader's key.
    ///   - recent: what remembers the queries; `nil` where nothing is to be kept.
    ///   - writes: what counts the writes.
    init(
        gateway: any MoviesGateway, recent: RecentQueries? = nil, isOffline: Bool, clock: any Clock<Duration>,
        workers: (any TaskExecutor)?, writes: WritesUnderWay
    ) {
        browse = BrowseMovies(gateway: gateway, isOffline: isOffline)
        search = SearchMovies(
            gateway: gateway, recent: recent, isOffline: isOffline, clock: clock, executor: workers, writes: writes)
    }
}
