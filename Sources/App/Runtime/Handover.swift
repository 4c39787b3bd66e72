import Synchronization

/// Carries one value from a task to the thread that waits for the task's end.
final class Handover<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    /// Puts the value in.
    func put(_ value: Value) {
        self.value.withLock { $0 = value }
    }

    /// Takes the value out, if it has been put in.
    func take() -> Value? {
        value.withLock { $0.take() }
    }
}
