import Core
import FoundationEssentials
import Terminal

/// Wires the program together: the only place that names concrete gateways, transports, stores and devices.
struct CompositionRoot: Sendable {
    let options: Options
    let environment: [String: String]
    let settings: Settings
    let configuration: LoadedConfiguration
    /// The one clock that everything sleeps on, and the threads of everything that is not the screen: neither makes a
    /// system call while the program is idle.
    let clock = ThreadClock()
    /// Three at least: the two caches may wait for a slow disk while the network is served. In a kiosk a visitor's keys go
    /// before the pictures.
    let workers: WorkerPool
    /// Where commands print.
    let console: Console

    init(
        options: Options, environment: [String: String], configuration: LoadedConfiguration, kiosk: KioskPolicy? = nil
    ) {
        self.options = options
        self.environment = environment
        self.configuration = configuration
        workers = WorkerPool(
            threads: max(3, ProcessInfo.processInfo.activeProcessorCount), yieldsToOthers: kiosk != nil)
        settings = Settings(
            options: options.settings, environment: environment, configuration: configuration.configuration,
            kiosk: kiosk)
        console = Console(environment: environment)
    }

    /// Whether the screen cannot or shall not be drawn on.
    var isPlain: Bool {
        options.isPlain || !StandardStreams.outputIsTerminal || ["dumb", "", nil].contains(environment["TERM"])
            || environment["ACCESSIBLE"]?.isEmpty == false
    }

    /// The words of the program, in the language that was chosen.
    var phrases: any Phrases { settings.language.phrases }

    /// Runs on the screen until the person leaves.
    func runOnScreen() -> Ending {
        let device: TTYDevice
        do {
            device = try TTYDevice(environment: environment)
        } catch {
            return .noTerminal(error)
        }
        let loop = EventLoop()
        let ending = Handover<Ending>()
        loop.run {
            let application = Application(
                loop: loop, device: device, environment: environment, settings: settings,
                configuration: configuration.file, themeFolder: configuration.themeFolder,
                mistakes: configuration.mistakes.filter { !$0.isRemark }, usesColor: !options.noColor, source: source,
                isLocked: isLocked, services: services(), makeDemoServices: demoServices,
                // A visitor's terminal is gone with the session: nothing is left to put right, and a process is saved.
                keepsake: { [isKiosk = settings.kiosk != nil] in isKiosk ? nil : device.keepsake }, clock: clock,
                workers: workers)
            ending.put(await application.run())
        }
        return ending.take() ?? .code(.failed)
    }

    /// Talks in plain lines until the person leaves; where nobody is there to talk with, prints the first page.
    func runPlain() -> Ending {
        guard isOpen() else { return .code(.failed) }
        guard StandardStreams.outputIsTerminal else { return printPlain() }
        let loop = EventLoop()
        let lines = EventQueue<LineInput.Event>()
        let ending = Handover<ExitCode>()
        let environment = environment
        let columns: @Sendable () -> Int? = {
            let geometry = StandardStreams.outputGeometry(environment: environment)
            return geometry.isReported ? geometry.cells.width : nil
        }
        let rows = StandardStreams.outputGeometry(environment: environment).cells.height
        var settings = settings
        settings.isLocked = isLocked
        let session = PlainSession(
            settings: settings, mistakes: configuration.mistakes.filter { !$0.isRemark }, source: source,
            pageSize: PlainSession.pageSize(rows: rows, columns: columns()), isInteractive: LineInput.isTerminal)
        LineInput.start(into: lines)
        loop.run {
            let program = PlainProgram(
                loop: loop, session: session, services: services(), makeDemoServices: demoServices,
                configuration: configuration.file, lines: lines, columns: columns,
                write: { StandardStreams.writeOutput($0) }, clock: clock, workers: workers)
            ending.put(await program.run())
        }
        return .code(ending.take() ?? .failed)
    }

