import FoundationEssentials

/// A favorite show or film, complete, so that it can be read offline.
package struct Favorite: Hashable, Sendable, Identifiable {
    package let entry: Title
    /// When it became a favorite; whole seconds.
    package let added: Date
    /// When its data was fetched; whole seconds.
    package let fetched: Date
    /// When the next episode of a show airs, as known when it was fetched.
    package let nextEpisode: Date?

    package init(_ entry: Title, added: Date, fetched: Date, nextEpisode: Date? = nil) {
        self.entry = entry
        self.added = added
        self.fetched = fetched
        self.nextEpisode = nextEpisode
    }

    package var id: TitleID { entry.id }
}
