extension Clock where Duration == Swift.Duration {
    /// A function that returns the time since now. It hides the type of the clock's instants, which `any Clock` cannot name.
    package func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
