import FoundationEssentials

/// Loading a show with its episodes and cast: what is kept first, whatever its age, and fresh details after, unless what is
/// kept is fresh and nobody asks for newer ones.
///
/// Details of the shows that the disk keeps are kept there, and those that were read last in memory, as far as there is room.
public actor LoadShowDetails {
    /// Details, and when they were fetched.
    private struct Stamped {
        let details: ShowDetails
        let stamp: Date
    }

    private let gateway: any ShowsGateway
    private let cache: CatalogCache?
    private let policy: CachePolicy
    private let clock: any WallClock
    private let calendar: LocalCalendar
    private let isOffline: Bool
    private let executor: (any TaskExecutor)?
    private let writes: PendingWrites
    private var recent: LeastRecentlyUsed<Show.ID, Stamped>

    /// Makes the use case.
    /// - Parameters:
    ///   - gateway: where details come from that are not kept.
    ///   - cache: the disk; `nil` where nothing is to be kept there.
    ///   - isOffline: whether the network is never to be touched.
    ///   - calendar: the reader's, by which the days of the episodes are told.
    ///   - memoryLimit: bytes of all details together that are kept in memory.
    ///   - executor: where its tasks run; where `nil`, on the concurrency library's pool.
    ///   - writes: what counts the writes, for whoever leaves the program; where `nil`, nobody waits for them.
    public init(
        gateway: any ShowsGateway, cache: CatalogCache?, isOffline: Bool = false, policy: CachePolicy = CachePolicy(),
        clock: any WallClock = SystemWallClock(), calendar: LocalCalendar = .system, memoryLimit: Int = 8 << 20,
        executor: (any TaskExecutor)? = nil, writes: PendingWrites? = nil
    ) {
        self.gateway = gateway
        self.cache = cache
        self.isOffline = isOffline
        self.executor = executor
        self.writes = writes ?? PendingWrites(executor: executor)
        self.policy = policy
        self.clock = clock
        self.calendar = calendar
        recent = LeastRecentlyUsed(limit: memoryLimit)
    }

    /// Loads the details of a show. Ending the stream ends the request.
    /// - Parameters:
    ///   - index: the show's index in the catalog, where it has one; it decides whether the disk keeps them.
    ///   - isRefreshing: whether they are fetched even where what is kept is fresh, as far as there is a network.
    public nonisolated func load(_ id: Show.ID, index: Int?, isRefreshing: Bool = false) -> AsyncStream<DetailsUpdate> {
        AsyncStream { continuation in
            let task = Task(executorPreference: executor) {
                await self.deliver(id, index, isRefreshing, to: continuation)
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// What is known of a show without a request, whatever its age; `nil` for a film.
    public func known(of entry: Favorite.Entry) async -> ShowDetails? {
        guard case .show(let show) = entry else { return nil }
        return await kept(show.id)?.details
    }

    private func deliver(
        _ id: Show.ID, _ index: Int?, _ isRefreshing: Bool, to continuation: AsyncStream<DetailsUpdate>.Continuation
    ) async {
        let kept = await kept(id)
        if let kept {
            let isFinal = isOffline || kept.isFresh && !isRefreshing
            continuation.yield(update(kept.details, isOutdated: !kept.isFresh, isFinal: isFinal))
            if isFinal { return }
        }
        guard !isOffline else {
            continuation.yield(.failed(.offline))
            return
        }
        do throws(GatewayError) {
            let details = try await gateway.details(of: id)
            recent.keep(Stamped(details: details, stamp: clock.now()), for: id, cost: details.size)
            // Begun before they are shown: who leaves as soon as they are on the screen finds them on the disk.
            let keeping = keep(details, index)
            continuation.yield(update(details, isOutdated: false, isFinal: true))
            await keeping?.value
        } catch {
            continuation.yield(.failed(error))
        }
    }

    private func keep(_ details: ShowDetails, _ index: Int?) -> Task<Void, Never>? {
        guard let cache, let index else { return nil }
        return writes.start { await cache.keep(details, index: index) }
    }

    private func update(_ details: ShowDetails, isOutdated: Bool, isFinal: Bool) -> DetailsUpdate {
        let guide = EpisodeGuide(details.episodes, at: clock.now(), calendar: calendar)
        return .details(details, guide, isOutdated: isOutdated, isFinal: isFinal)
    }

    private func kept(_ id: Show.ID) async -> CachedDetails? {
        if let recent = recent.value(for: id) {
            return CachedDetails(
                details: recent.details, isFresh: policy.isFresh(stamp: recent.stamp, now: clock.now()))
        }
        return await cache?.details(of: id)
    }
}
