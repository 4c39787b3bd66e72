import Catalog
import Configuration
import Library
import Platform
import Terminal
import UseCases

/// Wires the commands to what they need.
extension CompositionRoot {
    /// Does what the program was started for, except for what `UsageText` answers.
    func run(_ invocation: Invocation) -> Ending {
        if invocation.readsPages, let refusal = wrongServer() { return refusal }
        if lacksResources(for: invocation) { return .notBegun(.noResources) }
        warn(before: invocation)
        return switch invocation {
        case .browse: isPlain ? runPlain() : runOnScreen()
        case .titles(let request, _): run(request)
        case .favorites(let request, _): run(request)
        case .library(let task): run(task)
        case .catalog(let action, _): run(action)
        case .cache(let action, _): run(action)
        case .doctor: examineTerminal()
        case .config(let action, _): run(action)
        case .lock(let action, _): run(action)
        case .completions, .help, .helpAll, .manual, .version: .code(.done)
        }
    }

    /// How the program ends if the address of an API is invalid: the key must not go to another server instead.
    private func wrongServer() -> Ending? {
        let mistakes = ServerRoots.mistakes(in: environment)
        guard !options.isDemo, !options.isOffline, !mistakes.isEmpty else { return nil }
        for mistake in mistakes { console.say(phrases.mistake(mistake.problem)) }
        return .code(.wrongUsage)
    }

    /// Whether the system lacks threads or files for requests: a retry would wait forever. The screen checks this itself.
    private func lacksResources(for invocation: Invocation) -> Bool {
        if case .browse = invocation, !isPlain { return false }
        guard invocation.readsPages else { return false }
        // Besides the clock's: both ends of the connection to the worker while it is made, and a file.
        return !workers.start() || !clock.start() || !ProcessResources.hasDescriptors(3)
    }

    /// Warns of mistakes in the configuration. Interactive modes show them later, and `config` lists them.
    private func warn(before invocation: Invocation) {
        switch invocation {
        case .config: return
        case .browse where !isPlain || StandardStreams.outputIsTerminal: return
        default: if let warning = phrases.warning(of: mistakes) { console.say(warning) }
        }
    }

    private func run(_ request: ShowPagesRequest) -> Ending {
        let services = services(remembersQueries: false)
        let commands = ShowCommands(console: console, services: showServices(services), extent: options.extent)
        return run(services) { () async throws(CommandFailure) in try await commands.run(request) }
    }

    private func run(_ request: FavoritesRequest) -> Ending {
        if let refusal = refusal() { return refusal }
        let services = services(remembersQueries: false)
        guard let library = services.library else { return console.end(by: .noFolder) }
        let commands = FavoriteCommands(
            console: console, library: library.store, posters: library.posters,
            shows: ShowCommands(console: console, services: showServices(services), extent: options.extent),
            options: options)
        return run(services) { () async throws(CommandFailure) in try await commands.run(request) }
    }

    private func run(_ task: LibraryTask) -> Ending {
        if let refusal = refusal() { return refusal }
        let services = services(remembersQueries: false)
        guard let library = services.library else { return console.end(by: .noFolder) }
        let commands = LibraryCommands(
            console: console, library: library.store,
            shows: ShowCommands(console: console, services: showServices(services), extent: options.extent),
            options: options, noticeCommand: settings.noticeCommand, fetch: fetch(by: library.refresh),
            memory: services.storage.memory,
            configuration: configuration.file, environment: environment, imports: library.imports,
            findExports: services.machine.findExports,
            media: options.isDemo ? nil : media?.player(by: settings), isRemote: media?.isRemote == true,
            sources: options.isDemo ? [] : settings.sources, syncSources: library.sources,
            pause: { [clock] in try? await clock.sleep(for: $0) },
            calendar: settings.calendar)
        return run(services) { () async throws(CommandFailure) in try await task.run(commands) }
    }

    private func run(_ action: CatalogAction) -> Ending {
        let services = services(remembersQueries: false)
        guard let catalog = services.storage.catalog else { return console.end(by: .noFolder) }
        let commands = CatalogCommands(console: console, catalog: catalog)
        return run(services) { () async throws(CommandFailure) in try await commands.run(action) }
    }

    /// Fetches titles of the library, or `nil` in the demo.
    private func fetch(by refreshLibrary: RefreshLibrary) -> LibraryCommands.Fetch? {
        guard !options.isDemo else { return nil }
        let (clock, workers) = (clock, workers)
        return { scope, limit, report in
            await withTaskGroup(of: RefreshLibrary.Gap?.self) { group in
                group.addTask(executorPreference: workers) {
                    await refreshLibrary.fetch(scope, report: report)
                }
                if let limit {
                    group.addTask(executorPreference: workers) {
                        try? await clock.sleep(for: limit)
                        return nil
                    }
                }
                var gap = await group.next() ?? nil
                group.cancelAll()
                for await other in group { gap = gap ?? other }
                return gap ?? RefreshLibrary.Gap()
            }
        }
    }