    /// Prints the first page as plain lines.
    func printPlain() -> Ending {
        let services = services()
        let loop = EventLoop()
        let outcome = Handover<PlainList.Outcome>()
        loop.run {
            outcome.put(await PlainList(browseShows: services.browseShows, phrases: phrases).run())
            services.shutDown()
        }
        guard let outcome = outcome.take() else { return .code(.failed) }
        return finish(outcome.output, outcome.messages, outcome.exitCode)
    }

    /// Asks the terminal what it can do, and prints what is known of it.
    func examineTerminal() -> Ending {
        let examination = TerminalExamination(
            environment: environment, preference: settings.images, usesColor: !options.noColor, clock: clock,
            phrases: phrases)
        let outcome = Handover<TerminalExamination.Outcome>()
        // What reads plain lines may be a pager, which wants the terminal for itself; what reads JSON does not.
        if StandardStreams.outputIsTerminal || options.asJSON, let device = try? TTYDevice(environment: environment) {
            EventLoop().run { outcome.put(await examination.run(on: device)) }
        }
        return switch outcome.take() {
        case .ended(let ending): ending
        case .report(let report): print(report)
        case nil: print(examination.withoutTerminal)
        }
    }

    private func print(_ report: DoctorReport) -> Ending {
        let output = DoctorOutput(report: report, phrases: phrases)
        guard !options.asJSON, !isPlain else { return finish(options.asJSON ? output.json : output.plain) }
        let (isWritten, signal) = StandardStreams.writeOutputWhole(output.styled)
        return signal.map { .signal($0) } ?? .code(isWritten ? .done : .failed)
    }

    /// Tells where the configuration is, or what is wrong with it.
    func printConfiguration(_ action: ConfigurationAction) -> Ending {
        let report = ConfigurationReport(configuration: configuration, phrases: phrases)
        let output = report.output(of: action, asJSON: options.asJSON)
        return finish(output.text, output.messages, output.exitCode)
    }

    /// Tells whether the lock is on, or removes it with what it guards.
    func runLock(_ action: LockAction) -> Ending {
        guard let lock = lock(), let favorites = favorites(), let posters = posterStore() else {
            return .code(.failed)
        }
        let memories = BaseDirectories(environment: environment).state.map { FileStore(folder: $0) }
        let reset = ResetLock(
            documents: favorites.documents, posters: posters, memories: memories,
            lock: ManageLock(lock: lock, configuration: configuration.file))
        let command = LockCommand(
            lock: lock, reset: reset, isLocked: settings.isLocked, phrases: phrases, asJSON: options.asJSON)
        let agreed: Bool
        switch action {
        case .set, .off: return changeLock(isOn: action == .set, lock)
        case .status: agreed = false
        case .reset where options.saysYes: agreed = true
        case .reset:
            guard LineInput.isTerminal else {
                StandardStreams.writeError("marquee: \(phrases.resetNeedsAnswer)\n")
                return .code(.wrongUsage)
            }
            StandardStreams.writeError(phrases.resetQuestion(word: phrases.resetWord))
            agreed = readLine(strippingNewline: true)?.lowercased() == phrases.resetWord.lowercased()
        }
        let outcome = Handover<LockCommand.Outcome>()
        EventLoop().run {
            outcome.put(await action == .status ? command.status() : command.reset(agreed: agreed))
        }
        guard let outcome = outcome.take() else { return .code(.failed) }
        return finish(outcome.text, outcome.messages, outcome.exitCode)
    }

    private func changeLock(isOn: Bool, _ lock: LockStore) -> Ending {
        let dialog = LockDialog(
            lock: lock, configuration: configuration.file, isLocked: isLocked, phrases: phrases,
            asJSON: options.asJSON)
        let outcome = Handover<LockCommand.Outcome>()
        EventLoop().run { outcome.put(await isOn ? dialog.set() : dialog.remove()) }
        guard let outcome = outcome.take() else { return .code(.failed) }
        return finish(outcome.text, outcome.messages, outcome.exitCode)
    }

