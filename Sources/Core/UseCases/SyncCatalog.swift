import Catalog
import Entities
import FoundationEssentials
import Networking
import Platform

/// Fetches the catalog of all shows, and brings it up to date later: asks when each show was changed last, and fetches those that are
/// newer than in the table.
///
/// A sync that fails or is cancelled leaves the table unchanged. The pages and shows fetched by then are kept for the next one.
package struct SyncCatalog: Sendable {
    package enum Event: Hashable, Sendable {
        /// Requests that were made, with those of an interrupted sync, of those that are expected.
        case progress(done: Int, total: Int)
        case finished(Outcome)
        case failed(Failure)
    }

    package struct Outcome: Hashable, Sendable {
        package let shows: Int
        package let added: Int
        package let updated: Int
        package let removed: Int

        package init(shows: Int, added: Int, updated: Int, removed: Int) {
            (self.shows, self.added, self.updated, self.removed) = (shows, added, updated, removed)
        }
    }

    package enum Failure: Error, Hashable, Sendable {
        case gateway(GatewayError)
        case store(StoreError)
    }

    /// When more shows than this are newer, whole pages are fetched.
    private static let singleLimit = 2000
    /// Shows that are fetched one by one are kept in batches.
    private static let batchSize = 25

    private let gateway: any CatalogGateway
    private let store: CatalogStore
    private let lock: SharedLock?
    private let clock: any Clock<Duration>
    private let wallClock: any WallClock
    private let pause: Duration
    private let executor: (any TaskExecutor)?

    /// - Parameters:
    ///   - lock: keeps programs that share the store from syncing at the same time.
    ///   - pause: the time from one request to the next, which leaves room for other requests.
    package init(
        gateway: any CatalogGateway, store: CatalogStore, lock: SharedLock? = nil,
        clock: any Clock<Duration> = ContinuousClock(), wallClock: any WallClock = SystemWallClock(),
        pause: Duration = .milliseconds(500), executor: (any TaskExecutor)? = nil
    ) {
        self.gateway = gateway
        self.store = store
        self.lock = lock
        self.clock = clock
        self.wallClock = wallClock
        self.pause = pause
        self.executor = executor
    }

    /// Starts a sync, which is cancelled with the reader of its events. The last one is `finished` or `failed`.
    package func callAsFunction() -> AsyncStream<Event> {
        AsyncStream { continuation in
            let task = Task(executorPreference: executor) {
                let claim = await lock?.acquire()
                do throws(Failure) {
                    if lock != nil, claim == nil { throw .store(.busy) }
                    let outcome = try await sync { continuation.yield(.progress(done: $0, total: $1)) }
                    continuation.yield(.finished(outcome))
                } catch {
                    continuation.yield(.failed(error))
                }
                withExtendedLifetime(claim) {}
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private func sync(_ progress: @escaping (Int, Int) -> Void) async throws(Failure) -> Outcome {
        var run = CatalogRun(pacer: Pacer(clock: clock, pause: pause), progress: progress)
        var table = try SyncCatalog.storing { () throws(StoreError) in try store.open() }
        if table?.isIntact == false { table = nil }
        run.parts = try SyncCatalog.storing { () throws(StoreError) in try store.parts() }
        let isResumed = !run.parts.tables.isEmpty
        run.updates = try await run.request { () throws(GatewayError) in try await gateway.updates() }
        // A faulty list must not empty the table: if it lacks many shows the pages are asked.
        guard let lastID = run.updates.keys.max() else { throw .gateway(.notTheAPI) }
        run.lastID = lastID
        if let old = table, run.goneCount(in: old) > max(100, old.count / 10) {
            table = nil
            run.isListTrusted = false
        }
        if let table {
            run.table = table
            try await update(&run)
        } else {
            try await fetchAll(&run)
            if isResumed { try await update(&run) }
        }
        return try finish(run)
    }

    private func finish(_ run: CatalogRun) throws(Failure) -> Outcome {
        let synced = Int(wallClock.now().timeIntervalSince1970.rounded(.down))
        let merge: CatalogMerge
        do {
            merge = try CatalogMerge(run.table, run.parts, synced: synced, isGone: run.isGone)
        } catch {
            throw .gateway(.cancelled)
        }
        guard merge.count > 0 else { throw .gateway(.notTheAPI) }
        try SyncCatalog.storing { () throws(StoreError) in try store.replace(with: merge.bytes) }
        return Outcome(shows: merge.count, added: merge.added, updated: merge.updated, removed: merge.removed)
    }

    static func storing<Value>(_ body: () throws(StoreError) -> Value) throws(Failure) -> Value {
        do throws(StoreError) {
            return try body()
        } catch {
            throw .store(error)
        }
    }
}

// MARK: - Fetching

extension SyncCatalog {
    /// Fetches all pages that are not kept yet, up to the end of the index.
    private func fetchAll(_ run: inout CatalogRun) async throws(Failure) {
        let expected = min(CatalogRun.page(of: run.lastID) + 1, CatalogRun.pageLimit)
        // The request after the last page finds the end.
        run.total += max(expected, run.parts.pages.count) + 1
        run.countKept(run.parts.pages.count)
        var number = 0
        var emptyPages = 0
        while emptyPages < ShowPages.emptyPageLimit, number < CatalogRun.pageLimit {
            if !run.parts.pages.contains(number) {
                guard let count = try await fetchPage(number, &run) else { return }
                emptyPages = count == 0 ? emptyPages + 1 : 0
            }
            number += 1
        }
    }

    /// Fetches the shows that are newer than ours.
    private func update(_ run: inout CatalogRun) async throws(Failure) {
        let behind = run.behind()
        let isMany = behind.count > SyncCatalog.singleLimit
        let lastKnownID = run.lastKnownID
        // New shows come in pages, which may be up to a day old, unlike single shows.
        let inPages = isMany ? behind : behind.filter { $0 > lastKnownID }
        let pages = Set(inPages.map(CatalogRun.page)).sorted().prefix(CatalogRun.pageLimit)
        run.total += pages.count + (isMany ? 0 : behind.count - inPages.count)
        for page in pages { _ = try await fetchPage(page, &run) }
        guard !isMany else { return }
        let left = run.behind()
        run.total += left.count - (behind.count - inPages.count)
        try await fetchSingles(left, &run)
    }

    /// - Returns: the number of shows, or `nil` past the end of the index.
    private func fetchPage(_ number: Int, _ run: inout CatalogRun) async throws(Failure) -> Int? {
        let entries = try await run.request { () throws(GatewayError) in try await gateway.entries(ofPage: number) }
        guard let entries else { return nil }
        try keep(entries, page: number, &run)
        return entries.count
    }

    private func fetchSingles(_ ids: [Int], _ run: inout CatalogRun) async throws(Failure) {
        var batch: [CatalogEntry] = []
        do throws(Failure) {
            for id in ids {
                let found = try await run.request { () throws(GatewayError) in try await single(id) }
                switch found {
                case .entry(let entry): batch.append(entry)
                case .gone: run.gone.insert(id)
                case .unreadable: break
                }
                if batch.count == SyncCatalog.batchSize {
                    try keep(batch, page: nil, &run)
                    batch = []
                }
            }
        } catch {
            try? keep(batch, page: nil, &run)
            throw error
        }
        try keep(batch, page: nil, &run)
    }

    private enum Single {
        case entry(CatalogEntry)
        case gone
        /// One show that cannot be read must not keep all others from being updated.
        case unreadable
    }

    private func single(_ id: Int) async throws(GatewayError) -> Single {
        do throws(GatewayError) {
            return .entry(try await gateway.entry(of: Show.ID(number: id)))
        } catch {
            switch error {
            case .notFound: return .gone
            case .notTheAPI: return .unreadable
            default: throw error
            }
        }
    }

    private func keep(_ entries: [CatalogEntry], page: Int?, _ run: inout CatalogRun) throws(Failure) {
        guard page != nil || !entries.isEmpty else { return }
        var parts = run.parts
        try SyncCatalog.storing { () throws(StoreError) in try store.keep(entries, page: page, in: &parts) }
        run.parts = parts
    }
}

/// Lets requests begin one after the other, with a pause.
private struct Pacer {
    let clock: any Clock<Duration>
    let pause: Duration
    private let now: @Sendable () -> Duration
    private var last: Duration?

    init(clock: any Clock<Duration>, pause: Duration) {
        self.clock = clock
        self.pause = pause
        now = clock.stopwatch()
    }

    mutating func wait() async throws(GatewayError) {
        if Task.isCancelled { throw .cancelled }
        let left = last.map { $0 + pause - now() } ?? .zero
        if left > .zero {
            do {
                try await clock.sleep(for: left)
            } catch {
                throw .cancelled
            }
        }
        last = now()
    }
}

/// The state of a running sync.
private struct CatalogRun {
    private static let pageSize = 250
    /// A server that lists more is not the one that we know.
    static let pageLimit = CatalogLayout.showLimit / pageSize

    /// The table that is brought up to date.
    var table: CatalogTable?
    var parts = CatalogParts()
    /// When each show was changed last at TVmaze.
    var updates: [Int: Int] = [:]
    var lastID = 0
    /// Whether shows that are missing in the list were deleted.
    var isListTrusted = true
    /// Shows that TVmaze lists, but does not have.
    var gone: Set<Int> = []
    var total = 1
    private var done = 0
    private var pacer: Pacer
    private let progress: (Int, Int) -> Void

    init(pacer: Pacer, progress: @escaping (Int, Int) -> Void) {
        self.pacer = pacer
        self.progress = progress
    }

    static func page(of id: Int) -> Int { id / pageSize }

    /// The greatest number of a show that we have.
    var lastKnownID: Int {
        let last = table.map { $0.count > 0 ? $0.number(at: $0.count - 1) : 0 } ?? 0
        return max(last, parts.updated.keys.max() ?? 0)
    }

    mutating func request<Value>(_ body: () async throws(GatewayError) -> Value) async throws(SyncCatalog.Failure)
        -> Value
    {
        do throws(GatewayError) {
            try await pacer.wait()
            let value = try await body()
            done += 1
            progress(done, max(total, done))
            return value
        } catch {
            throw .gateway(error)
        }
    }

    /// Counts requests that an interrupted sync has made.
    mutating func countKept(_ count: Int) { done += count }

    /// The shows that TVmaze has newer, ordered by number.
    func behind() -> [Int] {
        updates.filter { id, time in id > 0 && !gone.contains(id) && (updated(id) ?? -1) < time }.keys.sorted()
    }

    private func updated(_ id: Int) -> Int? {
        let old = table.flatMap { table in table.row(of: Show.ID(number: id)).map { table.updated(at: $0) } }
        return [old, parts.updated[id]].compactMap { $0 }.max()
    }

    /// Whether a show was deleted. The list may be an hour old: shows after its last one are newer.
    func isGone(_ id: Int) -> Bool {
        gone.contains(id) || isListTrusted && id <= lastID && updates[id] == nil
    }

    func goneCount(in table: CatalogTable) -> Int {
        (0..<table.count).count { isGone(table.number(at: $0)) }
    }
}
