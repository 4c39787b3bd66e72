import FoundationEssentials
import Interchange
import Library

/// What a server says about one of its items.
struct SourceItem: Sendable {
    /// A hash of what identifies the item at the server, also after its library was rebuilt if possible.
    let key: String
    /// One for each episode in the file.
    let subjects: [ImportedSubject]
    /// Minutes, or 0 if unknown.
    let minutes: Int
    /// Whether it counts as watched.
    let isWatched: Bool
    /// How often it was watched, or `nil` if the server does not count that.
    let count: Int?
    /// When it was watched: all times, or the last one.
    let plays: [PlayTime]
    /// The item's number or ID at present, for marking it.
    let handle: String

    /// FNV-1a of the texts, in hexadecimal digits: the kept texts reveal no paths.
    static func key(_ texts: String...) -> String {
        String(texts.joined(separator: "\u{1F}").utf8.fnv64, radix: 16)
    }
}

/// What a look at a server has brought.
struct SourceReading: Sendable {
    var server = ServerIdentity()
    /// The items that were watched; of those that were seen before, at least the changed ones.
    var items: [SourceItem] = []
    /// The films and shows that are favorites at the server, if they are asked for.
    var favorites: [SourceItem] = []
    /// The beginning of the next look, in a form of the gateway's.
    var cursor = ""
    /// Whether an item that stays watched with a later date was watched again. Jellyfin 12 also moves the date of an item that was only
    /// started.
    var isDateReliable = true
    /// Whether files were only opened, and the user is asked whether they were watched.
    var asks = false
    /// Whether a play's time is that of its start.
    var tellsStarts = false
    /// Whether all watched items are named.
    var isWhole = false
}

/// Which server it is, and as whom it is asked.
package struct ServerIdentity: Hashable, Sendable {
    /// The server's own identifier, or an empty text if it has none.
    package var id = ""
    package var name = ""
    package var version = ""
    /// The identifier of the user.
    package var user = ""

    package init(id: String = "", name: String = "", version: String = "", user: String = "") {
        (self.id, self.name, self.version, self.user) = (id, name, version, user)
    }
}

/// A server of some kind.
protocol PlaySourceGateway: Sendable {
    /// Reads the plays: with one request if they have not changed.
    /// - Parameters:
    ///   - known: the server and user of the last look, which need not be asked for again; empty for the first.
    ///   - cursor: of the last look; empty to read everything.
    ///   - isKnown: whether an item has not changed since.
    func read(
        _ known: ServerIdentity, since cursor: String, isKnown: @Sendable (SourceItem) -> Bool
    ) async throws(PlaySourceFailure) -> SourceReading

    /// Asks who the server is and whether it accepts the secret.
    func identify() async throws(PlaySourceFailure) -> ServerIdentity

    /// The items that are not watched, which can be marked.
    func unwatched(_ server: ServerIdentity) async throws(PlaySourceFailure) -> [SourceItem]

    /// Marks items as watched at these moments.
    /// - Returns: how many of the first ones the server has accepted.
    func mark(_ items: [(item: SourceItem, date: Date)], _ server: ServerIdentity) async -> Int
}
