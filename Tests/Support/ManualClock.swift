import Synchronization

/// A clock whose time moves only when a test says so.
///
/// A test starts its subject, waits with `waitForSleepers` until that sleeps, moves the time with `advance`, and checks
/// the effects. Nothing waits for real time.
///
/// Short sleeps may be skipped: the time then moves by their duration.
package final class ManualClock: Clock, Sendable {
    /// A moment, as the time since the clock was made.
    package struct Instant: InstantProtocol {
        package var offset: Duration

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        package func duration(to other: Instant) -> Duration { other.offset - offset }

        package static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
    }

    private struct Sleeper {
        let id: Int
        let start: Instant
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>

        var length: Duration { start.duration(to: deadline) }
    }

    private struct Watcher {
        let id: Int
        let isSatisfied: @Sendable ([Sleeper]) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var nextID = 0
        var sleepers: [Sleeper] = []
        var watchers: [Watcher] = []
        var cancelledEarly: Set<Int> = []
    }

    private let state = Mutex(State())
    private let skippedSleep: Duration

    /// Makes a clock at time zero.
    /// - Parameter skippedSleep: sleeps up to this duration end at once and move the time.
    package init(skippingSleepsUpTo skippedSleep: Duration = .zero) { self.skippedSleep = skippedSleep }

    package var now: Instant { state.withLock { $0.now } }

    package var minimumResolution: Duration { .nanoseconds(1) }

    package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// The moments for which tasks sleep, earliest first.
    package var deadlines: [Instant] { state.withLock { $0.sleepers.map(\.deadline).sorted() } }

    /// Suspends the task until the clock has been moved to the deadline.
    /// - Throws: `CancellationError` when the task is cancelled first.
    package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withLock { state in
            defer { state.nextID += 1 }
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(id: id, start: now, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            cancel(id)
        }
    }

    /// Moves the time, and wakes those whose deadline has come: earliest first, equal ones in the order they came.
    package func advance(by duration: Duration) { advance(to: now.advanced(by: duration)) }

    private func advance(to target: Instant) {
        while let sleeper = nextSleeper(before: target) {
            sleeper.continuation.resume()
        }
    }

    /// Moves the time if any task still sleeps.
    /// - Returns: whether any did.
    @discardableResult package func advanceIfAnyoneSleeps(by duration: Duration) -> Bool {
        let target = state.withLock { $0.sleepers.isEmpty ? nil : $0.now.advanced(by: duration) }
        guard let target else { return false }
        advance(to: target)
        return true
    }

    /// Simulates a suspended machine: time passes, but no sleeper comes closer to its deadline.
    package func sleepMachine(for duration: Duration) {
        state.withLock { state in
            state.now = state.now.advanced(by: duration)
            state.sleepers = state.sleepers.map { sleeper in
                Sleeper(
                    id: sleeper.id, start: sleeper.start.advanced(by: duration),
                    deadline: sleeper.deadline.advanced(by: duration), continuation: sleeper.continuation)
            }
        }
    }

    /// Suspends the calling task until at least so many tasks sleep on this clock.
    package func waitForSleepers(_ count: Int = 1) async { await wait { $0.count >= count } }

    /// Suspends the calling task until some task sleeps on this clock for exactly this duration.
    package func waitForSleep(of length: Duration) async {
        await wait { $0.contains { $0.length == length } }
    }

    /// Suspends the calling task until some task sleeps on this clock for at least this duration.
    package func waitForSleep(ofAtLeast length: Duration) async {
        await wait { $0.contains { $0.length >= length } }
    }

    /// Returns at once when the task is cancelled.
    private func wait(until isSatisfied: @escaping @Sendable ([Sleeper]) -> Bool) async {
        let id = state.withLock { state in
            defer { state.nextID += 1 }
            return state.nextID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if isSatisfied(state.sleepers) || Task.isCancelled { return true }
                    state.watchers.append(Watcher(id: id, isSatisfied: isSatisfied, continuation: continuation))
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let watcher = state.withLock { state in
                state.watchers.firstIndex { $0.id == id }.map { state.watchers.remove(at: $0) }
            }
            watcher?.continuation.resume()
        }
    }

    private func add(_ sleeper: Sleeper) {
        enum Outcome {
            case due
            case cancelled
            case sleeping([Watcher])
        }
        let outcome = state.withLock { state -> Outcome in
            if state.cancelledEarly.remove(sleeper.id) != nil { return .cancelled }
            if sleeper.deadline <= state.now.advanced(by: skippedSleep) {
                state.now = max(state.now, sleeper.deadline)
                return .due
            }
            state.sleepers.append(sleeper)
            let sleepers = state.sleepers
            let satisfied = state.watchers.filter { $0.isSatisfied(sleepers) }
            state.watchers.removeAll { $0.isSatisfied(sleepers) }
            return .sleeping(satisfied)
        }
        switch outcome {
        case .due:
            sleeper.continuation.resume()
            // The time may have passed other deadlines.
            advance(by: .zero)
        case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
        case .sleeping(let satisfied): satisfied.forEach { $0.continuation.resume() }
        }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                // The task may be cancelled before it sleeps; a sleeper already woken leaves only a number.
                state.cancelledEarly.insert(id)
                return nil
            }
            return state.sleepers.remove(at: index)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }

    private func nextSleeper(before target: Instant) -> Sleeper? {
        state.withLock { state in
            let next = state.sleepers.filter { $0.deadline <= target }
                .min { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
            guard let next else {
                state.now = max(state.now, target)
                return nil
            }
            state.now = max(state.now, next.deadline)
            state.sleepers.removeAll { $0.id == next.id }
            return next
        }
    }
}
