import Synchronization

/// Passes one value from a task to the thread that waits for its end.
final class Handover<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    func put(_ value: Value) {
        self.value.withLock { $0 = value }
    }

    /// Removes and returns the value.
    func take() -> Value? {
        value.withLock { $0.take() }
    }
}
