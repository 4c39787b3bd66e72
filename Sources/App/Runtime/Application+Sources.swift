import Core
import Interchange
import Plays

/// Servers that report plays.
extension Application {
    /// The first look waits until the first screen is there.
    private static let sourcePauses = (first: Duration.seconds(3), next: Duration.seconds(300))
    /// How often and how long a code of Quick Connect is asked about.
    private static let codePatience = (pause: Duration.seconds(2), tries: 300)

    func readSources() {
        let (sources, sync) = (model.settings.sources, services.sources)
        start(.sources) { delivery in
            let states = sources.compactMap { sync?.status(of: $0) }
            await delivery.receive(.sources(.listed(states)))
        }
    }

    /// Looks at the sources soon, and every five minutes from then on.
    func scheduleSources() { scheduleSources(after: Self.sourcePauses.first) }

    private func scheduleSources(after pause: Duration) {
        guard services.sources != nil, !model.settings.sources.isEmpty else { return stop(.sourcesDue) }
        start(.sourcesDue, after: pause) { delivery in
            await delivery.perform {
                $0.syncSources(isAsked: false)
                $0.scheduleSources(after: Self.sourcePauses.next)
            }
        }
    }

    /// Takes new plays into the library, a step for each source.
    func syncSources(isAsked: Bool) {
        // A look that the user has asked for goes on.
        guard let sync = services.sources, isAsked || running[.sourceSync] == nil else { return }
        let sources = model.settings.sources
        start(.sourceSync) { delivery in
            var total = SyncSources.Counts()
            for source in sources {
                let isFirst = isAsked && !sync.status(of: source).isOpened
                @Sendable func show(_ progress: ImportSession.Progress) async {
                    if isFirst { await delivery.receive(.sources(.working(progress))) }
                }
                await show(.unknown)
                guard let outcome = (try? await sync.sync(source, isAsked: isAsked, report: show)) ?? nil else {
                    continue
                }
                total += outcome.counts
                if let change = outcome.change {
                    await delivery.application.changeLibrary { _ in .performed(change.library, change.acts) }
                }
            }
            if isAsked { await delivery.perform { [total] in $0.say(.sourcesSynced(total)) } }
            await delivery.receive(.sources(.looked))
        }
    }

    /// Looks at a source, and shows what that would bring as an import.
    func open(_ source: PlaySource) {
        guard let sync = services.sources else { return }
        start(.sourceLook) { delivery in
            if !sync.status(of: source).isOpened { await delivery.receive(.sources(.working(.unknown))) }
            do throws(PlaySourceFailure) {
                let session = try await sync.open(source)
                await delivery.perform { application in
                    application.receive(.sources(.looked))
                    guard let session else { return application.say(.nothingNew(source.name)) }
                    application.stop(.importLookUp)
                    application.importSession = session
                    application.model.carryOut([.present(.importing(""))]).forEach(application.perform)
                    application.render()
                    application.lookUpImport()
                }
            } catch {
                await delivery.receive(.sources(.failed(source, error)))
            }
        }
    }

    /// Signs in with a code that the user enters at the server.
    func connect(_ source: PlaySource) {
        guard let sync = services.sources else { return }
        let clock = clock
        start(.sourceLook) { delivery in
            do throws(PlaySourceFailure) {
                let code = try await sync.requestCode(of: source)
                await delivery.receive(.sources(.code(code.code)))
                for _ in 0..<Self.codePatience.tries {
                    guard (try? await clock.sleep(for: Self.codePatience.pause)) != nil else { return }
                    guard let answer = try await sync.token(for: code, of: source) else { continue }
                    var source = source
                    source.user = source.user ?? answer.user
                    await delivery.perform { [source] in $0.add(source, answer.secret) }
                    return
                }
                throw PlaySourceFailure.codeExpired
            } catch {
                await delivery.receive(.sources(.failed(source, error)))
            }
        }
    }

    /// Saves a source and its secret, the latter in a file that only its owner can read.
    func add(_ wanted: PlaySource, _ secret: PlaySourceSecret?) {
        guard let configuration, let sync = services.sources else { return say(.fixedByHost) }
        var source = wanted
        if let secret {
            do throws(StoreError) {
                try secret.save(in: SecretFile(path: source.secretName, home: nil, folder: configuration.folder))
            } catch {
                return say(.configurationFailed(.store(error)))
            }
            source.secret = .file(source.secretName)
        }
        try? sync.forget(source.name)
        change(source.edit, sources: model.settings.sources + [source], name: source.name)
        say(source.isExposed ? .sourceExposed(source.place.text) : .sourceAdded(source.name))
    }

    func remove(_ source: PlaySource) {
        guard let configuration, let sync = services.sources else { return say(.fixedByHost) }
        try? sync.forget(source.name)
        source.removeOwnSecret(in: configuration.folder)
        change(
            PlaySource.removal(of: source.name), sources: model.settings.sources.filter { $0.name != source.name },
            name: source.name)
        say(.sourceRemoved(source.name))
    }

    private func change(_ edit: ConfigurationEdit, sources: [PlaySource], name: String) {
        var settings = model.settings
        settings.sources = sources
        model.carryOut([.useSettings(settings)]).forEach(perform)
        write([edit])
        scheduleSources()
        receive(.sources(.changed(name)))
    }
}
