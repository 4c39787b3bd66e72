import Core
import Terminal

/// Creates the gateways and the use cases.
extension CompositionRoot {
    func services(remembersQueries: Bool = true) -> Services {
        options.isDemo ? demoServices() : networkServices(remembersQueries: remembersQueries)
    }

    /// The demo catalog behind the same gateway and use cases; nothing is stored. The worker is only used to restore
    /// the terminal.
    func demoServices() -> Services {
        let turns = pictureTurns()
        let now = SystemWallClock().now()
        let catalog = DemoCatalog(on: LocalCalendar.system.time(of: now)?.day)
        let transport = DemoTransport(clock: clock, turns: turns, catalog: catalog)
        let worker = WorkerTransport(clock: clock, executor: workers)
        return Services(
            gateway: TVMazeGateway(root: .tvMaze, transport: transport), cache: nil, isOffline: false,
            clock: clock, workers: workers, movies: demoMovies(transport),
            recentQueries: RecentQueries(store: MemoryStore()),
            catalogue: demoCatalogue(of: catalog),
            pictures: PictureGateway(transport: transport), pictureMemory: pictureMemory, pictureTurns: turns,
            library: LibraryStore(DemoLibrary(of: catalog, at: now, calendar: .system).library),
            posters: LibraryPosters(store: MemoryStore()),
            guardTerminal: { worker.guardTerminal($0) }, releaseTerminal: { worker.releaseTerminal() },
            shutDown: { worker.shutdown() })
    }

    /// The APIs through the worker, which also restores the terminal if this process is killed.
    private func networkServices(remembersQueries: Bool) -> Services {
        let worker = WorkerTransport(
            clock: clock, executor: workers, idleLimit: settings.kiosk == nil ? nil : .seconds(60))
        let bounded = SizeLimitMiddleware(wrapping: worker)
        let root = root("MARQUEE_TVMAZE_URL") ?? .tvMaze
        let mirrors = ["MARQUEE_TMDB_URL", "MARQUEE_TMDB_IMAGE_URL"].compactMap(self.root)
        let movies = movies(over: bounded)
        let gateway = TVMazeGateway(
            root: root,
            transport: joined(
                retrying(bounded, through: RateLimiter(shared: sharedCalls(), clock: clock))))
        return Services(
            gateway: gateway,
            cache: cache(), catalogLock: catalogLock(), peopleCache: peopleCache(),
            tonight: tonightStore(), isOffline: options.isOffline,
            sharesCatalog: settings.kiosk != nil, clock: clock, workers: workers,
            movies: .success(movies), recentQueries: remembersQueries ? recentQueries() : nil,
            recentTitles: recentTitles(), notices: notices(), catalogue: catalogue(from: gateway),
            // Picture servers do not count calls. If they are silent, one of the transport's four places remains.
            pictures: PictureGateway(
                transport: joined(retrying(bounded, through: AsyncSemaphore(places: 3))), roots: [root] + mirrors),
            pictureCache: pictureCache(), pictureMemory: pictureMemory, pictureTurns: pictureTurns(),
            library: library(), posters: posterStore().map { LibraryPosters(store: $0) }, stored: stored(),
            lock: lock(),
            fingerprints: FingerprintReader(environment: environment),
            saveKey: saveKey, useKey: { settings in await movies.use(keySource(settings)) },
            guardTerminal: { worker.guardTerminal($0) }, releaseTerminal: { worker.releaseTerminal() },
            shutDown: { worker.shutdown() })
    }

    /// TMDB with the user's key, which only the gateway can access.
    private func movies(over transport: some HTTPTransport) -> KeyedMoviesGateway {
        // TMDB allows "somewhere in the 40 requests per second range".
        let limited = joined(
            retrying(transport, through: RateLimiter(limit: 30, span: .seconds(1), clock: clock)))
        let (root, imageRoot) = (root("MARQUEE_TMDB_URL") ?? .tmdb, root("MARQUEE_TMDB_IMAGE_URL"))
        let language = TMDBLanguage(chosen: settings.chosenLanguage, environment: environment)
        return KeyedMoviesGateway(source: keySource(settings), environment: environment, executor: workers) { key in
            TMDBGateway(root: root, imageRoot: imageRoot, key: key, language: language, transport: limited)
        }
    }

    /// Saves a key where `keySource` looks for it; `nil` if it does not look at files.
    private var saveKey: Services.SaveKey? {
        guard settings.kiosk == nil, !TMDBKey.variables.contains(where: { environment[$0]?.isEmpty == false }),
            let folder = BaseDirectories(environment: environment).configuration
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
        settings.keySource(environment: environment, folder: BaseDirectories(environment: environment).configuration)
    }

    /// The demo films; the key is only valid for the demo.
    private func demoMovies(_ transport: DemoTransport) -> Result<any MoviesGateway, TMDBKeyProblem> {
        guard let key = TMDBKey(DemoFilmCatalog.key) else { return .failure(.missing) }
        return .success(TMDBGateway(root: .tmdb, key: key, transport: transport))
    }

    private func root(_ variable: String) -> URLRoot? { environment[variable].flatMap(URLRoot.init) }

    /// The transport with failed requests sent again; each try waits for the gate.
    private func retrying(_ transport: some HTTPTransport, through gate: any RequestGate) -> some HTTPTransport {
        RetryMiddleware(wrapping: transport, gate: gate, clock: clock)
    }

    /// The transport with equal requests joined.
    private func joined(_ transport: some HTTPTransport) -> some HTTPTransport {
        CoalescingMiddleware(wrapping: transport, executor: workers)
    }
}
