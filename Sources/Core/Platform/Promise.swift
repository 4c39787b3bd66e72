import Synchronization

/// A value that is set once and that any number of tasks may wait for.
///
/// The first to resolve it decides: a response, a crash and a cancellation need no order among them.
package final class Promise<Value: Sendable>: Sendable {
    private enum State {
        case waiting([CheckedContinuation<Value, Never>])
        case resolved(Value)
    }

    private let state = Mutex(State.waiting([]))

    package init() {}

    package var isResolved: Bool {
        state.withLock { state in
            if case .resolved = state { true } else { false }
        }
    }

    /// Sets the value, unless it has been set, and resumes the tasks that wait for it.
    /// - Returns: whether this value is the one that counts.
    @discardableResult
    package func resolve(_ value: Value) -> Bool {
        let waiting: [CheckedContinuation<Value, Never>]? = state.withLock { state in
            guard case .waiting(let continuations) = state else { return nil }
            state = .resolved(value)
            return continuations
        }
        waiting?.forEach { $0.resume(returning: value) }
        return waiting != nil
    }

    package var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let value: Value? = state.withLock { state in
                    switch state {
                    case .resolved(let value): return value
                    case .waiting(let continuations):
                        state = .waiting(continuations + [continuation])
                        return nil
                    }
                }
                if let value { continuation.resume(returning: value) }
            }
        }
    }
}
