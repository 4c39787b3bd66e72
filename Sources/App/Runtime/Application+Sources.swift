import Configuration
import Interchange
import Platform
import Plays

/// Servers that report plays.
extension Application {
    /// The first look waits until the first screen is there.
    private static let sourcePauses = (first: Duration.seconds(3), next: Duration.seconds(300))

    /// Looks at the sources soon, and every five minutes from then on.
    func scheduleSources() { scheduleSources(after: Self.sourcePauses.first) }

    private func scheduleSources(after pause: Duration) {
        guard services.library?.sources != nil, !model.data.settings.sources.isEmpty else { return stop(.sourcesDue) }
        start(.sourcesDue, after: pause) { delivery in
            await delivery.perform {
                $0.perform(.syncSources(isAsked: false))
                $0.scheduleSources(after: Self.sourcePauses.next)
            }
        }
    }

    /// Saves a source and its secret, the latter in a file that only its owner can read.
    func add(_ wanted: PlaySource, _ secret: PlaySourceSecret?) {
        guard let configuration, let sync = services.library?.sources else { return say(.fixedByHost) }
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
        change(source.edit, sources: model.data.settings.sources + [source], name: source.name)
        say(source.isExposed ? .sourceExposed(source.place.text) : .sourceAdded(source.name))
    }

    func remove(_ source: PlaySource) {
        guard let configuration, let sync = services.library?.sources else { return say(.fixedByHost) }
        try? sync.forget(source.name)
        source.removeOwnSecret(in: configuration.folder)
        change(
            PlaySource.removal(of: source.name), sources: model.data.settings.sources.filter { $0.name != source.name },
            name: source.name)
        say(.sourceRemoved(source.name))
    }

    private func change(_ edit: ConfigurationEdit, sources: [PlaySource], name: String) {
        var settings = model.data.settings
        settings.sources = sources
        model.carryOut([.useSettings(settings)]).forEach(perform)
        write([edit])
        scheduleSources()
        receive(.sources(.changed(name)))
    }
}
