/// When a failed request is tried again. A value without a clock: it is told what happened, and says how long to wait.
public struct RetryPolicy: Hashable, Sendable {
    /// Tries after the first.
    public let retries: Int
    /// The pause before the first retry; each further one is twice as long.
    public let firstPause: Duration
    /// The longest that a server may ask to wait by `Retry-After`.
    public let longestWish: Duration
    /// The time that all tries together may take, pauses not counted. What is left of it bounds the next try.
    public let budget: Duration

    /// Makes a policy; the default values are Marquee's.
    ///
    /// With them a server that swallows every request is given up after less than 15 seconds, and one that answers
    /// 503 for ever after about 4.
    public init(
        retries: Int = 3, firstPause: Duration = .milliseconds(500), longestWish: Duration = .seconds(30),
        budget: Duration = .seconds(12)
    ) {
        self.retries = retries
        self.firstPause = firstPause
        self.longestWish = longestWish
        self.budget = budget
    }

    /// The pause before the next try.
    /// - Parameters:
    ///   - outcome: what the last try brought.
    ///   - retry: the number of the retry that is considered, counted from 1.
    ///   - spent: the time that the tries took so far.
    ///   - jitter: a random number from 0 to 1, so that many clients do not come back at the same moment.
    /// - Returns: `nil` when the outcome stands: it is good, a retry would not help, or there is no time for one.
    public func pause(
        after outcome: Result<HTTPResponse, TransportError>, retry: Int, spent: Duration, jitter: Double
    ) -> Duration? {
        guard retry <= retries, Self.isTransient(outcome), wholeSeconds(leftAfter: spent) > 0 else { return nil }
        let doubled = firstPause * (1 << (retry - 1))
        let backoff = doubled + doubled / 2 * jitter
        guard case .success(let response) = outcome, let wish = RetryAfter.wish(of: response) else { return backoff }
        return max(backoff, min(wish, longestWish))
    }

    /// What is left of the budget, in whole seconds: deadlines know no others.
    func wholeSeconds(leftAfter spent: Duration) -> Int {
        max(0, Int((budget - spent).components.seconds))
    }

    /// Whether the same request may well succeed a little later.
    static func isTransient(_ outcome: Result<HTTPResponse, TransportError>) -> Bool {
        switch outcome {
        case .success(let response): response.status == 408 || response.status == 429 || response.status >= 500
        case .failure(.cannotConnect), .failure(.interrupted), .failure(.timedOut), .failure(.invalidResponse),
            .failure(.workerFailed):
            true
        case .failure(.insecure), .failure(.tooLarge), .failure(.cancelled): false
        }
    }
}
