import Synchronization
import Terminal

/// A value that one thread changes and tasks wait for: each is resumed as soon as the value meets its condition or its
/// time is up. Nothing polls.
final class Watched<Value: Sendable>: Sendable {
    private struct Waiter {
        let id: Int
        let isSatisfied: @Sendable (Value) -> Bool
        let continuation: CheckedContinuation<Value?, Never>
    }

    private struct State {
        var value: Value
        var nextID = 0
        var waiters: [Waiter] = []
    }

    private let state: Mutex<State>

    init(_ value: Value) {
        state = Mutex(State(value: value))
    }

    var value: Value { state.withLock { $0.value } }

    /// Changes the value, and resumes the tasks whose condition it meets.
    func change<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        let (result, value, satisfied) = state.withLock { state -> (Result, Value, [Waiter]) in
            let result = body(&state.value)
            let value = state.value
            guard !state.waiters.isEmpty else { return (result, value, []) }
            var (satisfied, waiting): ([Waiter], [Waiter]) = ([], [])
            for waiter in state.waiters {
                if waiter.isSatisfied(value) { satisfied.append(waiter) } else { waiting.append(waiter) }
            }
            state.waiters = waiting
            return (result, value, satisfied)
        }
        for waiter in satisfied { waiter.continuation.resume(returning: value) }
        return result
    }

    /// Suspends the calling task until the value meets the condition.
    /// - Returns: the value of that moment, or `nil` when the time was up first.
    func wait(
        within limit: Duration, until isSatisfied: @escaping @Sendable (Value) -> Bool
    ) async -> Value? {
        let alarm = Mutex<Task<Void, Never>?>(nil)
        defer { alarm.withLock { $0?.cancel() } }
        return await withCheckedContinuation { continuation in
            let (id, now) = state.withLock { state -> (Int, Value?) in
                state.nextID += 1
                if isSatisfied(state.value) { return (state.nextID, state.value) }
                state.waiters.append(
                    Waiter(id: state.nextID, isSatisfied: isSatisfied, continuation: continuation))
                return (state.nextID, nil)
            }
            if let now { return continuation.resume(returning: now) }
            let task = Task { [weak self] in
                if (try? await alarmClock.sleep(for: limit)) != nil { self?.giveUp(id) }
            }
            alarm.withLock { $0 = task }
        }
    }

    private func giveUp(_ id: Int) {
        let waiter = state.withLock { state -> Waiter? in
            guard let index = state.waiters.firstIndex(where: { $0.id == id }) else { return nil }
            return state.waiters.remove(at: index)
        }
        waiter?.continuation.resume(returning: nil)
    }
}

/// Not a Dispatch timer: one of those was once never rearmed, and the waiting test hung.
private let alarmClock = ThreadClock()
