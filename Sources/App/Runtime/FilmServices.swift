import Core

/// The use cases of films, wired to one key.
struct FilmServices: Sendable {
    let browse: BrowseMovies
    let search: SearchMovies

    /// Wires them.
    /// - Parameters:
    ///   - gateway: the API, asked with the reader's key.
    ///   - recent: what remembers the queries; `nil` where nothing is to be kept.
    ///   - writes: what counts the writes.
    init(
        gateway: any MoviesGateway, recent: RecentQueries? = nil, isOffline: Bool, clock: any Clock<Duration>,
        workers: (any TaskExecutor)?, writes: PendingWrites
    ) {
        browse = BrowseMovies(gateway: gateway, isOffline: isOffline)
        search = SearchMovies(
            gateway: gateway, recent: recent, isOffline: isOffline, clock: clock, executor: workers, writes: writes)
    }
}
