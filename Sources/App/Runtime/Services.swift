import Core
import Terminal

/// The use cases that the screens call, connected to one source of data.
struct Services: Sendable {
    let browseShows: BrowseShows
    let loadShowDetails: LoadShowDetails
    let searchShows: SearchShows
    /// The use cases of films, or why they are unavailable: they need a key.
    let films: Result<FilmServices, TMDBKeyProblem>
    /// The query history; `nil` if nothing can be stored.
    let recentQueries: RecentQueries?
    let loadArtwork: LoadArtwork<DecodedPicture>?
    /// Limits how many pictures all running copies of the program prepare at the same time; `nil` without a limit.
    let pictureTurns: SharedTurns?
    /// `nil` if no favorites can be stored.
    let favorites: FavoriteServices?
    /// What goes on being written behind the use cases.
    let writes: PendingWrites
    /// The catalog on disk; `nil` where nothing is kept.
    let cache: CatalogCache?
    /// Measures and clears the cache; `nil` if nothing is stored.
    let stored: ManageStored?
    /// The lock; `nil` if the program cannot be locked.
    let lock: LockStore?
    /// The fingerprint reader; `nil` if it is missing, or belongs to another computer than the user's.
    let fingerprints: FingerprintReader?
    /// Uses the TMDB key that these settings name.
    let useKey: @Sendable (Settings) async -> Void
    /// Lets the network worker restore the terminal if this process is killed.
    let guardTerminal: @Sendable (TerminalSnapshot) -> Void
    /// Tells the worker that the terminal has been restored.
    let releaseTerminal: @Sendable () -> Void
    /// Shuts down the network worker.
    let shutDown: @Sendable () -> Void

    /// `nil` without a key.
    var browseMovies: BrowseMovies? { try? films.get().browse }

    /// `nil` without a key.
    var searchMovies: SearchMovies? { try? films.get().search }

    init(
        gateway: any ShowsGateway, cache: CatalogCache?, catalogLock: SharedLock? = nil, isOffline: Bool,
        sharesCatalog: Bool = false, clock: any Clock<Duration>,
        workers: (any TaskExecutor)? = nil, movies: Result<any MoviesGateway, TMDBKeyProblem> = .failure(.missing),
        recentQueries: RecentQueries? = nil, pictures: PictureGateway? = nil, pictureCache: ArtworkCache? = nil,
        pictureMemory: Int = 16 << 20, pictureTurns: SharedTurns? = nil,
        favorites: (documents: any DocumentStore, posters: FavoritePosters)? = nil, stored: ManageStored? = nil,
        lock: LockStore? = nil, fingerprints: FingerprintReader? = nil, writes: PendingWrites? = nil,
        useKey: @escaping @Sendable (Settings) async -> Void = { _ in },
        guardTerminal: @escaping @Sendable (TerminalSnapshot) -> Void = { _ in },
        releaseTerminal: @escaping @Sendable () -> Void = {}, shutDown: @escaping @Sendable () -> Void = {}
    ) {
        let writes = writes ?? PendingWrites(executor: workers)
        self.writes = writes
        browseShows = BrowseShows(
            gateway: gateway, cache: cache, catalogLock: catalogLock, isOffline: isOffline,
            sharesCatalog: sharesCatalog,
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

/// The use cases of the favorites, connected to one folder.
struct FavoriteServices: Sendable {
    let store: FavoritesStore
    let toggle: ToggleFavorite
    let list: ListFavorites
    let posters: KeepFavoritePosters
    let renew: RenewFavorites
    let isOffline: Bool

    /// - Parameters:
    ///   - documents: the user's folder.
    ///   - movies: the source of films; `nil` without a key.
    ///   - pictures: the source of posters.
    ///   - seenFile: finds posters that are cached already.
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

    /// Updates a favorite with loaded details of its show. Errors are ignored, because the details can be fetched
    /// again.
    func note(_ update: DetailsUpdate) async {
        guard case .details(let details, _, isOutdated: false, _) = update else { return }
        try? await renew.note(details)
    }
}

/// The use cases of films, connected to one key.
struct FilmServices: Sendable {
    let browse: BrowseMovies
    let search: SearchMovies

    /// - Parameters:
    ///   - gateway: the API with the user's key.
    ///   - recent: the query history; `nil` if nothing is stored.
    ///   - writes: counts the writes.
    init(
        gateway: any MoviesGateway, recent: RecentQueries? = nil, isOffline: Bool, clock: any Clock<Duration>,
        workers: (any TaskExecutor)?, writes: PendingWrites
    ) {
        browse = BrowseMovies(gateway: gateway, isOffline: isOffline)
        search = SearchMovies(
            gateway: gateway, recent: recent, isOffline: isOffline, clock: clock, executor: workers, writes: writes)
    }
}
