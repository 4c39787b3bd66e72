import Synchronization

/// Makes equal pieces of work that are under way at the same time one: everyone who asked gets the one result.
///
/// Who is cancelled leaves alone; the work is cancelled when nobody waits for it any more.
package final class JoinedTasks<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// One piece of work under way, and those who wait for it.
    private struct Flight {
        let number: Int
        let task: Task<Void, Never>
        var waiters: [Promise<Value?>]
    }

    private struct State {
        var flights: [Key: Flight] = [:]
        var nextNumber = 0
    }

    private let executor: (any TaskExecutor)?
    private let state = Mutex(State())

    /// Makes a place where nothing is under way.
    /// - Parameter executor: where the work runs; where `nil`, on the concurrency library's pool.
    package init(executor: (any TaskExecutor)? = nil) {
        self.executor = executor
    }

    /// How many wait for a result.
    package var waiterCount: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } } }

    /// Joins the work under way for an equal key, or begins it.
    /// - Returns: its result; `nil` when the calling task is cancelled first.
    package func value(for key: Key, of work: @escaping @Sendable () async -> Value) async -> Value? {
        let waiter = Promise<Value?>()
        return await withTaskCancellationHandler {
            if !board(waiter, for: key, work) { return nil }
            return await waiter.value
        } onCancel: {
            waiter.resolve(nil)
            leave(waiter, of: key)
        }
    }

    /// - Returns: `false` when the task has been cancelled already.
    private func board(_ waiter: Promise<Value?>, for key: Key, _ work: @escaping @Sendable () async -> Value) -> Bool {
        state.withLock { state in
            // Asked under the lock that `leave` takes: who is cancelled after this finds itself among the waiters.
            guard !Task.isCancelled else { return false }
            if state.flights[key] != nil {
                state.flights[key]?.waiters.append(waiter)
                return true
            }
            let number = state.nextNumber
            state.nextNumber += 1
            let task = Task(executorPreference: executor) {
                self.land(await work(), for: key, number: number)
            }
            state.flights[key] = Flight(number: number, task: task, waiters: [waiter])
            return true
        }
    }

    private func land(_ value: Value, for key: Key, number: Int) {
        let landed = state.withLock { state in
            // After the last waiter left, an equal key may have begun a flight of its own.
            state.flights[key]?.number == number ? state.flights.removeValue(forKey: key) : nil
        }
        landed?.waiters.forEach { $0.resolve(value) }
    }

    private func leave(_ waiter: Promise<Value?>, of key: Key) {
        let abandoned: Flight? = state.withLock { state in
            guard let index = state.flights[key]?.waiters.firstIndex(where: { $0 === waiter }) else { return nil }
            state.flights[key]?.waiters.remove(at: index)
            guard state.flights[key]?.waiters.isEmpty == true else { return nil }
            return state.flights.removeValue(forKey: key)
        }
        abandoned?.task.cancel()
    }
}
