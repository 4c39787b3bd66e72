/// A clock, with its moments told as the time since the session began: no type of instant runs through the session.
struct SessionClock: Sendable {
    private let elapsed: @Sendable () -> Duration
    private let wait: @Sendable (Duration) async throws -> Void

    /// The time since it was made.
    var now: Duration { elapsed() }

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        wait = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }

    /// Suspends the task until the moment.
    /// - Throws: `CancellationError` when the task is cancelled first.
    func sleep(until moment: Duration) async throws {
        try await wait(moment)
    }
}
