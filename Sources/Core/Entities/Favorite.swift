import FoundationEssentials

/// A favorite show or film, complete, so that it can be read offline.
public struct Favorite: Hashable, Sendable, Identifiable {
    /// The stored show or film.
    public let entry: Title
    /// When it became a favorite; whole seconds.
    public let added: Date
    /// When its data was fetched; whole seconds.
    public let fetched: Date
    /// When the next episode of a show airs, as known when it was fetched.
    public let nextEpisode: Date?

    /// Makes a favorite.
    public init(_ entry: Title, added: Date, fetched: Date, nextEpisode: Date? = nil) {
        self.entry = entry
        self.added = added
        self.fetched = fetched
        self.nextEpisode = nextEpisode
    }

    /// The identifier.
    public var id: TitleID { entry.id }
}
