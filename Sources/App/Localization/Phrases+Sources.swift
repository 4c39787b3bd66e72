import Entities
import FoundationEssentials
import Plays

/// The words of sources of plays.
extension Phrases {
    var sourcesTitle: String { self["sources.title"] }
    /// - Parameter key: adds one.
    func noSourcesYet(key: String) -> String { text("sources.noneYet", key) }
    func sourceAddedHere(_ name: String) -> String { text("sources.addedHere", name) }
    var wrongSource: String { self["sources.wrong"] }
    /// The placeholder of a field.
    func prompt(of step: SourcesPresenter.Step) -> String {
        if case .secret(let source, _) = step { secretPrompt(of: source.kind) } else { self["sources.prompt"] }
    }
    var noSources: String { self["sources.none"] }
    func sourceAdded(_ name: String) -> String { text("sources.added", name) }
    func sourceRemoved(_ name: String) -> String { text("sources.removed", name) }
    func nothingNew(_ name: String) -> String { text("sources.nothingNew", name) }
    func sourceAnswers(_ name: String, _ server: String) -> String { text("sources.answers", name, server) }
    func exposedSource(_ address: String) -> String { text("sources.exposed", address) }
    func enterCode(_ code: String) -> String { text("sources.code", code) }
    func secretPrompt(of kind: PlaySource.Kind) -> String { self["sources.secret.\(kind)"] }
    func noSource(_ name: String) -> String { text("sources.unknown", name) }
    func hasSource(_ name: String) -> String { text("sources.taken", name) }

    /// - Parameter kind: the kind of the server.
    func failure(_ failure: PlaySourceFailure, of kind: PlaySource.Kind) -> String {
        switch failure {
        case .unreachable(.tooLarge): self["sources.failure.tooLarge"]
        case .unreachable(let error): text("failure.\(error)", kind.name)
        case .status(let status): text("failure.status", kind.name, String(status))
        default: self["sources.failure.\(failure)"]
        }
    }

    /// Why the last look failed, or `nil` if it did not.
    func failure(of status: SyncSources.Status) -> String? {
        status.failure.map { failure($0, of: status.source.kind) }
    }

    /// How a source is: `Kodi · 5 minutes ago · 2 plays to choose`.
    func sourceLine(_ status: SyncSources.Status, at now: Date) -> String {
        let state =
            failure(of: status)
            ?? (status.isOpened ? nil : self["sources.notOpened"])
        return [
            status.source.kind.name, state, status.checked.flatMap { age(of: Staleness(fetched: $0), at: now) },
            status.waiting > 0 ? counted("sources.waiting", status.waiting) : nil,
        ].joinedTexts(separator: " · ")
    }

    /// What looks have brought.
    func outcome(_ outcome: SyncSources.Counts) -> [String] {
        let more = [
            outcome.choose > 0 ? counted("sources.waiting", outcome.choose) : nil,
            outcome.leftOut > 0 ? counted("sources.leftOut", outcome.leftOut) : nil,
            outcome.gaveBack > 0 ? counted("sources.gaveBack", outcome.gaveBack) : nil,
        ]
        return [counted("sources.new", outcome.new)] + more.compactMap(\.self)
    }
}

extension PlaySource.Kind {
    /// The name of the program.
    var name: String { self == .mpv ? rawValue : rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
