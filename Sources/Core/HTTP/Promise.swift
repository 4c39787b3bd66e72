import Synchronization

/// A value that will come, once: whoever resolves it first decides, and any number of tasks may wait for it.
///
/// What several ends may bring about - an answer, a death, a cancelled task - needs no order among them.
package final class Promise<Value: Sendable>: Sendable {
    private enum State {
        case waiting([CheckedContinuation<Value, Never>])
        case resolved(Value)
    }

    private let state = Mutex(State.waiting([]))

    /// Makes a promise that nothing has resolved.
    package init() {}

    /// Whether the value has come.
    package var isResolved: Bool {
        state.withLock { state in
            if case .resolved = state { true } else { false }
        }
    }

    /// Gives the value to everyone who waits.
    /// - Returns: whether this was the first value, the one that counts.
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

    /// The value, when it has come.
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
