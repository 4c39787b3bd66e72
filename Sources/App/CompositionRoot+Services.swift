import Configuration
import Demo
import Entities
import Interchange
import Library
import Networking
import Platform
import Plays
import Terminal

/// Creates the gateways and the use cases.
extension CompositionRoot {
    func services(remembersQueries: Bool = true) -> Services {
        options.isDemo ? demoServices() : networkServices(remembersQueries: remembersQueries)
    }

    /// The demo catalog behind the same gateway and use cases; nothing is stored.
    func demoServices() -> Services {
        let (machine, now) = (machine, SystemWallClock().now())
        let catalog = DemoCatalog(on: settings.calendar.time(of: now)?.day)
        let transport = DemoTransport(clock: clock, turns: machine.pictureTurns, catalog: catalog)
        return Services(
            network: Services.Network(
                shows: TVMazeGateway(root: .tvMaze, transport: transport), films: demoMovies(transport),
                pictures: PictureGateway(transport: transport)),
            storage: Services.Storage(
                imports: MemoryStore(), catalog: demoCatalog(of: catalog),
                library: LibraryStore(DemoLibrary(of: catalog, at: now, calendar: settings.calendar).library),
                posters: LibraryPosters(store: MemoryStore()), recentQueries: RecentQueries(store: MemoryStore())),
            machine: machine)
    }

    /// The APIs through the worker.
    private func networkServices(remembersQueries: Bool) -> Services {
        let worker = WorkerTransport(clock: clock, executor: workers, onRest: ProcessResources.returnFreeMemory)
        let bounded = SizeLimitMiddleware(wrapping: worker)
        let root = root("MARQUEE_TVMAZE_URL") ?? .tvMaze
        let mirrors = ["MARQUEE_TMDB_URL", "MARQUEE_TMDB_IMAGE_URL"].compactMap(self.root)
        let movies = movies(over: bounded)
        let calls = RateLimiter(shared: sharedCalls(), clock: clock)
        let gateway = TVMazeGateway(
            root: root, transport: joined(retrying(bounded, through: calls, counting: calls)))
        // Picture servers do not count calls. If they are silent, one of the transport's four places remains.
        let pictures = PictureGateway(
            transport: joined(retrying(bounded, through: AsyncSemaphore(places: 3))), roots: [root] + mirrors)
        var machine = machine
        machine.findExports = settings.kiosk == nil ? FindExports(environment: environment) : nil
        machine.fingerprints = FingerprintReader(environment: environment)
        return Services(
            network: Services.Network(
                shows: gateway, films: .success(movies), pictures: pictures, isOffline: options.isOffline,
                makeSources: { sources(importing: $0, over: bounded) }, shutDown: { worker.shutdown() }),
            storage: storage(catalog: catalog(from: gateway), remembersQueries: remembersQueries), machine: machine,
            filmKey: Services.FilmKey(save: saveKey, use: { await movies.use(keySource($0)) }))
    }

    /// This computer as the demo sees it.
    private var machine: Services.Machine {
        // A kiosk holds few pictures in memory, because many sessions share one disk cache.
        Services.Machine(
            clock: clock, calendar: settings.calendar, writes: PendingWrites(executor: workers),
            home: environment["HOME"], pictureMemory: settings.kiosk == nil ? 6 << 20 : 2 << 20,
            pictureTurns: pictureTurns())
    }

    /// The servers that report plays: never redirected or asked twice.
    private func sources(importing imports: ImportSession.Services, over transport: any HTTPTransport) -> SyncSources? {
        guard settings.kiosk == nil, let state = folders.state else { return nil }
        let (store, clock) = (FileStore(folder: state + "/sources"), clock)
        return SyncSources(
            store: store, makeLock: { SharedLock(store: store, name: $0, clock: clock) }, imports: imports,
            transport: transport, folder: folders.configuration, home: environment["HOME"],
            isOffline: options.isOffline, histories: folders.folders(of: "mpv"), timer: clock,
            calendar: settings.calendar)
    }

    /// TMDB with the user's key, which only the gateway can access.
    private func movies(over transport: some HTTPTransport) -> KeyedMoviesGateway {
        // TMDB allows "somewhere in the 40 requests per second range".
        let calls = RateLimiter(limit: 30, span: .seconds(1), clock: clock)
        let limited = joined(retrying(transport, through: calls, counting: calls))
        let (root, imageRoot) = (root("MARQUEE_TMDB_URL") ?? .tmdb, root("MARQUEE_TMDB_IMAGE_URL"))
        let language = TMDBLanguage(chosen: settings.chosenLanguage, environment: environment)
        return KeyedMoviesGateway(source: keySource(settings), environment: environment, executor: workers) { key in
            TMDBGateway(root: root, imageRoot: imageRoot, key: key, language: language, transport: limited)
        }
    }

    /// Saves a key where `keySource` looks for it, or `nil` if it does not look at files.
    private var saveKey: Services.FilmKey.Save? {
        guard settings.kiosk == nil, !TMDBKey.variables.contains(where: { environment[$0]?.isEmpty == false }),
            let folder = folders.configuration
        else { return nil }
        return { key, problem throws(StoreError) in
            // The file of the setting may contain something else; only a missing one is created.
            if case .noFile(let path) = problem {
                try key.save(in: SecretFile(path: path, home: nil, folder: nil))
                return nil
            }
            let name = "tmdb.key"
            try key.save(in: SecretFile(path: name, home: nil, folder: folder))
            return name
        }
    }

    /// The source of the TMDB key.
    func keySource(_ settings: Settings) -> TMDBKeySource {
        settings.keySource(environment: environment, folder: folders.configuration)
    }

    /// The demo films; the key is only valid for the demo.
    private func demoMovies(_ transport: DemoTransport) -> Result<any MoviesGateway, TMDBKeyProblem> {
        guard let key = TMDBKey(DemoFilmCatalog.key) else { return .failure(.missing) }
        return .success(TMDBGateway(root: .tmdb, key: key, transport: transport))
    }

    private func root(_ variable: String) -> URLRoot? { environment[variable].flatMap(URLRoot.init) }

    /// The transport with redirects followed and failed requests sent again; each try waits for the gate.
    /// - Parameter calls: counts the requests after a redirect.
    private func retrying(
        _ transport: some HTTPTransport, through gate: any RequestGate, counting calls: RateLimiter? = nil
    ) -> some HTTPTransport {
        RetryMiddleware(
            wrapping: RedirectMiddleware(wrapping: transport, counting: calls, clock: clock), gate: gate, clock: clock)
    }

    /// The transport with equal requests joined.
    private func joined(_ transport: some HTTPTransport) -> some HTTPTransport {
        CoalescingMiddleware(wrapping: transport, executor: workers)
    }
}
