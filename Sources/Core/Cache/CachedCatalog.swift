/// What the disk holds of the catalog when a program opens it.
public struct CachedCatalog: Hashable, Sendable {
    /// How many pages there are, from 0; the last may be only the beginning of one.
    public let pageCount: Int
    /// The number of all pages of the catalog, where it is known.
    public let end: Int?
    /// Whether it is younger than its time to live.
    public let isFresh: Bool
}
