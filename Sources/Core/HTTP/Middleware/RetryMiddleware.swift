/// Tries failed requests again, as its policy says. It belongs beneath the `RateLimitMiddleware`: further tries wait for turns of
/// their own, and no wait for a turn counts as time that the tries took.
public struct RetryMiddleware: HTTPTransport {
    private let transport: any HTTPTransport
    private let policy: RetryPolicy
    private let clock: any Clock<Duration>
    private let jitter: @Sendable () -> Double

    /// Wraps a transport.
    /// - Parameters:
    ///   - transport: what sends the requests.
    ///   - policy: which failures are tried again, and when.
    ///   - clock: by which it waits.
    ///   - jitter: random numbers from 0 to 1.
    public init(
        wrapping transport: any HTTPTransport, policy: RetryPolicy = RetryPolicy(),
        clock: any Clock<Duration> = ContinuousClock(),
        jitter: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
    ) {
        self.transport = transport
        self.policy = policy
        self.clock = clock
        self.jitter = jitter
    }

    /// Sends the request until it succeeds or the policy gives it up.
    /// - Throws: what the last try threw. An answer with a status that means failure is returned, not thrown.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var attempt = request
        var (spent, waited) = (Duration.zero, Duration.zero)
        var retry = 1
        while true {
            let elapsed = clock.stopwatch()
            let outcome = await transport.outcome(of: attempt)
            spent += elapsed()
            let pause = policy.pause(
                after: outcome, retry: retry, spent: spent, waited: waited, jitter: jitter())
            guard let pause else { return try outcome.get() }
            do {
                try await clock.sleep(for: pause)
            } catch {
                throw .cancelled
            }
            waited += pause
            try await RateLimitMiddleware.current?.waitForTurn()
            let left = policy.wholeSeconds(leftAfter: spent, waited: waited)
            attempt = request.with(totalTimeout: min(request.totalTimeout, left))
            retry += 1
        }
    }
}
