import FoundationEssentials

/// Which shows are cached on disk, and for how long they are fresh.
public struct CachePolicy: Hashable, Sendable {
    /// Seconds after which cached data is outdated.
    public let timeToLive: Double
    /// Shows with a smaller index are cached.
    public let storedShows: Int

    /// Makes a cache policy.
    public init(timeToLive: Double = 15 * 60, storedShows: Int = 1000) {
        self.timeToLive = timeToLive
        self.storedShows = storedShows
    }

    /// Whether data with this stamp is fresh. A stamp in the future is not: the clock has been changed.
    public func isFresh(stamp: Date, now: Date) -> Bool {
        (0...timeToLive).contains(now.timeIntervalSince(stamp))
    }

    /// How many of a page's shows are cached.
    public func storedCount(of count: Int, from start: Int) -> Int {
        min(count, max(0, storedShows - start))
    }
}
