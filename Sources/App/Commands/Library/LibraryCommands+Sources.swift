import Core
import FoundationEssentials
import Plays
import Terminal

enum SourcesRequest: Hashable, Sendable {
    case list
    /// Without a secret, one is asked for if the kind needs it.
    case add(PlaySource)
    case remove(String)
    /// Looks at one source or, for `nil`, at all.
    case sync(String?)
    case test(String)
}

extension LibraryCommands {
    /// How often and how long a code of Quick Connect is asked about.
    private static let codePatience = (pause: Duration.seconds(2), tries: 300)

    func run(_ request: SourcesRequest) async throws(CommandFailure) {
        switch request {
        case .list: try listSources()
        case .add(let source): try await add(source)
        case .remove(let name): try await remove(try source(named: name))
        case .sync where options.ofLibrary.printsUnits: try console.print(SystemUnits.sources.text)
        case .sync(let name):
            try await syncSources(try name.map { name throws(CommandFailure) in [try source(named: name)] } ?? sources)
        case .test(let name): try await test(try source(named: name))
        }
    }

    private func source(named name: String) throws(CommandFailure) -> PlaySource {
        guard let source = sources.first(where: { $0.name == name }) else { throw .noSource(name) }
        return source
    }

    private var sync: SyncSources {
        get throws(CommandFailure) {
            guard let syncSources else { throw .noFolder }
            return syncSources
        }
    }

    // MARK: List

    private func listSources() throws(CommandFailure) {
        let states = sources.compactMap { syncSources?.status(of: $0) }
        let now = clock.now()
        let json = states.map { status -> JSONValue in
            [
                "name": .text(status.source.name), "kind": .text(status.source.kind.rawValue),
                "url": .text(status.source.place.text), "state": .text(status.word),
                "checked": JSONValue(status.checked?.iso8601),
                "error": JSONValue(phrases.failure(of: status)), "waiting": .integer(status.waiting),
                "giveBack": .bool(status.source.givesBack),
            ]
        }
        let lines = states.map { "\($0.source.name)  \(phrases.sourceLine($0, at: now))" }
        try console.print(Report(.sources, json, text: .lines(states.isEmpty ? [phrases.noSources] : lines)))
    }

    // MARK: Add and remove

    private func add(_ wanted: PlaySource) async throws(CommandFailure) {
        guard let configuration else { throw .noConfigurationFolder }
        guard !sources.contains(where: { $0.name == wanted.name }) else { throw .hasSource(wanted.name) }
        let sync = try sync
        var source = wanted
        // Paths are kept relative to the configuration.
        func absolute(_ path: String) -> String {
            path.hasPrefix("/") || path.hasPrefix("~") ? path : FileManager.default.currentDirectoryPath + "/" + path
        }
        if case .file(let path) = source.secret { source.secret = .file(absolute(path)) }
        if case .history(let path?) = source.place { source.place = .history(absolute(path)) }
        if source.isExposed { console.say(phrases.exposedSource(source.place.text)) }
        if source.secret == .none {
            var secret: PlaySourceSecret?
            switch source.kind {
            case .jellyfin:
                let answer = try await quickConnect(source, sync)
                secret = answer.secret
                source.user = source.user ?? answer.user
            case .mpv: break
            case .kodi where source.user == nil: break
            case .kodi, .plex:
                secret = SecretPrompt().ask(phrases.secretPrompt(of: source.kind) + " ").flatMap {
                    PlaySourceSecret($0)
                }
                guard secret != nil || source.kind == .kodi else {
                    throw .source(source, .secretMissing)
                }
            }
            if let secret { source.secret = .file(try save(secret, of: source, in: configuration)) }
        }
        if case .file(let path) = source.secret,
            SecretFile(path: path, home: environment["HOME"], folder: configuration.folder).isExposed
        {
            console.say(phrases.mistake(.exposedKeyFile(path)))
        }
        try change(configuration, source.edit)
        try? sync.forget(source.name)
        try console.print(
            Report(
                line: ["name": .text(source.name), "kind": .text(source.kind.rawValue)],
                phrases.sourceAdded(source.name)))
    }

    private func save(
        _ secret: PlaySourceSecret, of source: PlaySource, in configuration: ConfigurationFile
    ) throws(CommandFailure) -> String {
        try failing(as: { .configuration(.store($0)) }) { () throws(StoreError) in
            try secret.save(in: SecretFile(path: source.secretName, home: nil, folder: configuration.folder))
        }
        return source.secretName
    }

    private func change(_ file: ConfigurationFile, _ edit: ConfigurationEdit) throws(CommandFailure) {
        try failing(as: CommandFailure.configuration) { () throws(ConfigurationFileError) in try file.change([edit]) }
    }

    /// Shows a code and waits until it was entered at the server.
    private func quickConnect(
        _ source: PlaySource, _ sync: SyncSources
    ) async throws(CommandFailure) -> (secret: PlaySourceSecret, user: String) {
        do throws(PlaySourceFailure) {
            let code = try await sync.requestCode(of: source)
            console.say(phrases.enterCode(code.code))
            for _ in 0..<Self.codePatience.tries {
                await pause(Self.codePatience.pause)
                if let answer = try await sync.token(for: code, of: source) { return answer }
            }
            throw .codeExpired
        } catch {
            throw .source(source, error)
        }
    }

    private func remove(_ source: PlaySource) async throws(CommandFailure) {
        guard let configuration else { throw .noConfigurationFolder }
        let sync = try sync
        try change(configuration, PlaySource.removal(of: source.name))
        try? sync.forget(source.name)
        source.removeOwnSecret(in: configuration.folder)
        try console.print(Report(line: ["name": .text(source.name)], phrases.sourceRemoved(source.name)))
    }

    // MARK: Look

    private func test(_ source: PlaySource) async throws(CommandFailure) {
        let sync = try sync
        let identity = try await failingAsync(as: { .source(source, $0) }) { () async throws(PlaySourceFailure) in
            try await sync.test(source)
        }
        try console.print(
            Report(
                line: [
                    "name": .text(source.name), "server": .text(identity.name), "release": .text(identity.version),
                ], phrases.sourceAnswers(source.name, "\(identity.name) \(identity.version)")))
    }

    /// Takes new plays into the library. A server may be off or asleep.
    private func syncSources(_ sources: [PlaySource]) async throws(CommandFailure) {
        let sync = try sync
        var total = SyncSources.Counts()
        var failure: CommandFailure?
        let console = console
        for source in sources {
            console.showProgress(source.name)
            do throws(PlaySourceFailure) {
                let outcome = try await sync.sync(source, isAsked: true) { progress in
                    console.showProgress(console.phrases.lookingUp(progress.done, of: progress.total))
                }
                guard let outcome else { continue }
                total += outcome.counts
            } catch {
                let problem = CommandFailure.source(source, error)
                console.say(problem)
                if !error.isQuiet { failure = failure ?? problem }
            }
        }
        let json: JSONValue = [
            "new": .integer(total.new), "known": .integer(total.known), "choose": .integer(total.choose),
            "leftOut": .integer(total.leftOut), "gaveBack": .integer(total.gaveBack),
        ]
        try console.print(
            Report(line: json, .lines(sources.isEmpty ? [phrases.noSources] : phrases.outcome(total))))
        // After the report, because many shows take minutes.
        if total.new > 0 { await fetchTitles(options.ofLibrary.skipsFetching ? .nothing : .missing) }
        if let failure { throw .said(failure.exitCode) }
    }
}

extension SyncSources.Status {
    /// Its state in data.
    var word: String { failure != nil ? "failed" : checked == nil ? "never" : "ok" }
}
