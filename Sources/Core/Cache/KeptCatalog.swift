import FoundationEssentials

/// What the disk tells of the catalog without a look at its pages.
public struct CatalogSummary: Hashable, Sendable {
    /// When it was fetched, or last opened while it was fresh.
    public let fetched: Date
    /// How many shows it holds.
    public let showCount: Int
    /// Whether it is younger than its time to live.
    public let isFresh: Bool
}
