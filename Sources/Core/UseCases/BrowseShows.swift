import Networking
import Platform

/// Browses the catalog: stored pages first, then fresh ones from the network, which are stored.
///
/// Equal page requests in flight are joined. Cancelling a caller cancels the request unless another one waits for it.
package final class BrowseShows: Sendable {
    /// The result of a request, and the write that stores it.
    private struct Response {
        let update: ShowPagesUpdate
        var write: Task<Void, Never>?
    }

    private let gateway: any ShowsGateway
    private let cache: ShowPagesCache?
    private let pagesLock: SharedLock?
    private let isOffline: Bool
    private let sharesPages: Bool
    private let writes: PendingWrites
    private let joined: JoinedTasks<Int, Response>

    /// - Parameters:
    ///   - pagesLock: keeps programs that share the cache from fetching the first page all at once.
    ///   - sharesPages: whether the cache is shared with strangers: a refresh then keeps fresh data, which saves their calls.
    package init(
        gateway: any ShowsGateway, cache: ShowPagesCache?, pagesLock: SharedLock? = nil, isOffline: Bool = false,
        sharesPages: Bool = false, writes: PendingWrites = PendingWrites()
    ) {
        (self.gateway, self.cache, self.pagesLock, self.writes) = (gateway, cache, pagesLock, writes)
        (self.isOffline, self.sharesPages) = (isOffline, sharesPages)
        joined = JoinedTasks(executor: writes.executor)
    }

    var waiterCount: Int { joined.waiterCount }

    /// Opens the catalog. Stored pages come first, page 0 before the others are read. Fresh ones are renewed for another time to
    /// live. If they are outdated or missing, the first page is fetched, and replaces the stored pages once it has come; if that
    /// fails, `.failed(page: 0, ...)` follows the stored pages. Offline, the stored pages are all there is, whatever their age.
    /// - Parameter storedPages: how many stored pages to read, for a caller that asks for the others itself.
    package func open(storedPages: Int = .max) -> AsyncStream<ShowPagesUpdate> {
        stream { continuation in
            let cached = await self.cache?.open()
            let isShown = await self.deliver(cached, storedPages, to: continuation)
            if let cached, isShown, cached.isFresh {
                await self.cache?.renew()
            } else if self.isOffline {
                if !isShown { continuation.yield(.failed(page: 0, .offline)) }
            } else {
                await self.renew(storedPages, to: continuation)
            }
        }
    }

    /// Fetches the first page again. If the cache is shared with strangers, fresh pages stay, and one that another program has
    /// fetched meanwhile is read.
    package func refresh() -> AsyncStream<ShowPagesUpdate> {
        stream { continuation in
            if !self.sharesPages {
                await self.deliverFirstPage(to: continuation)
            } else if await self.cache?.isUpToDate() == true {
                continuation.yield(.unchanged)
            } else {
                await self.renew(.max, to: continuation)
            }
        }
    }

    /// One page, from 0: from the cache if it is complete and fresh there, else from the network.
    package func page(_ number: Int) async -> ShowPagesUpdate {
        if let page = await cache?.page(number), !page.isPartial, isOffline || !page.isOutdated { return .page(page) }
        let response = await fetch(number)
        await response.write?.value
        return response.update
    }
}

// MARK: - Streams

extension BrowseShows {
    private func stream(
        _ body: @escaping @Sendable (AsyncStream<ShowPagesUpdate>.Continuation) async -> Void
    ) -> AsyncStream<ShowPagesUpdate> {
        AsyncStream { continuation in
            let task = Task(executorPreference: writes.executor) {
                await body(continuation)
                if let fault = await self.cache?.takeFault() { continuation.yield(.notKept(fault)) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Fetches the first page, unless another program with the same cache has just done so.
    private func renew(_ storedPages: Int, to continuation: AsyncStream<ShowPagesUpdate>.Continuation) async {
        let claim = await pagesLock?.acquire()
        if pagesLock != nil, let cached = await cache?.open(), cached.isFresh,
            await deliver(cached, storedPages, to: continuation)
        {
            return
        }
        await deliverFirstPage(to: continuation)
        withExtendedLifetime(claim) {}
    }

    /// Fetches the first page and delivers it before it is stored; the stream ends after that.
    private func deliverFirstPage(to continuation: AsyncStream<ShowPagesUpdate>.Continuation) async {
        let response = await fetch(0)
        continuation.yield(response.update)
        await response.write?.value
    }

    /// Delivers the stored pages, as far as they can be read.
    /// - Returns: whether anything was delivered.
    private func deliver(
        _ cached: CachedShowPages?, _ limit: Int, to continuation: AsyncStream<ShowPagesUpdate>.Continuation
    ) async -> Bool {
        guard let cached, let cache else { return false }
        for number in 0..<min(cached.pageCount, limit) {
            guard !Task.isCancelled, let page = await cache.page(number) else { return number > 0 }
            continuation.yield(.page(page))
        }
        if let end = cached.end { continuation.yield(.end(page: end)) }
        return true
    }
}

// MARK: - Requests

extension BrowseShows {
    private func fetch(_ number: Int) async -> Response {
        if isOffline { return Response(update: .failed(page: number, .offline)) }
        let response = await joined.value(for: number) { await self.request(number) }
        return response ?? Response(update: .failed(page: number, .cancelled))
    }

    private func request(_ number: Int) async -> Response {
        do throws(GatewayError) {
            let shows = try await gateway.page(number)
            // An empty first page is not a catalog, and must not replace a stored one.
            if number == 0, shows?.isEmpty != false { return Response(update: .failed(page: 0, .notTheAPI)) }
            guard let shows else {
                return Response(update: .end(page: number), write: store { await $0.markEnd(number) })
            }
            let write = store { cache in
                if number == 0 { await cache.replace(firstPage: shows) } else { await cache.append(number, shows) }
            }
            return Response(update: .page(ShowsPage(number: number, shows: shows)), write: write)
        } catch {
            return Response(update: .failed(page: number, error))
        }
    }

    private func store(_ write: @escaping @Sendable (ShowPagesCache) async -> Void) -> Task<Void, Never>? {
        cache.map { cache in writes.start { await write(cache) } }
    }
}
