import Synchronization

/// Writes that run behind use cases, and that the program waits for when it quits.
package final class PendingWrites: Sendable {
    private struct State {
        var count = 0
        var waiters: [Promise<Void>] = []
    }

    /// Where the use cases and their writes run, or `nil` for the concurrency library's pool.
    package let executor: (any TaskExecutor)?
    private let state = Mutex(State())

    package init(executor: (any TaskExecutor)? = nil) {
        self.executor = executor
    }

    /// Starts a write. It is pending before this returns, and is not cancelled with the calling task.
    @discardableResult
    package func start(_ write: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        state.withLock { $0.count += 1 }
        return Task(executorPreference: executor) {
            await write()
            self.end()
        }
    }

    /// Waits for all pending writes, but no longer than `limit`.
    package func finish<C: Clock<Duration>>(within limit: Duration, clock: C) async {
        let finished = Promise<Void>()
        let isBusy = state.withLock { state in
            if state.count > 0 { state.waiters.append(finished) }
            return state.count > 0
        }
        guard isBusy else { return }
        let timeout = Task(executorPreference: executor) {
            guard (try? await clock.sleep(for: limit)) != nil else { return }
            finished.resolve(())
        }
        await finished.value
        timeout.cancel()
    }

    private func end() {
        let waiters: [Promise<Void>] = state.withLock { state in
            state.count -= 1
            guard state.count == 0 else { return [] }
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resolve(()) }
    }
}
