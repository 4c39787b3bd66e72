import Core
import Terminal

extension CompositionRoot {
    /// Runs an invocation other than help and version.
    func run(_ invocation: Invocation) -> Ending {
        if let refusal = refusal(of: invocation) { return refusal }
        if lacksResources(for: invocation) { return .notBegun(.noResources) }
        warn(before: invocation)
        return switch invocation {
        case .browse: isPlain ? runPlain() : runOnScreen()
        case .catalog(let request, _): run(request)
        case .favorites(let request, _): run(request)
        case .cache(let action, _): run(action)
        case .doctor: examineTerminal()
        case .config(let action, _): printConfiguration(action)
        case .lock(let action, _): runLock(action)
        case .completions, .help, .manual, .version: .code(.done)
        }
    }

    /// Rejects a malformed API address in the environment. The default server is not used instead, least of all with
    /// the user's key. `nil` if the addresses are valid or not needed.
    private func refusal(of invocation: Invocation) -> Ending? {
        switch invocation {
        case .browse, .catalog, .favorites: break
        case .cache, .doctor, .config, .lock, .completions, .help, .manual, .version: return nil
        }
        let mistakes = ServerRoots.mistakes(in: environment)
        guard !options.isDemo, !options.isOffline, !mistakes.isEmpty else { return nil }
        for mistake in mistakes { console.say(phrases.mistake(mistake.problem)) }
        return .code(.wrongUsage)
    }

    /// Whether the system has too few threads or files left for network requests, which would then wait forever. The
    /// screen needs more of them and checks for itself.
    private func lacksResources(for invocation: Invocation) -> Bool {
        switch invocation {
        case .browse where !isPlain: return false
        case .browse, .catalog, .favorites: break
        case .cache, .doctor, .config, .lock, .completions, .help, .manual, .version: return false
        }
        // In addition to the clock's: both ends of the pipe to the worker while it is being started, and a file.
        return !workers.start() || !clock.start() || !ProcessResources.hasDescriptors(3)
    }

    /// Warns in one line about mistakes in the configuration. Interactive modes report them themselves, and so does
    /// `config`.
    private func warn(before invocation: Invocation) {
        switch invocation {
        case .config: return
        case .browse where !isPlain || StandardStreams.outputIsTerminal: return
        default: if let warning = phrases.warning(of: mistakes) { console.say(warning) }
        }
    }

    private func run(_ request: CatalogRequest) -> Ending {
        let services = services(remembersQueries: false)
        let commands = CatalogCommands(
            console: console, services: catalog(services), phrases: phrases, asJSON: options.asJSON,
            extent: options.extent)
        return run(services) { () async throws(CommandFailure) in try await commands.run(request) }
    }

    /// Prints or changes the favorites if the lock can be opened.
    private func run(_ request: FavoritesRequest) -> Ending {
        if let refusal = refusal() { return refusal }
        let services = services(remembersQueries: false)
        guard let favorites = services.favorites else { return console.end(by: .noFolder, phrases) }
        let commands = FavoriteCommands(
            console: console, services: FavoriteCommandServices(favorites, catalog(services)), phrases: phrases,
            asJSON: options.asJSON, asCSV: options.asCSV)
        return run(services) { () async throws(CommandFailure) in try await commands.run(request) }
    }

    private func run(_ action: CacheAction) -> Ending {
        let commands = CacheCommands(
            console: console, folders: cacheFolders, stored: stored(), catalog: options.isDemo ? nil : cache(),
            phrases: phrases, asJSON: options.asJSON)
        return run(nil) { () async throws(CommandFailure) in try await commands.run(action) }
    }

    /// Prints the output, and ends with the exit code unless printing failed.
    func finish(_ text: String, _ messages: String = "", _ code: ExitCode = .done) -> Ending {
        if !messages.isEmpty { StandardStreams.writeError(messages) }
        return console.finish(text, phrases, code)
    }

    private func run(
        _ services: Services?, _ command: @escaping @Sendable () async throws(CommandFailure) -> Void
    ) -> Ending {
        let failure = Handover<CommandFailure>()
        EventLoop().run {
            do throws(CommandFailure) {
                try await command()
            } catch {
                failure.put(error)
            }
            services?.shutDown()
        }
        console.clearProgress()
        return failure.take().map { console.end(by: $0, phrases) } ?? .code(.done)
    }

    private func catalog(_ services: Services) -> CatalogServices {
        let cache = services.cache
        // Locked favorites must not be a source of data.
        let favorites = isLocked ? nil : services.favorites?.store
        return CatalogServices(
            readCatalog: ReadCatalog(browse: services.browseShows, cache: cache),
            lookUpShow: LookUpShow(load: services.loadShowDetails, cache: cache, favorites: favorites),
            searchShows: services.searchShows, searchKeptShows: cache.map { SearchKeptShows(cache: $0) },
            readMovies: services.searchMovies.map { ReadMovies(search: $0) },
            lookUpMovie: services.browseMovies.map { LookUpMovie(browse: $0, favorites: favorites) },
            isOffline: options.isOffline)
    }
}
