/// The one call that a session waits for, while there is something to wait for: an idle session has none.
///
/// It wakes the session through its device's queue, where everything else arrives as well. It may ring early, for a moment
/// that is of no interest any more; the session looks at its clock.
struct Alarm {
    private let clock: SessionClock
    private let ring: @Sendable () -> Void
    private var set: (moment: Duration, cancel: SessionClock.Cancellation)?

    /// When it rings next.
    var moment: Duration? { self.set?.moment }

    /// - Parameter ring: called from any thread.
    init(clock: SessionClock, ring: @escaping @Sendable () -> Void) {
        self.clock = clock
        self.ring = ring
    }

    /// Rings at the moment, at the latest; not at all where there is none.
    mutating func set(to moment: Duration?) {
        guard let moment else { return cancel() }
        if let set, set.moment <= moment { return }
        cancel()
        set = (moment, clock.call(at: moment, ring))
    }

    /// Takes note that it has rung, or may have.
    mutating func acknowledge(at now: Duration) {
        if let set, set.moment <= now { self.set = nil }
    }

    /// Rings no more.
    mutating func cancel() {
        set?.cancel()
        set = nil
    }
}