    /// Whether somebody has to enter a PIN first. The demo guards nothing.
    var isLocked: Bool {
        guard !options.isDemo else { return false }
        return settings.isLocked || settings.allowsLock && lock()?.hasFile == true
    }

    /// Whether there is no lock, or somebody has opened it in plain lines.
    func isOpen() -> Bool {
        guard isLocked, let lock = lock() else { return true }
        guard StandardStreams.outputIsTerminal else {
            StandardStreams.writeError("marquee: \(phrases.lockedHere)\n")
            return false
        }
        let plainLock = PlainLock(lock: lock, phrases: phrases, isInKiosk: settings.kiosk != nil)
        let outcome = Handover<Bool>()
        EventLoop().run { outcome.put(await plainLock.open()) }
        return outcome.take() ?? false
    }

    private var source: Source {
        options.isDemo ? .demo : options.isOffline ? .offline : .network
    }

    // MARK: Where shows come from

    func services(remembersQueries: Bool = true) -> Services {
        options.isDemo ? demoServices() : networkServices(remembersQueries: remembersQueries)
    }

    /// The invented catalog through the same gateway and use cases; nothing is stored. The worker guards the terminal, and
    /// has nothing else to do.
    private func demoServices() -> Services {
        let (transport, worker) = (DemoTransport(clock: clock), WorkerTransport(clock: clock, executor: workers))
        return Services(
            gateway: TVMazeGateway(root: .tvMaze, transport: transport), cache: nil, isOffline: false,
            clock: clock, workers: workers, movies: demoMovies(transport),
            recentQueries: RecentQueries(store: MemoryStore()),
            pictures: PictureGateway(transport: transport), pictureMemory: pictureMemory,
            favorites: (MemoryStore(), FavoritePosters(store: MemoryStore())),
            guardTerminal: { worker.guardTerminal($0) }, releaseTerminal: { worker.releaseTerminal() },
            shutDown: { worker.shutdown() })
    }

    /// The API through the worker, which also puts the terminal right should this process be killed.
    private func networkServices(remembersQueries: Bool) -> Services {
        let worker = WorkerTransport(
            clock: clock, executor: workers, idleLimit: settings.kiosk == nil ? nil : .seconds(60))
        let bounded = SizeLimitMiddleware(wrapping: worker)
        let root = root("MARQUEE_TVMAZE_URL") ?? .tvMaze
        let mirrors = ["MARQUEE_TMDB_URL", "MARQUEE_TMDB_IMAGE_URL"].compactMap(self.root)
        let movies = movies(over: bounded)
        return Services(
            gateway: TVMazeGateway(
                root: root,
                transport: patient(RateLimitMiddleware(wrapping: bounded, shared: sharedCalls(), clock: clock))),
            cache: cache(), errand: errand(), isOffline: options.isOffline, clock: clock, workers: workers,
            movies: .success(movies), recentQueries: remembersQueries ? recentQueries() : nil,
            // Pictures come from servers that do not count calls.
            pictures: PictureGateway(transport: patient(bounded), roots: [root] + mirrors),
            pictureCache: pictureCache(), pictureMemory: pictureMemory,
            favorites: favorites(), stored: stored(), lock: lock(),
            fingerprints: FingerprintReader(environment: environment),
            useKey: { settings in await movies.use(keySource(settings)) },
            guardTerminal: { worker.guardTerminal($0) }, releaseTerminal: { worker.releaseTerminal() },
            shutDown: { worker.shutdown() })
    }

    /// TMDB with the reader's key, which stands in no other place than the gateway from here on.
    private func movies(over transport: some HTTPTransport) -> KeyedMoviesGateway {
        // "Somewhere in the 40 requests per second range", says TMDB; pages are asked for one after the other.
        let limited = patient(RateLimitMiddleware(wrapping: transport, limit: 30, span: .seconds(1), clock: clock))
        let (root, imageRoot) = (root("MARQUEE_TMDB_URL") ?? .tmdb, root("MARQUEE_TMDB_IMAGE_URL"))
        let language = TMDBLanguage(chosen: settings.chosenLanguage, environment: environment)
        return KeyedMoviesGateway(source: keySource(settings), environment: environment) { key in
            TMDBGateway(root: root, imageRoot: imageRoot, key: key, language: language, transport: limited)
        }
    }

