/// A clock whose moments are durations since the session began.
struct SessionClock: Sendable {
    private let elapsed: @Sendable () -> Duration
    private let schedule: @Sendable (Duration, @escaping @Sendable () -> Void) -> Cancellation

    typealias Cancellation = @Sendable () -> Void

    var now: Duration { elapsed() }

    init(_ clock: any Clock<Duration>) {
        if let clock = clock as? ThreadClock { self.init(threadClock: clock) } else { self.init(sleepingOn: clock) }
    }

    private init(sleepingOn clock: some Clock<Duration>) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        schedule = { moment, body in
            let task = Task.detached {
                if (try? await clock.sleep(until: start.advanced(by: moment), tolerance: nil)) != nil { body() }
            }
            return { task.cancel() }
        }
    }

    /// Calls back without a task, which would wake the pool of threads.
    private init(threadClock clock: ThreadClock) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        schedule = { moment, body in
            let number = clock.call(at: start.advanced(by: moment), body)
            return { clock.cancelCall(number) }
        }
    }

    func call(at moment: Duration, _ body: @escaping @Sendable () -> Void) -> Cancellation {
        schedule(moment, body)
    }
}

/// The only timer of a session; an idle session has none.
///
/// It may ring early, for a moment that no longer matters.
struct Alarm {
    private let clock: SessionClock
    private let ring: @Sendable () -> Void
    private var pending: (moment: Duration, cancel: SessionClock.Cancellation)?

    var moment: Duration? { pending?.moment }

    /// - Parameter ring: called from any thread.
    init(clock: SessionClock, ring: @escaping @Sendable () -> Void) {
        self.clock = clock
        self.ring = ring
    }

    /// Rings at the moment at the latest, or `nil` cancels the alarm.
    mutating func set(to moment: Duration?) {
        guard let moment else { return cancel() }
        if let pending, pending.moment <= moment { return }
        cancel()
        pending = (moment, clock.call(at: moment, ring))
    }

    mutating func acknowledge(at now: Duration) {
        if let pending, pending.moment <= now { self.pending = nil }
    }

    mutating func cancel() {
        pending?.cancel()
        pending = nil
    }
}
