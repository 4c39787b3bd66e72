import FoundationEssentials

/// What is kept on disk, and for how long it is fresh.
public struct CachePolicy: Hashable, Sendable {
    /// Seconds after which what is kept is outdated.
    public let timeToLive: Double
    /// Shows that are kept on disk: those with an index below this one.
    public let storedShows: Int

    /// Makes a policy; without arguments Marquee's own: 15 minutes, 1,000 shows.
    public init(timeToLive: Double = 15 * 60, storedShows: Int = 1000) {
        self.timeToLive = timeToLive
        self.storedShows = storedShows
    }

    /// Whether what was stamped then is fresh now. A stamp in the future is stale: the clock has been changed, and nothing
    /// can be said about the age.
    public func isFresh(stamp: Date, now: Date) -> Bool {
        (0...timeToLive).contains(now.timeIntervalSince(stamp))
    }

    /// How many shows of a page are kept that begins at an index.
    public func storedCount(of count: Int, from start: Int) -> Int {
        min(count, max(0, storedShows - start))
    }
}
