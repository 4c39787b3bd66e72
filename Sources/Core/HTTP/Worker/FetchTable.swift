import Synchronization

/// The fetches under way, by number, so that they can be cancelled.
final class FetchTable: Sendable {
    private let tasks = Mutex<[UInt32: Task<Void, Never>]>([:])

    /// Starts a fetch. It calls `finish` itself, which waits until the fetch is in the table.
    func start(_ number: UInt32, _ work: @escaping @Sendable () async -> Void) {
        tasks.withLock { $0[number] = Task { await work() } }
    }

    /// Forgets a fetch that has come to its end.
    func finish(_ number: UInt32) {
        tasks.withLock { $0[number] = nil }
    }

    /// Cancels a fetch, if it is still under way.
    func cancel(_ number: UInt32) {
        tasks.withLock { $0[number] }?.cancel()
    }
}
