/// Searching for shows while somebody types. What finds something is remembered.
public struct SearchShows: Sendable {
    private let gateway: any ShowsGateway
    private let recent: RecentQueries?
    private let search: DelayedSearch<[ShowMatch]>

    /// Makes the use case.
    /// - Parameters:
    ///   - recent: what remembers the queries; `nil` where nothing is to be kept.
    ///   - isOffline: whether the network is never to be touched.
    ///   - executor: where its tasks run; where `nil`, on the concurrency library's pool.
    public init(
        gateway: any ShowsGateway, recent: RecentQueries?, isOffline: Bool = false, clock: any Clock<Duration>,
        executor: (any TaskExecutor)? = nil
    ) {
        self.gateway = gateway
        self.recent = recent
        search = DelayedSearch(clock: clock, isOffline: isOffline, executor: executor)
    }

    /// Searches for what has been typed so far, half a second after the last key, or at once. Each search ends the one
    /// before it; ending the stream ends the request.
    public func callAsFunction(_ text: String, isImmediate: Bool = false) -> AsyncStream<SearchUpdate<[ShowMatch]>> {
        search.updates(for: text, isImmediate: isImmediate) { [gateway, recent] query throws(GatewayError) in
            let matches = try await gateway.search(query)
            if !matches.isEmpty { await recent?.add(query) }
            return matches
        }
    }
}
