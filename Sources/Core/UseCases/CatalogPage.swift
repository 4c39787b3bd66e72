/// A page of the catalog as it reaches a screen.
public struct CatalogPage: Hashable, Sendable {
    /// Its number, from 0.
    public let number: Int
    /// Its shows, any number of them, in the catalog's order.
    public let shows: [Show]
    /// Whether it is older than its time to live and shown because nothing newer could be had yet.
    public let isOutdated: Bool
    /// Whether it is only the beginning of the page, as far as it is kept on disk; the whole is asked for when needed.
    public let isPartial: Bool

    /// Makes a page.
    public init(number: Int, shows: [Show], isOutdated: Bool = false, isPartial: Bool = false) {
        self.number = number
        self.shows = shows
        self.isOutdated = isOutdated
        self.isPartial = isPartial
    }
}
