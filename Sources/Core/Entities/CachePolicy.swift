import FoundationEssentials

/// Which shows are cached on disk, and for how long they are fresh.
package struct CachePolicy: Hashable, Sendable {
    /// Seconds after which cached data is outdated.
    package let timeToLive: Double
    /// Shows with a smaller index are cached.
    package let storedShows: Int

    package init(timeToLive: Double = 15 * 60, storedShows: Int = 1000) {
        self.timeToLive = timeToLive
        self.storedShows = storedShows
    }

    /// Whether data with this stamp is fresh. A stamp in the future is not: the clock has been changed.
    package func isFresh(stamp: Date, now: Date) -> Bool {
        (0...timeToLive).contains(now.timeIntervalSince(stamp))
    }

    /// How old data with this stamp is, or `nil` if it is fresh.
    package func staleness(of stamp: Date, at now: Date) -> Staleness? {
        isFresh(stamp: stamp, now: now) ? nil : Staleness(fetched: stamp <= now ? stamp : nil)
    }

    /// How many of a page's shows are cached.
    package func storedCount(of count: Int, from start: Int) -> Int {
        min(count, max(0, storedShows - start))
    }
}

/// The age of data that is past its time to live.
package struct Staleness: Hashable, Sendable {
    /// When the oldest part of it was fetched, or `nil` if that is unknown.
    package let fetched: Date?

    /// Describes data that was fetched at a moment, or at an unknown one.
    package init(fetched: Date? = nil) { self.fetched = fetched }

    /// The staleness of data that consists of parts, or `nil` if all of them are fresh.
    package static func oldest(_ parts: some Sequence<Staleness?>) -> Staleness? {
        let stale = parts.compactMap(\.self)
        return stale.isEmpty ? nil : Staleness(fetched: stale.compactMap(\.fetched).min())
    }
}

extension CachePolicy {
    /// The shows of the library and the catalog of all shows are compared with TVmaze's list of changes once a day.
    package static let changes = CachePolicy(timeToLive: 24 * 60 * 60)
}
