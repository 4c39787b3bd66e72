/// The place of a page in the catalog, whether its shows are there or not.
struct CatalogSlot: Equatable, Sendable {
    /// The shows; `nil` where the page has not come or has given them up.
    private(set) var shows: [Show]?
    /// How many shows the page has; 0 for one that has not come.
    let count: Int
    /// Where each show stands in the page.
    let ids: ShowOffsets
    /// Whether the page has ever come.
    let isKnown: Bool
    /// Whether it is older than its time to live.
    private(set) var isOutdated: Bool
    /// Whether it is only the beginning of the page.
    let isPartial: Bool

    /// Makes the place of a page that has not come.
    init() {
        shows = nil
        count = 0
        ids = ShowOffsets([])
        isKnown = false
        isOutdated = false
        isPartial = false
    }

    /// Makes the place of a page that has come.
    init(_ page: CatalogPage) {
        shows = page.shows
        count = page.shows.count
        ids = ShowOffsets(page.shows)
        isKnown = true
        isOutdated = page.isOutdated
        isPartial = page.isPartial
    }

    /// Notes that a newer catalog has begun than the one that the page belongs to.
    mutating func markOutdated() {
        isOutdated = true
    }

    /// Gives up the shows; how many there are, and which, stays known.
    mutating func evict() {
        shows = nil
    }
}
