import Entities
import Library
import Networking
import Platform
import Synchronization

/// The progress of a search. Each value names its text, so that the status line is always true.
package enum SearchUpdate<Results: Sendable>: Sendable {
    case idle
    /// The request is sent once the user pauses.
    case waiting(String)
    case searching(String)
    case found(String, Results)
    case failed(String, GatewayError)
}

extension SearchUpdate: Equatable where Results: Equatable {}

/// Searches while the user types: the request is sent half a second after the last key, and each search cancels the one before.
/// Queries that find something are remembered, behind the results.
package struct DelayedSearch<Results: Sendable>: Sendable {
    static var delay: Duration { .milliseconds(500) }
    private static var queryLimit: Int { 200 }
    /// The longest query in bytes; three times as many fit into an address.
    private static var sizeLimit: Int { 2_000 }

    private let recent: RecentQueries?
    private let clock: any Clock<Duration>
    private let isOffline: Bool
    private let writes: PendingWrites
    private let isWorthRemembering: @Sendable (Results) -> Bool
    private let find: @Sendable (String) async throws(GatewayError) -> Results
    private let latest = LatestTask()

    /// - Parameters:
    ///   - isWorthRemembering: whether anything was found.
    ///   - find: sends the request.
    init(
        recent: RecentQueries?, isOffline: Bool, clock: any Clock<Duration>,
        writes: PendingWrites, isWorthRemembering: @escaping @Sendable (Results) -> Bool,
        find: @escaping @Sendable (String) async throws(GatewayError) -> Results
    ) {
        (self.recent, self.isOffline, self.clock, self.writes) = (recent, isOffline, clock, writes)
        (self.isWorthRemembering, self.find) = (isWorthRemembering, find)
    }

    /// The query in a text that was typed or passed.
    static func query(_ text: String) -> String {
        var query = TextCleaner.clean(text, limit: queryLimit)
        while query.utf8.count > sizeLimit { query.removeLast() }
        return query
    }

    /// Searches for a text. Ending the stream cancels the request.
    /// - Parameter isImmediate: whether to send the request at once.
    package func callAsFunction(_ text: String, isImmediate: Bool = false) -> AsyncStream<SearchUpdate<Results>> {
        let query = DelayedSearch.query(text)
        return AsyncStream { continuation in
            let task = Task(executorPreference: writes.executor) {
                if let results = await search(query, isImmediate, { continuation.yield($0) }) {
                    // Begins before the results are shown: a user who leaves at once finds the query among the recent ones.
                    let remembering = isWorthRemembering(results) ? remember(query) : nil
                    if !Task.isCancelled { continuation.yield(.found(query, results)) }
                    await remembering?.value
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
            latest.replace(with: task)
        }
    }

    private func search(
        _ query: String, _ isImmediate: Bool, _ report: (SearchUpdate<Results>) -> Void
    ) async -> Results? {
        guard !query.isEmpty else {
            report(.idle)
            return nil
        }
        guard !isOffline else {
            report(.failed(query, .offline))
            return nil
        }
        if !isImmediate {
            report(.waiting(query))
            do { try await clock.sleep(for: DelayedSearch.delay) } catch { return nil }
        }
        guard !Task.isCancelled else { return nil }
        report(.searching(query))
        do throws(GatewayError) {
            return try await find(query)
        } catch {
            if error != .cancelled, !Task.isCancelled { report(.failed(query, error)) }
            return nil
        }
    }

    private func remember(_ query: String) -> Task<Void, Never>? {
        recent.map { recent in
            recent.announce(query)
            return writes.start { await recent.saveAnnounced() }
        }
    }
}

/// A task of which only the latest is needed: each cancels the one before it.
private final class LatestTask: Sendable {
    private let current = Mutex<Task<Void, Never>?>(nil)

    func replace(with task: Task<Void, Never>) {
        let former = current.withLock { current in
            defer { current = task }
            return current
        }
        former?.cancel()
    }
}

/// Searches for shows while the user types.
package typealias SearchShows = DelayedSearch<[ShowMatch]>

extension SearchShows {
    /// - Parameter recent: remembers the queries that find something.
    package init(
        gateway: any ShowsGateway, recent: RecentQueries?, isOffline: Bool = false, clock: any Clock<Duration>,
        writes: PendingWrites = PendingWrites()
    ) {
        self.init(
            recent: recent, isOffline: isOffline, clock: clock, writes: writes,
            isWorthRemembering: { !$0.isEmpty },
            find: { query throws(GatewayError) in try await gateway.search(query) })
    }
}

/// Searches for people while the user types.
package typealias SearchPeople = DelayedSearch<[PersonMatch]>

extension SearchPeople {
    /// - Parameter recent: remembers the queries that find someone.
    package init(
        gateway: any ShowsGateway, recent: RecentQueries?, isOffline: Bool = false, clock: any Clock<Duration>,
        writes: PendingWrites = PendingWrites()
    ) {
        self.init(
            recent: recent, isOffline: isOffline, clock: clock, writes: writes,
            isWorthRemembering: { !$0.isEmpty },
            find: { query throws(GatewayError) in try await gateway.searchPeople(query) })
    }
}

/// Searches the stored part of the catalog, whatever its age, when the network may not be used.
package struct SearchKeptShows: Sendable {
    private let cache: ShowPagesCache

    package init(cache: ShowPagesCache) {
        self.cache = cache
    }

    /// The shows whose names contain the letters of a query, the best first, or `nil` if nothing is stored.
    package func callAsFunction(_ text: String, limit: Int = .max) async -> [Show]? {
        guard let catalog = await cache.open() else { return nil }
        var shows: [Show] = []
        for number in 0..<catalog.pageCount {
            guard let page = await cache.page(number) else { break }
            shows += page.shows
        }
        guard !shows.isEmpty else { return nil }
        var search = FuzzySearch(FuzzyIndex(shows.map(\.name)))
        return ((try? search.search(FuzzyQuery(text), limit: limit)) ?? []).map { shows[Int($0)] }
    }
}
