import Synchronization

/// The one task of its kind that is wanted: each ends the one before it.
final class LatestTask: Sendable {
    private let current = Mutex<Task<Void, Never>?>(nil)

    /// Ends the task before, and remembers this one.
    func replace(with task: Task<Void, Never>) {
        let former = current.withLock { current in
            defer { current = task }
            return current
        }
        former?.cancel()
    }
}
