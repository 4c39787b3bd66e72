import Synchronization

/// Joins equal pieces of work in flight: everyone who asked gets the one result.
///
/// A cancelled caller leaves alone; the work is cancelled when its last caller has left.
package final class JoinedTasks<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// One piece of work in flight and its callers.
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

    /// - Parameter executor: where the work runs; by default on the concurrency library's pool.
    package init(executor: (any TaskExecutor)? = nil) {
        self.executor = executor
    }

    /// How many callers wait for a result.
    package var waiterCount: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } } }

    /// Joins the work in flight for an equal key, or starts it.
    /// - Returns: its result, or `nil` if the calling task is cancelled first.
    package func value(for key: Key, of work: @escaping @Sendable () async -> Value) async -> Value? {
        let waiter = Promise<Value?>()
        return await withTaskCancellationHandler {
            guard join(waiter, for: key, work) else { return nil }
            return await waiter.value
        } onCancel: {
            waiter.resolve(nil)
            leave(waiter, of: key)
        }
    }

    /// - Returns: `false` if the task has been cancelled already.
    private func join(_ waiter: Promise<Value?>, for key: Key, _ work: @escaping @Sendable () async -> Value) -> Bool {
        state.withLock { state in
            // Checked under the lock that `leave` takes: a task cancelled after this finds itself among the waiters.
            guard !Task.isCancelled else { return false }
            if state.flights[key] != nil {
                state.flights[key]?.waiters.append(waiter)
                return true
            }
            let number = state.nextNumber
            state.nextNumber += 1
            let task = Task(executorPreference: executor) {
                self.finish(await work(), for: key, number: number)
            }
            state.flights[key] = Flight(number: number, task: task, waiters: [waiter])
            return true
        }
    }

    private func finish(_ value: Value, for key: Key, number: Int) {
        let flight = state.withLock { state in
            // After the last waiter left, an equal key may have started a flight of its own.
            state.flights[key]?.number == number ? state.flights.removeValue(forKey: key) : nil
        }
        flight?.waiters.forEach { $0.resolve(value) }
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
