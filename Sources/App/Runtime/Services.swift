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
    let guardTerminal: @Sendable (TerminalSnapshot) -> Void
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
        guardTerminal: @escaping @Sendable (TerminalSnapshot) -> Void = { _ in },
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
