/// Searching while somebody types: the request goes out once the keys have rested, and each search ends the one before. What finds
/// something is remembered, and nobody waits for that.
struct DelayedSearch<Results: Sendable>: Sendable {
    /// How long the keys rest first.
    static var delay: Duration { .milliseconds(500) }
    /// Clusters of a query; nobody types more.
    private static var queryLimit: Int { 200 }
    /// Bytes of a query; three times as many fit into an address.
    private static var sizeLimit: Int { 2_000 }

    private let recent: RecentQueries?
    private let clock: any Clock<Duration>
    private let isOffline: Bool
    private let executor: (any TaskExecutor)?
    private let writes: PendingWrites
    private let latest = LatestTask()

    init(
        recent: RecentQueries?, clock: any Clock<Duration>, isOffline: Bool, executor: (any TaskExecutor)?,
        writes: PendingWrites?
    ) {
        self.recent = recent
        self.clock = clock
        self.isOffline = isOffline
        self.executor = executor
        self.writes = writes ?? PendingWrites(executor: executor)
    }

    /// What is searched for where somebody has typed or passed a text.
    static func query(_ text: String) -> String {
        var query = TextCleaner.clean(text, limit: queryLimit)
        while query.utf8.count > sizeLimit { query.removeLast() }
        return query
    }

    /// Searches for what has been typed so far. Ending the stream ends the request.
    /// - Parameters:
    ///   - text: what stands in the field; white space around it is not searched for.
    ///   - isImmediate: whether the request goes out at once.
    ///   - isWorthRemembering: whether anything was found.
    ///   - find: sends the request.
    func updates(
        for text: String, isImmediate: Bool, isWorthRemembering: @escaping @Sendable (Results) -> Bool,
        find: @escaping @Sendable (String) async throws(GatewayError) -> Results
    ) -> AsyncStream<SearchUpdate<Results>> {
        let query = DelayedSearch.query(text)
        return AsyncStream { continuation in
            let task = Task(executorPreference: executor) {
                if let results = await search(query, isImmediate, find, { continuation.yield($0) }) {
                    // Begun before it is shown: who leaves as soon as it is on the screen finds the query on the disk, and who
                    // goes back to the empty field finds it there.
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
        _ query: String, _ isImmediate: Bool, _ find: (String) async throws(GatewayError) -> Results,
        _ tell: (SearchUpdate<Results>) -> Void
    ) async -> Results? {
        guard !query.isEmpty else {
            tell(.idle)
            return nil
        }
        guard !isOffline else {
            tell(.failed(query, .offline))
            return nil
        }
        if !isImmediate {
            tell(.waiting(query))
            do { try await clock.sleep(for: DelayedSearch.delay) } catch { return nil }
        }
        guard !Task.isCancelled else { return nil }
        tell(.searching(query))
        do throws(GatewayError) {
            return try await find(query)
        } catch {
            if error != .cancelled, !Task.isCancelled { tell(.failed(query, error)) }
            return nil
        }
    }

    private func remember(_ query: String) -> Task<Void, Never>? {
        recent.map { recent in
            recent.addPending(query)
            return writes.start { await recent.savePending() }
        }
    }
}
