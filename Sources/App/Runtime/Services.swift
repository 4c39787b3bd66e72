import Core
import Interchange
import Plays
import Terminal

/// The use cases that the screens call, connected to one source of data.
struct Services: Sendable {
    let browseShows: BrowseShows
    let loadShowDetails: LoadShowDetails
    let loadShowParts: LoadShowParts
    let readSchedule: ReadSchedule
    let loadPerson: LoadPerson
    let searchShows: SearchShows
    let searchPeople: SearchPeople
    /// The use cases of films, or why they are unavailable: they need a key.
    let films: Result<FilmServices, TMDBKeyProblem>
    /// The query history, or `nil` if nothing can be stored.
    let recentQueries: RecentQueries?
    /// The catalog of all shows, or `nil` if nothing can be stored.
    let catalog: ManageCatalog?
    /// The titles opened last, or `nil` if nothing can be stored, or must not be: then they last as long as the program.
    let recentTitles: RecentTitles?
    /// The notices given so far, or `nil` if none may be given.
    let notices: OneTimeNotices?
    /// Tells of episodes that have aired, or `nil` if nothing can be remembered.
    let tellAired: TellAired?
    let loadArtwork: LoadArtwork<PictureForm, PreparedImage?>?
    /// The library, or `nil` if nothing can be stored.
    let library: LibraryStore?
    /// What imports use, or `nil` if nothing can be stored.
    let imports: ImportSession.Services?
    /// Looks at servers that report plays, or `nil` if nothing can be stored, in the demo and in a kiosk.
    let sources: SyncSources?
    /// The user's home folder, for typed paths.
    let home: String?
    /// Looks for exports of other services, or `nil` in the demo and without a home folder.
    let findExports: FindExports?
    /// Fetches the missing titles of the library.
    let refreshLibrary: RefreshLibrary?
    /// Stores the posters of the library, or `nil` if none are stored.
    let posters: KeepPosters?
    /// What goes on being written behind the use cases.
    let writes: PendingWrites
    /// The catalog on disk, or `nil` if nothing is kept.
    let cache: ShowPagesCache?
    /// Measures and clears the cache, or `nil` if nothing is stored.
    let stored: ManageStored?
    /// The lock, or `nil` if the program cannot be locked.
    let lock: LockStore?
    /// The fingerprint reader, or `nil` if it is missing, or belongs to another computer than the user's.
    let fingerprints: FingerprintReader?
    /// Saves the TMDB key in a file.
    /// - Returns: the new value of the setting that names the file, or `nil` if that names it already.
    typealias SaveKey = @Sendable (TMDBKey, TMDBKeyProblem) throws(StoreError) -> String?

    /// `nil` if a saved key would not be used.
    let saveKey: SaveKey?
    /// Uses the TMDB key that these settings name.
    let useKey: @Sendable (Settings) async -> Void
    /// Shuts down the network worker.
    let shutDown: @Sendable () -> Void

    /// `nil` without a key.
    var browseMovies: BrowseMovies? { try? films.get().browse }

    /// `nil` without a key.
    var searchMovies: SearchMovies? { try? films.get().search }

