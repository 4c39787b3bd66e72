import FoundationEssentials

/// The details that were read last, up to a number of shows.
struct RecentDetails: Sendable {
    private let limit: Int
    private var stamped: [Show.ID: (details: ShowDetails, stamp: Date)] = [:]
    /// The shows, the one that was used last behind the others.
    private var order: [Show.ID] = []

    /// Makes an empty memory.
    init(limit: Int) {
        self.limit = limit
    }

    /// The details of a show, and when they were fetched.
    mutating func details(of id: Show.ID) -> (ShowDetails, Date)? {
        guard let found = stamped[id] else { return nil }
        touch(id)
        return (found.details, found.stamp)
    }

    /// Keeps details, and forgets those that were not used for longest.
    mutating func keep(_ details: ShowDetails, at stamp: Date) {
        stamped[details.show.id] = (details, stamp)
        touch(details.show.id)
        while order.count > limit { stamped[order.removeFirst()] = nil }
    }

    private mutating func touch(_ id: Show.ID) {
        order.removeAll { $0 == id }
        order.append(id)
    }
}
