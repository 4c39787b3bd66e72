import Platform

/// When a failed request is sent again. A value without a clock: it is told what happened and says how long to wait.
///
/// With the default values a server that swallows every request gets four tries of three seconds (`HTTPRequest.idleTimeout`), and
/// no series of tries takes longer than 15 seconds: after that a reader has an answer or a reason.
package struct RetryPolicy: Hashable, Sendable {
    /// Tries after the first.
    let retries: Int
    /// The longest pause before the first retry; it doubles for each further one.
    let firstPause: Duration
    /// The time that all tries and the pauses between them may take.
    let budget: Duration
    /// The time set aside for each try to come, in seconds: a slow try cannot use up the others.
    let reserve: Int

    package init(
        retries: Int = 3, firstPause: Duration = .milliseconds(400), budget: Duration = .seconds(15), reserve: Int = 2
    ) {
        self.retries = retries
        self.firstPause = firstPause
        self.budget = budget
        self.reserve = reserve
    }

    /// The pause before the next try, or `nil` if the outcome is final: it is good, a retry would not help, or there is no
    /// time for one. A server's `Retry-After` is honored.
    /// - Parameters:
    ///   - retry: the number of the retry in question, from 1.
    ///   - elapsed: the time that the tries and pauses took so far.
    ///   - jitter: a random number from 0 to 1. Half of the pause depends on it, so that clients do not return all at once.
    func pause(
        after outcome: Result<HTTPResponse, TransportError>, to request: HTTPRequest, retry: Int, elapsed: Duration,
        jitter: Double
    ) -> Duration? {
        guard retry <= retries, Self.isTransient(outcome, of: request) else { return nil }
        var pause = longestPause(before: retry) / 2 * (1 + jitter)
        if case .success(let response) = outcome, let wish = RetryAfter.duration(in: response) {
            pause = max(pause, wish)
        }
        return elapsed + pause + .seconds(1) <= budget ? pause : nil
    }

    /// The longest that a try may take, in whole seconds, as deadlines are: all the time left but for the tries to come.
    func timeLimit(ofRetry retry: Int, elapsed: Duration) -> Int {
        var left = budget - elapsed
        for later in retry..<max(retry, retries) { left -= .seconds(reserve) + longestPause(before: later + 1) }
        return max(1, Int(left.components.seconds))
    }

    private func longestPause(before retry: Int) -> Duration { firstPause * (1 << (retry - 1)) }

    /// Whether the same request may well succeed a little later.
    private static func isTransient(_ outcome: Result<HTTPResponse, TransportError>, of request: HTTPRequest) -> Bool {
        switch outcome {
        case .success(let response) where response.status == 200: !request.content.accepts(response.body)
        case .success(let response): response.status == 408 || response.status == 429 || response.status >= 500
        case .failure(.cannotConnect), .failure(.interrupted), .failure(.timedOut), .failure(.invalidResponse),
            .failure(.workerFailed):
            true
        case .failure(.insecure), .failure(.tooLarge), .failure(.cancelled): false
        }
    }
}

/// The header field by which an overloaded server says when to come back (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// How long the server asks to wait, or `nil` if it does not, or not in a valid form.
    ///
    /// A date is compared with the server's own `Date`, so that a wrong local clock does no harm.
    static func duration(in response: HTTPResponse) -> Duration? {
        guard response.status == 429 || response.status == 503, let field = response.headers["retry-after"] else {
            return nil
        }
        if let seconds = UInt32(field) { return .seconds(Int(seconds)) }
        guard let date = HTTPDate.seconds(field), let now = response.headers["date"].flatMap(HTTPDate.seconds) else {
            return nil
        }
        return .seconds(max(0, date - now))
    }

    /// The same in whole seconds, or `nil` also for 0.
    static func seconds(in response: HTTPResponse) -> Int? {
        duration(in: response).map { Int($0.components.seconds) }.flatMap { $0 > 0 ? $0 : nil }
    }
}

/// Decides when a try may begin: `RateLimiter` and `AsyncSemaphore` do.
package protocol RequestGate: Sendable {
    /// Waits until the try may begin.
    /// - Throws: if the task is cancelled first; then `leave` is not called.
    func enter() async throws(CancellationError)

    /// Called when the try has ended.
    /// - Returns: whether another one was waiting for that.
    @discardableResult
    func leave() -> Bool
}

extension AsyncSemaphore: RequestGate {}

extension RequestGate {
    /// Waits as `enter` does, for a request.
    func admit() async throws(TransportError) {
        do {
            try await enter()
        } catch {
            throw .cancelled
        }
    }
}

/// Sends failed requests again, as its policy says. Nothing below it retries.
package struct RetryMiddleware: HTTPTransport {
    private let transport: any HTTPTransport
    private let gate: (any RequestGate)?
    private let policy: RetryPolicy
    private let clock: any Clock<Duration>
    private let jitter: @Sendable () -> Double

    /// - Parameters:
    ///   - gate: what every try waits for; the wait does not count as time of the tries.
    ///   - jitter: random numbers from 0 to 1.
    package init(
        wrapping transport: any HTTPTransport, gate: (any RequestGate)? = nil, policy: RetryPolicy = RetryPolicy(),
        clock: any Clock<Duration> = ContinuousClock(),
        jitter: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
    ) {
        self.transport = transport
        self.gate = gate
        self.policy = policy
        self.clock = clock
        self.jitter = jitter
    }

    /// Sends the request until it succeeds or the policy gives it up.
    /// - Throws: the error of the last try. A response with an error status is returned.
    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var elapsed = Duration.zero
        var retry = 0
        while true {
            let limit = min(request.totalTimeout, policy.timeLimit(ofRetry: retry, elapsed: elapsed))
            let (outcome, duration) = try await attempt(request.with(totalTimeout: limit))
            elapsed += duration
            retry += 1
            let pause = policy.pause(after: outcome, to: request, retry: retry, elapsed: elapsed, jitter: jitter())
            guard let pause else { return try outcome.get() }
            do {
                try await clock.sleep(for: pause)
            } catch {
                throw .cancelled
            }
            elapsed += pause
        }
    }

    private func attempt(
        _ request: HTTPRequest
    ) async throws(TransportError) -> (Result<HTTPResponse, TransportError>, Duration) {
        try await gate?.admit()
        defer { gate?.leave() }
        let elapsed = clock.stopwatch()
        return (await transport.outcome(of: request), elapsed())
    }
}
