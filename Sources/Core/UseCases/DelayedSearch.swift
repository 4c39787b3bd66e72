/// Searching while somebody types: the request goes out once the keys have rested, and each search ends the one before.
struct DelayedSearch<Results: Sendable>: Sendable {
    /// How long the keys rest first.
    static var delay: Duration { .milliseconds(500) }
    /// Clusters of a query; nobody types more.
    private static var queryLimit: Int { 200 }

    let clock: any Clock<Duration>
    let isOffline: Bool
    let executor: (any TaskExecutor)?
    private let latest = LatestTask()

    init(clock: any Clock<Duration>, isOffline: Bool, executor: (any TaskExecutor)?) {
        self.clock = clock
        self.isOffline = isOffline
        self.executor = executor
    }

    /// Searches for what has been typed so far. Ending the stream ends the request.
    /// - Parameters:
    ///   - text: what stands in the field; white space around it is not searched for.
    ///   - isImmediate: whether the request goes out at once.
    ///   - find: sends the request.
    func updates(
        for text: String, isImmediate: Bool,
        find: @escaping @Sendable (String) async throws(GatewayError) -> Results
    ) -> AsyncStream<SearchUpdate<Results>> {
        let query = TextCleaner.clean(text, limit: DelayedSearch.queryLimit)
        return AsyncStream { continuation in
            let task = Task(executorPreference: executor) {
                await search(query, isImmediate, find) { continuation.yield($0) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
            latest.replace(with: task)
        }
    }

    private func search(
        _ query: String, _ isImmediate: Bool, _ find: (String) async throws(GatewayError) -> Results,
        _ tell: (SearchUpdate<Results>) -> Void
    ) async {
        guard !query.isEmpty else { return tell(.idle) }
        guard !isOffline else { return tell(.failed(query, .offline)) }
        if !isImmediate {
            tell(.waiting(query))
            do { try await clock.sleep(for: DelayedSearch.delay) } catch { return }
        }
        guard !Task.isCancelled else { return }
        tell(.searching(query))
        do throws(GatewayError) {
            let results = try await find(query)
            if !Task.isCancelled { tell(.found(query, results)) }
        } catch {
            if error != .cancelled, !Task.isCancelled { tell(.failed(query, error)) }
        }
    }
}
