/// Browsing the catalog: what is on disk first, fresh pages from the network after, and the disk kept up to date.
///
/// A page is never asked for twice at the same time, whoever asks. Cancelling whoever waits for a page ends its request,
/// unless somebody else waits for it too.
public final class BrowseShows: Sendable {
    /// What a request has brought, and the write that keeps it.
    private struct Arrival {
        let update: CatalogUpdate
        var keeping: Task<Void, Never>?
    }

    private let gateway: any ShowsGateway
    private let cache: CatalogCache?
    private let catalogLock: SharedLock?
    private let isOffline: Bool
    private let sharesCatalog: Bool
    private let executor: (any TaskExecutor)?
    private let writes: PendingWrites
    private let joined: JoinedTasks<Int, Arrival>

    /// Makes the use case.
    /// - Parameters:
    ///   - gateway: where pages come from that are not on disk.
    ///   - cache: the disk; `nil` where nothing is to be kept.
    ///   - catalogLock: what keeps programs over the same disk from fetching the first page all at once; `nil` where there is no disk.
    ///   - isOffline: whether the network is never to be touched.
    ///   - sharesCatalog: whether the disk is that of strangers, too, who are not to lose their catalog, nor their calls, to anybody's
    ///     wish for a new one.
    ///   - executor: where its tasks run; where `nil`, on the concurrency library's pool.
    ///   - writes: what counts the writes, for whoever leaves the program; where `nil`, nobody waits for them.
    public init(
        gateway: any ShowsGateway, cache: CatalogCache?, catalogLock: SharedLock? = nil, isOffline: Bool = false,
        sharesCatalog: Bool = false, executor: (any TaskExecutor)? = nil, writes: PendingWrites? = nil
    ) {
        self.catalogLock = catalogLock
        self.gateway = gateway
        self.cache = cache
        self.isOffline = isOffline
        self.sharesCatalog = sharesCatalog
        self.executor = executor
        self.writes = writes ?? PendingWrites(executor: executor)
        joined = JoinedTasks(executor: executor)
    }

    /// How many wait for a page.
    var waiterCount: Int { joined.waiterCount }

    /// Opens the catalog. Pages on disk come first, page 0 before the others are even read. Fresh ones are all there is
    /// to it, and live on for another time to live. With outdated ones, or none, the first page is fetched; only when it
    /// has come does it take the place of what is on disk. Where it cannot be had, what was shown stays, with
    /// `.failed(page: 0, ...)` behind it. Offline, what is on disk is all there is, whatever its age.
    public func open() -> AsyncStream<CatalogUpdate> {
        stream { continuation in
            let cached = await self.cache?.open()
            let isShown = await self.deliver(cached, to: continuation)
            if let cached, isShown, cached.isFresh {
                await self.cache?.renew()
            } else if self.isOffline {
                if !isShown { continuation.yield(.failed(page: 0, .offline)) }
            } else {
                await self.renew(to: continuation)
            }
        }
    }

    /// Fetches the first page anew, as opening does with outdated pages on disk. Where the disk is that of strangers, too, what
    /// is fresh there stays; where one of them has fetched it since, that is read.
    public func refresh() -> AsyncStream<CatalogUpdate> {
        stream { continuation in
            if !self.sharesCatalog {
                await self.deliverFirstPage(to: continuation)
            } else if await self.cache?.isUpToDate() == true {
                continuation.yield(.unchanged)
            } else {
                await self.renew(to: continuation)
            }
        }
    }

    /// One page: from the disk where it is there, whole and fresh, else from the network.
    /// - Parameter number: counted from 0.
    public func page(_ number: Int) async -> CatalogUpdate {
        if let page = await cache?.page(number), !page.isPartial, isOffline || !page.isOutdated { return .page(page) }
        let arrival = await fetch(number)
        await arrival.keeping?.value
        return arrival.update
    }
}

// MARK: - Streams

extension BrowseShows {
    private func stream(
        _ body: @escaping @Sendable (AsyncStream<CatalogUpdate>.Continuation) async -> Void
    ) -> AsyncStream<CatalogUpdate> {
        AsyncStream { continuation in
            let task = Task(executorPreference: executor) {
                await body(continuation)
                if let fault = await self.cache?.takeFault() { continuation.yield(.notKept(fault)) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Fetches the first page, unless another program over the same disk has just done so: then that is read.
    private func renew(to continuation: AsyncStream<CatalogUpdate>.Continuation) async {
        let claim = await catalogLock?.acquire()
        if catalogLock != nil, let cached = await cache?.open(), cached.isFresh, await deliver(cached, to: continuation) {
            return
        }
        await deliverFirstPage(to: continuation)
        withExtendedLifetime(claim) {}
    }

    /// Fetches the first page and shows it, however long the disk takes to keep it. The stream ends when it is kept.
    private func deliverFirstPage(to continuation: AsyncStream<CatalogUpdate>.Continuation) async {
        let arrival = await fetch(0)
        continuation.yield(arrival.update)
        await arrival.keeping?.value
    }

    /// Delivers what is on disk, as far as it can be read.
    /// - Returns: whether anything was delivered.
    private func deliver(
        _ cached: CachedCatalog?, to continuation: AsyncStream<CatalogUpdate>.Continuation
    ) async -> Bool {
        guard let cached, let cache else { return false }
        for number in 0..<cached.pageCount {
            guard !Task.isCancelled, let page = await cache.page(number) else { return number > 0 }
            continuation.yield(.page(page))
        }
        if let end = cached.end { continuation.yield(.end(page: end)) }
        return true
    }
}

// MARK: - Requests

extension BrowseShows {
    /// Waits for a page from the network, together with whoever waits for it already.
    private func fetch(_ number: Int) async -> Arrival {
        if isOffline { return Arrival(update: .failed(page: number, .offline)) }
        let arrival = await joined.value(for: number) { await self.request(number) }
        return arrival ?? Arrival(update: .failed(page: number, .cancelled))
    }

    private func request(_ number: Int) async -> Arrival {
        do throws(GatewayError) {
            let shows = try await gateway.page(number)
            // Nothing at all is neither a catalog nor its end, and must not take the place of one on disk.
            if number == 0, shows?.isEmpty != false { return Arrival(update: .failed(page: 0, .notTheAPI)) }
            guard let shows else {
                return Arrival(update: .end(page: number), keeping: keep { await $0.markEnd(number) })
            }
            let keeping = keep { cache in
                if number == 0 { await cache.replace(firstPage: shows) } else { await cache.append(number, shows) }
            }
            return Arrival(update: .page(CatalogPage(number: number, shows: shows)), keeping: keeping)
        } catch {
            return Arrival(update: .failed(page: number, error))
        }
    }

    private func keep(_ write: @escaping @Sendable (CatalogCache) async -> Void) -> Task<Void, Never>? {
        cache.map { cache in writes.start { await write(cache) } }
    }
}
