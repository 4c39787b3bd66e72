import Core
import Terminal

/// The commands, wired to what they need.
extension CompositionRoot {
    /// Does what the program was started for, as far as it is not about the program itself.
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

    /// How the program ends where the address of an API is none: nobody else is asked in its place, least of all with the reader's
    /// key. `nil` where nobody would be asked.
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

    /// Whether the system has no threads or files left for what asks the catalogs: whatever has to wait a moment, as before it tries
    /// again, would wait for ever. The screen, which needs more, looks for itself.
    private func lacksResources(for invocation: Invocation) -> Bool {
        switch invocation {
        case .browse where !isPlain: return false
        case .browse, .catalog, .favorites: break
        case .cache, .doctor, .config, .lock, .completions, .help, .manual, .version: return false
        }
        // Beside the clock's: both ends of the way to the worker while that is made, and a file.
        return !workers.start() || !clock.start() || !ProcessResources.hasDescriptors(3)
    }

    /// Says in a line that something in the configuration cannot be meant. Who talks with the program hears it there, and
    /// `config` is about nothing else.
    private func warn(before invocation: Invocation) {
        switch invocation {
        case .config: return
        case .browse where !isPlain || StandardStreams.outputIsTerminal: return
        default: if let warning = phrases.warning(of: mistakes) { console.say(warning) }
        }
    }

    /// Asks the catalogs.
    private func run(_ request: CatalogRequest) -> Ending {
        let services = services(remembersQueries: false)
        let commands = CatalogCommands(
            console: console, services: catalog(services), phrases: phrases, asJSON: options.asJSON,
            extent: options.extent)
        return run(services) { () async throws(CommandFailure) in try await commands.run(request) }
    }

    /// Prints or changes the favorites, where the lock is open.
    private func run(_ request: FavoritesRequest) -> Ending {
        if let refusal = refusal() { return refusal }
        let services = services(remembersQueries: false)
        guard let favorites = services.favorites else { return console.end(by: .noFolder, phrases) }
        let commands = FavoriteCommands(
            console: console, services: FavoriteCommandServices(favorites, catalog(services)), phrases: phrases,
            asJSON: options.asJSON, asCSV: options.asCSV)
        return run(services) { () async throws(CommandFailure) in try await commands.run(request) }
    }

    /// Tells what is stored, or removes it.
    private func run(_ action: CacheAction) -> Ending {
        let commands = CacheCommands(
            console: console, folders: cacheFolders, stored: stored(), catalog: options.isDemo ? nil : cache(),
            phrases: phrases, asJSON: options.asJSON)
        return run(nil) { () async throws(CommandFailure) in try await commands.run(action) }
    }

    /// Prints, and ends as what was printed asks for, unless it could not be.
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
        // What the lock guards is nobody's source.
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
