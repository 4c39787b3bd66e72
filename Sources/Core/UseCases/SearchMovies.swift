/// Searching for films while somebody types, and leafing through what was found. What finds something is remembered.
public struct SearchMovies: Sendable {
    private let gateway: any MoviesGateway
    private let isOffline: Bool
    private let search: DelayedSearch<MoviePage>

    /// Makes the use case.
    /// - Parameters:
    ///   - recent: what remembers the queries; `nil` where nothing is to be kept.
    ///   - isOffline: whether the network is never to be touched.
    ///   - executor: where its tasks run; where `nil`, on the concurrency library's pool.
    ///   - writes: what counts the writes, for whoever leaves the program; where `nil`, nobody waits for them.
    public init(
        gateway: any MoviesGateway, recent: RecentQueries?, isOffline: Bool = false, clock: any Clock<Duration>,
        executor: (any TaskExecutor)? = nil, writes: PendingWrites? = nil
    ) {
        self.gateway = gateway
        self.isOffline = isOffline
        search = DelayedSearch(
            recent: recent, clock: clock, isOffline: isOffline, executor: executor, writes: writes)
    }

    /// Searches for what has been typed so far, half a second after the last key, or at once. Each search ends the one
    /// before it; ending the stream ends the request. What is found is the first page.
    public func callAsFunction(_ text: String, isImmediate: Bool = false) -> AsyncStream<SearchUpdate<MoviePage>> {
        search.updates(for: text, isImmediate: isImmediate, isWorthRemembering: { !$0.movies.isEmpty }) {
            [gateway] query throws(GatewayError) in
            try await gateway.search(query, page: 1)
        }
    }

    /// A page that follows; `MovieResults.pageToLoad` says which and when. What is asked for is cleaned and cut as what is typed.
    public func page(_ number: Int, of text: String) async -> Result<MoviePage, GatewayError> {
        guard !isOffline else { return .failure(.offline) }
        let query = DelayedSearch<MoviePage>.query(text)
        guard !query.isEmpty else {
            return .success(MoviePage(number: number, movies: [], pageCount: 0, total: 0))
        }
        do throws(GatewayError) {
            return .success(try await gateway.search(query, page: number))
        } catch {
            return .failure(error)
        }
    }
}