    private func run(_ action: CacheAction) -> Ending {
        let commands = CacheCommands(
            console: console, folders: cacheFolders, stored: stored(), catalog: options.isDemo ? nil : cache())
        return run { () async throws(CommandFailure) in try await commands.run(action) }
    }

    private func run(_ action: ConfigurationAction) -> Ending {
        run { [self] () async throws(CommandFailure) in
            var commands = ConfigurationCommands(configuration: configuration, phrases: phrases)
            if action == .check,
                case .failure(let problem) = await TMDBKey.find(in: keySource(settings), environment: environment)
            {
                commands.keyProblem = problem
            }
            try console.print(try commands.report(of: action))
        }
    }

    private func run(_ action: LockAction) -> Ending {
        guard let lock = lock(), let data = folders.data, let posters = posterStore() else { return .code(.failed) }
        let manageLock = ManageLock(lock: lock, configuration: configuration.file)
        let memories = folders.state.map { FileStore(folder: $0) }
        let commands = LockCommands(
            console: console, lock: lock, manageLock: manageLock,
            resetLock: ResetLock(
                documents: FileStore(folder: data), posters: posters, library: library(), folders: libraryFolders,
                memories: memories, lock: manageLock),
            isLocked: settings.isLocked)
        return run { [options] () async throws(CommandFailure) in
            try await commands.run(action, saysYes: options.saysYes)
        }
    }

    func printPlain() -> Ending {
        let services = services()
        let list = PlainList(console: console, browseShows: services.browseShows)
        return run(services) { () async throws(CommandFailure) in try await list.run() }
    }

    private func examineTerminal() -> Ending {
        let examination = TerminalExamination(
            environment: environment, preference: settings.images, usesColor: !options.noColor, clock: clock,
            phrases: phrases)
        let outcome = TaskResult<TerminalExamination.Outcome>()
        // Plain lines may go to a pager, which uses the terminal itself.
        if StandardStreams.outputIsTerminal || options.asJSON,
            let device = try? TTYDevice(environment: environment, guardian: TerminalGuard()), clock.start()
        {
            EventLoop(source: device).run { outcome.put(await examination.run(on: device)) }
        }
        return switch outcome.take() {
        case .ended(let ending): ending
        case .report(let report): print(report)
        case nil: print(examination.withoutTerminal)
        }
    }

    private func print(_ report: DoctorReport) -> Ending {
        let key = TaskResult<DoctorKey>()
        EventLoop().run {
            key.put(await DoctorKey.find(by: settings, environment: environment, folder: folders.configuration))
        }
        var report = report
        report.key = key.take()
        if !settings.sources.isEmpty, let sync = services(remembersQueries: false).library?.sources {
            report.sources = settings.sources.map { sync.status(of: $0) }
        }
        let output = DoctorOutput(report: report, phrases: phrases)
        guard !options.asJSON, !isPlain else { return console.finish(options.asJSON ? output.json : output.plain) }
        let (isWritten, signal) = StandardStreams.writeOutputWhole(output.styled)
        return signal.map { .signal($0) } ?? .code(isWritten ? .done : .failed)
    }

    private func run(
        _ services: Services? = nil, _ command: @escaping @Sendable () async throws(CommandFailure) -> Void
    ) -> Ending {
        let ending = TaskResult<Ending>()
        EventLoop().run {
            ending.put(await console.run(command))
            services?.network.shutDown()
            if let library = services?.library?.store, await library.writeDigests() {
                await library.writeUpNext(shield: settings.spoilerShield, calendar: settings.calendar)
            }
        }
        return ending.take() ?? .code(.failed)
    }

    private func showServices(_ services: Services) -> ShowCommandServices {
        let cache = services.storage.pages
        // A library behind the lock is not a source.
        let library = isLocked ? nil : services.library?.store
        return ShowCommandServices(
            readPages: ReadShowPages(browse: services.browseShows, cache: cache),
            lookUpShow: LookUpShow(
                load: services.loadShowDetails, parts: services.loadShowParts, cache: cache, library: library),
            searchShows: services.searchShows, searchKeptShows: cache.map { SearchKeptShows(cache: $0) },
            searchPeople: services.searchPeople, lookUpPerson: LookUpPerson(load: services.loadPerson),
            readMovies: services.searchMovies.map { ReadMovies(search: $0) },
            lookUpMovie: services.browseMovies.map { LookUpMovie(browse: $0, library: library) },
            readSchedule: services.readSchedule,
            shielding: Shielding(
                setting: settings.spoilerShield, showsAll: options.ofLibrary.showsSpoilers, library: library,
                calendar: settings.calendar),
            browseMovies: services.browseMovies, preferences: WatchPreferences(settings),
            isOffline: options.isOffline, allShows: services.storage.catalog,
            reader: { [settings] in
                let library = try? await library?.refresh().library
                return CatalogReader(library ?? Library(), settings, at: SystemWallClock().now())
            })
    }
}
