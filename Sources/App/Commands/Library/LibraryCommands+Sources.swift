import Configuration
import Entities
import FoundationEssentials
import Networking
import Platform
import Plays
import Terminal

extension LibraryCommands {
    /// How often and how long a code of Quick Connect is asked about.
    private static let codePatience = (pause: Duration.seconds(2), tries: 300)

    static let sourceRows = [
        Subcommand(
            "sources",
            [
                .library(action: "list", Self.listSources),
                .library(
                    action: "add", "NAME KIND [URL]", options: [.user, .secretFile, .secretCommand, .giveBack],
                    CommandWords.source, Self.add),
                .library(action: "remove", "NAME", CommandWords.name, Self.removeSource),
                .library(action: "sync", "[NAME]", options: [.printUnits], CommandWords.word, Self.syncSources),
                .library(action: "test", "NAME", CommandWords.name, Self.testSource),
            ], options: OptionName.lookup + [.noFetch],
            examples: [
                "sourcesAddKodi": "marquee sources add tv kodi http://tv.local:8080 --secret-file ~/.kodi",
                "sourcesAddJellyfin": "marquee sources add attic jellyfin https://attic.example",
                "sourcesAddMPV": "marquee sources add mpv", "sourcesSync": "marquee sources sync",
                "sourcesUnits": "marquee sources sync --print-units",
            ], hasDefaultAction: true)
    ]

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

    private func listSources() async throws(CommandFailure) {
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

    /// Without a secret, one is asked for if the kind needs it.
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

    private func removeSource(_ name: String) async throws(CommandFailure) {
        let source = try source(named: name)
        guard let configuration else { throw .noConfigurationFolder }
        let sync = try sync
        try change(configuration, PlaySource.removal(of: source.name))
        try? sync.forget(source.name)
        source.removeOwnSecret(in: configuration.folder)
        try console.print(Report(line: ["name": .text(source.name)], phrases.sourceRemoved(source.name)))
    }

    // MARK: Look

    private func testSource(_ name: String) async throws(CommandFailure) {
        let source = try source(named: name)
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

    /// Takes new plays of one source or, for `nil`, of all into the library. A server may be off or asleep.
    private func syncSources(_ name: String?) async throws(CommandFailure) {
        if options.ofLibrary.printsUnits { return try console.print(SystemUnits.sources.text) }
        let sources = try name.map { name throws(CommandFailure) in [try source(named: name)] } ?? sources
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

extension CommandWords {
    /// A source of plays to be added: a server, or `[NAME] mpv [PATH]`.
    fileprivate func source() throws(UsageError) -> PlaySource {
        var operands = operands
        let mpv = PlaySource.Kind.mpv.rawValue
        if operands.first == mpv, operands.count < 3, operands.last != mpv || operands.count == 1 {
            operands.insert(mpv, at: 0)
        }
        if operands.count == 2, operands[1] == mpv { operands.append("") }
        guard operands.count < 4 else { throw .unexpectedArgument(operands[3]) }
        guard let name = operands.first, operands.count == 3 else {
            throw missing(["NAME", "KIND", "URL"][min(operands.count, 2)])
        }
        guard PlaySource.isName(name) else {
            throw .invalidValue(option: "NAME", value: name, allowed: ["A-Z a-z 0-9 - _"])
        }
        guard let kind = PlaySource.Kind(rawValue: operands[1]) else {
            throw .invalidValue(option: "KIND", value: operands[1], allowed: PlaySource.Kind.allCases.map(\.rawValue))
        }
        if kind == .mpv {
            return PlaySource(name: name, history: operands[2].isEmpty ? nil : operands[2])
        }
        guard let address = URLRoot(operands[2]) else {
            // It may hold a password.
            throw .invalidValue(option: "URL", value: "…", allowed: ["http://HOST:PORT", "https://HOST"])
        }
        let server = options.ofLibrary.server
        return PlaySource(
            name: name, kind: kind, address: address, user: server.user, secret: server.secret,
            givesBack: server.givesBack)
    }
}

extension SyncSources.Status {
    /// Its state in data.
    var word: String { failure != nil ? "failed" : checked == nil ? "never" : "ok" }
}
