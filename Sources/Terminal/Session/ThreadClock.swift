import Synchronization

/// The continuous clock, with a thread of its own in place of the dispatch library's timers.
///
/// Whatever sleeps on `ContinuousClock` starts the dispatch library's pool on Linux, and that wakes the process every second
/// from then on, four system calls each time, for as long as it lives. This clock's thread is started by the first sleeper
/// and makes no call while there is none.
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

    /// Makes a clock without a thread.
    public init() {}

    /// The moment now.
    public var now: Instant { .now }

    /// As fine as `poll` waits.
    public var minimumResolution: Duration { .milliseconds(1) }

    /// Suspends the task until the moment, or a millisecond later.
    /// - Throws: `CancellationError` when the task is cancelled first.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = Mutex<Int?>(nil)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let taken = call(at: deadline) { continuation.resume() }
                number.withLock { $0 = taken }
                if Task.isCancelled { hasten(taken) }
            }
        } onCancel: {
            if let taken = number.withLock({ $0 }) { hasten(taken) }
        }
        try Task.checkCancellation()
    }

    /// Calls the closure at the moment, on the clock's thread; at once where the moment has passed.
    /// - Returns: a number by which it can be taken back.
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

    /// Starts the thread now and not with the first call.
    /// - Returns: `false` where the system has no thread or descriptor left: nobody would be woken in time.
    public func start() -> Bool {
        state.withLock { startThread(&$0) != nil }
    }

    /// Takes a call back, unless it has been made.
    func takeBack(_ number: Int) {
        state.withLock { $0.sleepers.removeAll { $0.number == number } }
    }

    /// Makes a call before its time, unless it has been made.
    private func hasten(_ number: Int) {
        let sleeper = state.withLock { state in
            state.sleepers.firstIndex { $0.number == number }.map { state.sleepers.remove(at: $0) }
        }
        sleeper?.wake()
    }

    /// The pipe of the thread, which is started where it does not run yet. Without descriptors or threads left nobody can
    /// be woken in time, and the calls are made at the next occasion.
    private func startThread(_ state: inout State) -> WakePipe? {
        if state.pipe == nil, let pipe = WakePipe(),
            SystemThread.start({ [weak self] in ThreadClock.run(pipe) { self } })
        {
            state.pipe = pipe
        }
        return state.pipe
    }

    deinit {
        state.withLock { $0.pipe }?.wake()
    }

    /// The thread: until the clock is gone.
    private static func run(_ pipe: WakePipe, _ clock: () -> ThreadClock?) {
        var milliseconds: Int32 = -1
        while true {
            pipe.wait(milliseconds: milliseconds)
            guard let clock = clock() else { return }
            milliseconds = clock.wakeThoseDue()
        }
    }

    /// - Returns: how long the next sleeper sleeps, in milliseconds rounded up; -1 where there is none.
    private func wakeThoseDue() -> Int32 {
        let now = now
        let (due, next) = state.withLock { state in
            // However late the thread is, they are woken in the order of their moments.
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
