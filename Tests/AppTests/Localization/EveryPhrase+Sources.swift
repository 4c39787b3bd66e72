import FoundationEssentials
import Networking
import Plays

@testable import App

extension EveryPhrase {
    /// The phrases of sources of plays.
    var sources: [(name: String, text: String)] {
        let failures: [PlaySourceFailure] = [
            .unreachable(.cannotConnect), .unreachable(.tooLarge(limit: 1)), .refused, .redirected, .starting,
            .status(500), .notTheServer, .markup, .otherServer, .noSuchUser, .userNeeded, .secretMissing,
            .noHistory, .secretUnreadable, .quickConnectOff, .codeExpired, .offline, .files, .cancelled,
        ]
        var counts = SyncSources.Counts()
        (counts.new, counts.choose, counts.leftOut, counts.gaveBack) = (1, 1, 1, 1)
        var more = counts
        more += counts
        let source = URLRoot("http://x").map { PlaySource(name: "x", kind: .kodi, address: $0) }
        let states = [source].compactMap(\.self).map { source in
            SyncSources.Status(source: source, checked: nil, failure: nil, server: "", waiting: 1, isOpened: false)
        }
        return texts(
            "sources",
            [
                phrases.sourcesTitle, phrases.noSources, phrases.noSourcesYet(key: "x"), phrases.sourceAdded("x"),
                phrases.sourceAddedHere("x"), phrases.sourceRemoved("x"), phrases.sourceAnswers("x", "y"),
                phrases.exposedSource("x"), phrases.enterCode("1"), phrases.noSource("x"), phrases.hasSource("x"),
                phrases.nothingNew("x"), phrases.wrongSource, phrases.prompt(of: .list),
            ])
            + texts("source secrets", [.kodi, .jellyfin, .plex].map(phrases.secretPrompt))
            + texts("source failures", failures.map { phrases.failure($0, of: .kodi) })
            + texts("source counts", phrases.outcome(counts) + phrases.outcome(more))
            + texts("source lines", states.map { phrases.sourceLine($0, at: Date(timeIntervalSince1970: 0)) })
    }
}
