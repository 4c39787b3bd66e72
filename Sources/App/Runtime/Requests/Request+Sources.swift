import Interchange
import Plays

/// Servers that report plays.
extension Request {
    /// How often and how long a code of Quick Connect is asked about.
    private static let codePatience = (pause: Duration.seconds(2), tries: 300)

    /// How the sources are; `SourcesEvent.listed` follows.
    static var sources: Self {
        Self { app in
            let (sources, sync) = (app.model.data.settings.sources, app.services.library?.sources)
            return { delivery in
                let states = sources.compactMap { sync?.status(of: $0) }
                await delivery.receive(.sources(.listed(states)))
            }
        }
    }

    /// Take new plays of all sources into the library, a step for each source; `SourcesEvent.looked` follows.
    static func syncSources(isAsked: Bool) -> Self {
        Self(isAsked, key: .sourceSync, usesNetwork: true) { app in
            // A look that the user has asked for goes on.
            guard let sync = app.services.library?.sources, isAsked || app.running[.sourceSync] == nil else {
                return nil
            }
            let sources = app.model.data.settings.sources
            return { delivery in
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
    }

    /// Look at a source, and show what that would bring as an import; `SourcesEvent.looked` or `failed` follows.
    static func openSource(_ source: PlaySource) -> Self {
        Self(source, key: .sourceLook, usesNetwork: true) { app in
            guard let sync = app.services.library?.sources else { return nil }
            return { delivery in
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
                        application.perform(.lookUpImport)
                    }
                } catch {
                    await delivery.receive(.sources(.failed(source, error)))
                }
            }
        }
    }

    /// Sign in with a code that the user enters at the server, and add the source; `SourcesEvent.code` follows, then `changed` or `failed`.
    static func connectSource(_ source: PlaySource) -> Self {
        Self(source, key: .sourceLook, usesNetwork: true) { app in
            guard let sync = app.services.library?.sources else { return nil }
            let clock = app.clock
            return { delivery in
                do throws(PlaySourceFailure) {
                    let code = try await sync.requestCode(of: source)
                    await delivery.receive(.sources(.code(code.code)))
                    for _ in 0..<codePatience.tries {
                        guard (try? await clock.sleep(for: codePatience.pause)) != nil else { return }
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
    }
}
