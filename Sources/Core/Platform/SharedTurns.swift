import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Limits how much processor-bound work all programs that share a folder do at a time: a semaphore of locked files.
package final class SharedTurns: Sendable {
    private struct State {
        /// Whether a thread waits for a file.
        var isWaiting = false
        /// Who gets that file; the work that the thread was started for may have been cancelled.
        var waiter: Promise<FileHandle?>?
    }

    /// How long a turn is waited for; its owner may have been stopped.
    static let timeout = Duration.seconds(15)

    private let store: FileStore
    private let name: String
    private let places: Int
    private let clock: any Clock<Duration>
    /// One work at a time in this program.
    private let semaphore = AsyncSemaphore(places: 1)
    private let state = Mutex(State())

    /// - Parameter places: how much work is done at a time, by all programs.
    package init(store: FileStore, name: String, places: Int, clock: any Clock<Duration>) {
        self.store = store
        self.name = ".turn-" + name
        self.places = max(1, places)
        self.clock = clock
    }

    /// Does the work in a turn. If the disk fails, or after the timeout, it is done without one.
    /// - Returns: `nil` if the task is cancelled before.
    package func perform<Outcome>(_ work: () -> Outcome?) async -> Outcome? {
        do {
            try await semaphore.enter()
        } catch {
            return nil
        }
        let file = await acquire()
        defer {
            file?.close()
            semaphore.leave()
        }
        return Task.isCancelled ? nil : work()
    }

    /// Locks a free file, or waits for one.
    private func acquire() async -> FileHandle? {
        let first = Int(getpid()) % places
        for place in 0..<places {
            guard let file = try? store.openShared("\(name)-\((first + place) % places)") else { return nil }
            if (try? file.tryLock()) == true { return file }
            if place == places - 1 { return await wait(for: file) }
            file.close()
        }
        return nil
    }

    /// Waits for a file on a thread, of which a program has one, however often it is cancelled.
    private func wait(for file: FileHandle) async -> FileHandle? {
        let promise = Promise<FileHandle?>()
        let isFirst = state.withLock { state in
            defer { (state.isWaiting, state.waiter) = (true, promise) }
            return !state.isWaiting
        }
        if !isFirst {
            file.close()
        } else if !BlockingThread.start({ self.lock(file) }) {
            deliver(file)
        }
        return await withTaskGroup(of: Void.self) { group in
            group.addTask { [clock] in
                try? await clock.sleep(for: Self.timeout)
                promise.resolve(nil)
            }
            defer { group.cancelAll() }
            return await promise.value
        }
    }

    private func lock(_ file: FileHandle) {
        try? file.waitForLock()
        deliver(file)
    }

    private func deliver(_ file: FileHandle) {
        let waiter = state.withLock { state in
            state.isWaiting = false
            return state.waiter.take()
        }
        if waiter?.resolve(file) != true { file.close() }
    }
}

extension SharedTurns? {
    /// Does the work in a turn, or at once without `SharedTurns`.
    /// - Returns: `nil` if the task is cancelled before.
    package func perform<Outcome>(_ work: () -> Outcome?) async -> Outcome? {
        guard let self else { return work() }
        return await self.perform(work)
    }
}
