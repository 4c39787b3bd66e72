/// Searching for shows while somebody types. What finds something is remembered.
public struct SearchShows: Sendable {
    private let gateway: any ShowsGateway
    private let search: DelayedSearch<[ShowMatch]>

    /// Makes the use case.
    /// - Parameters:
    ///   - recent: what remembers the queries; `nil` where nothing is to be kept.
    ///   - isOffline: whether the network is never to be touched.
    ///   - executor: where its tasks run; where `nil`, on the concurrency library's pool.
    ///   - writes: what counts the writes, for whoever leaves the program; where `nil`, nobody waits for them.
    public init(
        gateway: any ShowsGateway, recent: RecentQueries?, isOffline: Bool = false, clock: any Clock<Duration>,
        executor: (any TaskExecutor)? = nil, writes: PendingWrites? = nil
    ) {
        self.gateway = gateway
        search = DelayedSearch(
            recent: recent, clock: clock, isOffline: isOffline, executor: executor, writes: writes)
    }

    /// Searches for what has been typed so far, half a second after the last key, or at once. Each search ends the one
    /// before it; ending the stream ends the request.
    public func callAsFunction(_ text: String, isImmediate: Bool = false) -> AsyncStream<SearchUpdate<[ShowMatch]>> {
        search.updates(for: text, isImmediate: isImmediate, isWorthRemembering: { !$0.isEmpty }) {
            [gateway] query throws(GatewayError) in
            try await gateway.search(query)
        }
    }
}
