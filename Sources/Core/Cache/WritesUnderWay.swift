import Synchronization

/// Writes for which nobody waits while the program runs: only who leaves it does.
public final class PendingWrites: Sendable {
    private struct State {
        var count = 0
        /// Those who wait until nothing is under way.
        var waiters: [Promise<Void>] = []
    }

    private let executor: (any TaskExecutor)?
    private let state = Mutex(State())

    /// Makes a place where nothing is under way.
    /// - Parameter executor: where the writes run; where `nil`, on the concurrency library's pool.
    public init(executor: (any TaskExecutor)? = nil) {
        self.executor = executor
    }

    /// Begins a write. It counts as under way before this returns, and goes on when the calling task is cancelled.
    @discardableResult
    public func start(_ write: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        state.withLock { $0.count += 1 }
        return Task(executorPreference: executor) {
            await write()
            self.end()
        }
    }

    /// Waits for all that is under way, but no longer than it may take: a disk may never answer.
    public func settle<C: Clock<Duration>>(within limit: Duration, clock: C) async {
        let settled = Promise<Void>()
        let isBusy = state.withLock { state in
            if state.count > 0 { state.waiters.append(settled) }
            return state.count > 0
        }
        guard isBusy else { return }
        let alarm = Task(executorPreference: executor) {
            guard (try? await clock.sleep(for: limit)) != nil else { return }
            settled.resolve(())
        }
        await settled.value
        alarm.cancel()
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
