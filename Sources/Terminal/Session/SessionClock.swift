/// A clock, with its moments told as the time since the session began: no type of instant runs through the session.
struct SessionClock: Sendable {
    private let elapsed: @Sendable () -> Duration
    private let schedule: @Sendable (Duration, @escaping @Sendable () -> Void) -> Cancellation

    /// Takes back a call that has not been made yet.
    typealias Cancellation = @Sendable () -> Void

    /// The time since it was made.
    var now: Duration { elapsed() }

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        schedule = { moment, body in
            let task = Task.detached {
                if (try? await clock.sleep(until: start.advanced(by: moment), tolerance: nil)) != nil { body() }
            }
            return { task.cancel() }
        }
    }

    /// A clock that calls back without a task: a task would wake the pool of threads.
    init(_ clock: ThreadClock) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        schedule = { moment, body in
            let number = clock.call(at: start.advanced(by: moment), body)
            return { clock.takeBack(number) }
        }
    }

    /// Calls the closure at the moment, from any thread.
    func call(at moment: Duration, _ body: @escaping @Sendable () -> Void) -> Cancellation {
        schedule(moment, body)
    }
}
