import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Work that keeps a processor busy, in turns with all programs that share a folder: only so much of it is done at a time by all
/// of them together. Where a hundred draw pictures at once, each key of everybody else waits behind a hundred.
public final class SharedTurns: Sendable {
    /// A locked file, and how often it has been of use.
    private struct Place {
        let file: FileHandle
        var uses = 0
    }

    private struct State {
        /// What is handed on with the semaphore's only place.
        var handedOn: Place?
        /// Whether a thread waits for a place, and who is to get it; whoever was to may have lost interest since.
        var isWaiting = false
        var asker: Promise<FileHandle?>?
    }

    /// How much is done before others have their turn: taking one costs a thread.
    private static let worksPerTurn = 8

    /// How long a turn is waited for: whoever has it may have been stopped in the middle of it.
    static let patience = Duration.seconds(15)

    private let store: FileStore
    private let name: String
    private let places: Int
    private let clock: any Clock<Duration>
    /// Of one program, one waits.
    private let semaphore = AsyncSemaphore(places: 1)
    private let state = Mutex(State())

    /// Names the work; nothing is looked at yet.
    /// - Parameter places: how much of it is done at a time, by everybody.
    public init(store: FileStore, name: String, places: Int, clock: any Clock<Duration>) {
        self.store = store
        self.name = ".turn-" + name
        self.places = max(1, places)
        self.clock = clock
    }

    /// Does the work when there is a place. Where the disk lets nobody take one, and after `patience`, it is done all the same.
    /// - Returns: `nil` when the task is cancelled before.
    public func perform<Outcome>(_ work: () -> Outcome?) async -> Outcome? {
        do throws(TransportError) {
            try await semaphore.enter()
        } catch {
            return nil
        }
        var place = state.withLock { $0.handedOn.take() }
        if place == nil { place = await take().map { Place(file: $0) } }
        let outcome = Task.isCancelled ? nil : work()
        place?.uses += 1
        leave(place)
        return outcome
    }

    /// Hands a place on to whoever waits in this program, or gives it back to all.
    private func leave(_ place: Place?) {
        guard let place, place.uses < Self.worksPerTurn else {
            place?.file.close()
            semaphore.leave()
            return
        }
        let isHandedOn = state.withLock { state in
            let isAwaited = semaphore.leave()
            state.handedOn = isAwaited ? place : nil
            return isAwaited
        }
        if !isHandedOn { place.file.close() }
    }

    /// The file of a place, locked.
    private func take() async -> FileHandle? {
        let first = Int(getpid()) % places
        for place in 0..<places {
            guard let file = try? store.open("\(name)-\((first + place) % places)") else { return nil }
            if (try? file.tryLock()) == true { return file }
            if place == places - 1 { return await wait(for: file) }
            file.close()
        }
        return nil
    }

    /// Waits on a thread of its own: one a program, however many have lost interest before. It lets go of a place that nobody wants
    /// any more.
    private func wait(for file: FileHandle) async -> FileHandle? {
        let turn = Promise<FileHandle?>()
        let isAlone = state.withLock { state in
            defer { (state.isWaiting, state.asker) = (true, turn) }
            return !state.isWaiting
        }
        if !isAlone {
            file.close()
        } else if !BlockingThread.start({ self.lock(file) }) {
            give(file)
        }
        return await withTaskGroup(of: Void.self) { group in
            // Ends early with the turn, and where the task is cancelled.
            group.addTask { [clock] in
                try? await clock.sleep(for: Self.patience)
                turn.resolve(nil)
            }
            defer { group.cancelAll() }
            return await turn.value
        }
    }

    private func lock(_ file: FileHandle) {
        try? file.waitForLock()
        give(file)
    }

    private func give(_ file: FileHandle) {
        let asker = state.withLock { state in
            state.isWaiting = false
            return state.asker.take()
        }
        if asker?.resolve(file) != true { file.close() }
    }
}

extension SharedTurns? {
    /// Does the work when there is a place; at once where nobody takes turns.
    /// - Returns: `nil` when the task is cancelled before.
    public func perform<Outcome>(_ work: () -> Outcome?) async -> Outcome? {
        guard let self else { return work() }
        return await self.perform(work)
    }
}
