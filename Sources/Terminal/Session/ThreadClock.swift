import Synchronization

/// The continuous clock with its own thread, in place of the dispatch library's timers.
///
/// On Linux, sleeping on `ContinuousClock` starts the dispatch library's pool, which from then on wakes the process every
/// second with four system calls. This clock's thread is started by the first sleeper and makes no call while there is none.
public final class ThreadClock: Clock, Sendable {
    /// A moment of the continuous clock.
    public typealias Instant = ContinuousClock.Instant

    private struct Sleeper {
        let number: Int
        let deadline: Instant
        let wake: @Sendable () -> Void
    }

    private struct State {
        var lastNumber = 0
        var sleepers: [Sleeper] = []
        var pipe: WakePipe?
    }

    private let state = Mutex(State())

    /// Makes a clock; its thread is started when needed.
    public init() {}

    deinit {
        state.withLock { $0.pipe }?.wake()
    }

    /// The current moment.
    public var now: Instant { .now }

    /// The resolution of `poll`.
    public var minimumResolution: Duration { .milliseconds(1) }

    /// Suspends the task until the moment, or a millisecond later.
    /// - Throws: `CancellationError` if the task is cancelled first.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = Mutex<Int?>(nil)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let call = call(at: deadline) { continuation.resume() }
                number.withLock { $0 = call }
                if Task.isCancelled { callNow(call) }
            }
        } onCancel: {
            if let call = number.withLock({ $0 }) { callNow(call) }
        }
        try Task.checkCancellation()
    }

    /// Calls the closure on the clock's thread at the moment, or at once if the moment has passed.
    /// - Returns: a number for cancelling the call.
    func call(at deadline: Instant, _ wake: @escaping @Sendable () -> Void) -> Int {
        let (number, pipe) = state.withLock { state in
            state.lastNumber += 1
            let isFirst = state.sleepers.allSatisfy { deadline < $0.deadline }
            state.sleepers.append(Sleeper(number: state.lastNumber, deadline: deadline, wake: wake))
            return (state.lastNumber, isFirst ? startThread(&state) : nil)
        }
        pipe?.wake()
        return number
    }

    /// Starts the thread now instead of with the first call.
    /// - Returns: `false` if the system has no thread or descriptor left.
    public func start() -> Bool {
        state.withLock { startThread(&$0) != nil }
    }

    func cancelCall(_ number: Int) {
        state.withLock { $0.sleepers.removeAll { $0.number == number } }
    }

    private func callNow(_ number: Int) {
        let sleeper = state.withLock { state in
            state.sleepers.firstIndex { $0.number == number }.map { state.sleepers.remove(at: $0) }
        }
        sleeper?.wake()
    }

    /// Starts the thread if it does not run yet. Without a thread or descriptor left, calls are late: the next call tries
    /// again.
    private func startThread(_ state: inout State) -> WakePipe? {
        if state.pipe == nil, let pipe = WakePipe(),
            SystemThread.start({ [weak self] in ThreadClock.run(pipe) { self } })
        {
            state.pipe = pipe
        }
        return state.pipe
    }

    private static func run(_ pipe: WakePipe, _ clock: () -> ThreadClock?) {
        var milliseconds: Int32 = -1
        while true {
            pipe.wait(milliseconds: milliseconds)
            guard let clock = clock() else { return }
            milliseconds = clock.wakeDueSleepers()
        }
    }

    /// - Returns: the milliseconds until the next sleeper is due, rounded up; -1 if there is none.
    private func wakeDueSleepers() -> Int32 {
        let now = now
        let (due, next) = state.withLock { state in
            // In the order of their moments, however late the thread is.
            let due = state.sleepers.filter { $0.deadline <= now }
                .sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
            state.sleepers.removeAll { $0.deadline <= now }
            return (due, state.sleepers.map(\.deadline).min())
        }
        for sleeper in due { sleeper.wake() }
        guard let next else { return -1 }
        let (seconds, attoseconds) = now.duration(to: next).components
        return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
    }
}