    private func keySource(_ settings: Settings) -> TMDBKeySource {
        settings.keySource(environment: environment, folder: BaseDirectories(environment: environment).configuration)
    }

    /// The invented films, behind a key that opens nothing else.
    private func demoMovies(_ transport: DemoTransport) -> Result<any MoviesGateway, TMDBKeyProblem> {
        guard let key = TMDBKey(DemoFilmCatalog.key) else { return .failure(.missing) }
        return .success(TMDBGateway(root: .tmdb, key: key, transport: transport))
    }

    private func root(_ variable: String) -> URLRoot? { environment[variable].flatMap(URLRoot.init) }

    /// The transport with equal requests joined, and failed ones tried again.
    private func patient(_ transport: some HTTPTransport) -> some HTTPTransport {
        CoalescingMiddleware(wrapping: RetryMiddleware(wrapping: transport, clock: clock), executor: workers)
    }

    func cache() -> CatalogCache? {
        cacheFolders.first.map { CatalogCache(store: cacheStore($0.path)) }
    }

    /// The fetching of the first page, which one program does for all.
    private func errand() -> SharedErrand? {
        BaseDirectories(environment: environment).cache.map {
            SharedErrand(store: cacheStore($0), name: "catalog", clock: clock)
        }
    }

    /// The calls of everybody behind this machine's address, as TVmaze counts them; two seconds longer, since a call that was slow
    /// to leave may arrive beside one that was quick.
    private func sharedCalls() -> SharedWindow? {
        BaseDirectories(environment: environment).cache.map {
            SharedWindow(store: cacheStore($0), name: "tvmaze", limit: 20, seconds: 12)
        }
    }

    /// The folders of what can be fetched again; none where there is no home, and in the demo, which keeps nothing.
    var cacheFolders: [(name: String, path: String)] {
        guard !options.isDemo, let folder = BaseDirectories(environment: environment).cache else { return [] }
        return [("catalog", folder), ("pictures", folder + "/pictures")]
    }

    private func pictureCache() -> ArtworkCache? {
        BaseDirectories(environment: environment).cache.map {
            ArtworkCache(store: cacheStore($0 + "/pictures"), limit: settings.pictureMegabytes << 20)
        }
    }

    /// Bytes of pictures' files in memory: few in a kiosk, where there are many sessions, and one disk for them all.
    private var pictureMemory: Int { settings.kiosk == nil ? 16 << 20 : 2 << 20 }

    /// A folder of what can be fetched again.
    private func cacheStore(_ folder: String) -> FileStore {
        FileStore(folder: folder, isShared: settings.kiosk?.sharesCache == true)
    }

    func stored() -> ManageStored? {
        let folders = cacheFolders
        return folders.isEmpty ? nil : ManageStored(stores: folders.map { cacheStore($0.path) })
    }

    private func recentQueries() -> RecentQueries? {
        BaseDirectories(environment: environment).state.map { RecentQueries(store: FileStore(folder: $0)) }
    }

    private func lock() -> LockStore? {
        BaseDirectories(environment: environment).data.map { LockStore(store: FileStore(folder: $0)) }
    }

    private func posterStore() -> FileStore? {
        BaseDirectories(environment: environment).data.map { FileStore(folder: $0 + "/posters") }
    }

    private func favorites() -> (documents: any DocumentStore, posters: FavoritePosters)? {
        BaseDirectories(environment: environment).data.map {
            (FileStore(folder: $0), FavoritePosters(store: FileStore(folder: $0 + "/posters")))
        }
    }
}