    init(
        gateway: any ShowsGateway, cache: ShowPagesCache?, pagesLock: SharedLock? = nil,
        peopleCache: PeopleCache? = nil, scheduleCache: ScheduleCache? = nil, isOffline: Bool,
        sharesPages: Bool = false, clock: any Clock<Duration>, calendar: LocalCalendar,
        workers: (any TaskExecutor)? = nil, movies: Result<any MoviesGateway, TMDBKeyProblem> = .failure(.missing),
        recentQueries: RecentQueries? = nil, recentTitles: RecentTitles? = nil, notices: OneTimeNotices? = nil,
        tellAired: TellAired? = nil, catalog: ManageCatalog? = nil, pictures: PictureGateway? = nil,
        pictureCache: ArtworkCache? = nil,
        pictureMemory: Int = 6 << 20, pictureTurns: SharedTurns? = nil,
        library: LibraryStore? = nil, posters: LibraryPosters? = nil,
        importCache: (any DocumentStore)? = nil, memory: (any DocumentStore)? = nil, home: String? = nil,
        findExports: FindExports? = nil, stored: ManageStored? = nil,
        makeSources: ((ImportSession.Services) -> SyncSources?)? = nil,
        lock: LockStore? = nil, fingerprints: FingerprintReader? = nil, writes: PendingWrites? = nil,
        saveKey: SaveKey? = nil, useKey: @escaping @Sendable (Settings) async -> Void = { _ in },
        shutDown: @escaping @Sendable () -> Void = {}
    ) {
        let writes = writes ?? PendingWrites(executor: workers)
        self.writes = writes
        browseShows = BrowseShows(
            gateway: gateway, cache: cache, pagesLock: pagesLock, isOffline: isOffline,
            sharesPages: sharesPages,
            executor: workers, writes: writes)
        loadShowDetails = LoadShowDetails(
            gateway: gateway, cache: cache, isOffline: isOffline, calendar: calendar, executor: workers, writes: writes)
        loadShowParts = LoadShowParts(gateway: gateway, isOffline: isOffline)
        readSchedule = ReadSchedule(gateway: gateway, cache: scheduleCache, isOffline: isOffline)
        loadPerson = LoadPerson(
            gateway: gateway, cache: peopleCache, isOffline: isOffline, calendar: calendar, executor: workers,
            writes: writes)
        searchShows = SearchShows(
            gateway: gateway, recent: recentQueries, isOffline: isOffline, clock: clock, executor: workers,
            writes: writes)
        searchPeople = SearchPeople(
            gateway: gateway, recent: recentQueries, isOffline: isOffline, clock: clock, executor: workers,
            writes: writes)
        films = movies.map {
            FilmServices(
                gateway: $0, recent: recentQueries, isOffline: isOffline, clock: clock, workers: workers, writes: writes
            )
        }
        self.recentQueries = recentQueries
        self.catalog = catalog
        self.recentTitles = recentTitles
        self.notices = notices
        self.tellAired = tellAired
        let loadArtwork = pictures.map { pictures -> LoadArtwork<PictureForm, PreparedImage?> in
            LoadArtwork(
                gateway: gateway, pictures: pictures, cache: pictureCache, catalog: cache,
                posters: posters, isOffline: isOffline,
                memoryLimit: pictureMemory, executor: workers, writes: writes,
                decoder: { file, form, kept in await form.decode(file, kept: kept, turns: pictureTurns) })
        }
        self.loadArtwork = loadArtwork
        self.posters =
            if let library, let posters, let pictures, let loadArtwork {
                KeepPosters(
                    library: library, posters: posters, pictures: pictures,
                    seenFile: { await loadArtwork.seenFile(at: $0) })
            } else {
                nil
            }
        refreshLibrary = library.map { [keepPosters = self.posters] library in
            RefreshLibrary(
                library: library, shows: gateway, movies: try? movies.get(), posters: keepPosters,
                isOffline: isOffline)
        }
        self.home = home
        self.findExports = findExports
        imports = library.map { library in
            ImportSession.Services(
                library: library, shows: gateway, movies: try? movies.get(), cache: importCache,
                memory: memory ?? MemoryStore(), catalog: { await catalog?.table() }, isOffline: isOffline,
                calendar: calendar)
        }
        sources = imports.flatMap { makeSources?($0) }
        self.library = library
        self.cache = cache
        self.stored = stored
        self.lock = lock
        self.fingerprints = fingerprints
        self.saveKey = saveKey
        self.useKey = useKey
        self.shutDown = shutDown
    }
}

/// The use cases of films, connected to one key.
struct FilmServices: Sendable {
    let browse: BrowseMovies
    let search: SearchMovies

    /// - Parameters:
    ///   - gateway: the API with the user's key.
    ///   - recent: the query history, or `nil` if nothing is stored.
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
