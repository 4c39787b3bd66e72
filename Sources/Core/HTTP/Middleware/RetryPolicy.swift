/// When a failed request is tried again. A value without a clock: it is told what happened, and says how long to wait.
public struct RetryPolicy: Hashable, Sendable {
    /// Tries after the first.
    public let retries: Int
    /// The pause before the first retry; each further one is twice as long.
    public let firstPause: Duration
    /// The time that all tries together may take, pauses not counted. What is left of it bounds the next try.
    public let budget: Duration
    /// The time that all tries and the pauses between them may take. A server that asks by `Retry-After` to wait until it would
    /// be over is not asked again: who waits for the answer is better told now.
    public let patience: Duration

    /// Makes a policy; the default values are Marquee's.
    ///
    /// With them a server that swallows every request is given up after less than 15 seconds, and one that answers
    /// 503 for ever after about 4.
    public init(
        retries: Int = 3, firstPause: Duration = .milliseconds(500), budget: Duration = .seconds(12),
        patience: Duration = .seconds(15)
    ) {
        self.retries = retries
        self.firstPause = firstPause
        self.budget = budget
        self.patience = patience
    }

    /// The pause before the next try.
    /// - Parameters:
    ///   - outcome: what the last try brought.
    ///   - retry: the number of the retry that is considered, counted from 1.
    ///   - spent: the time that the tries took so far.
    ///   - waited: the time that the pauses between them took.
    ///   - jitter: a random number from 0 to 1, so that many clients do not come back at the same moment.
    /// - Returns: `nil` when the outcome stands: it is good, a retry would not help, or there is no time for one.
    public func pause(
        after outcome: Result<HTTPResponse, TransportError>, retry: Int, spent: Duration, waited: Duration,
        jitter: Double
    ) -> Duration? {
        guard retry <= retries, Self.isTransient(outcome) else { return nil }
        let doubled = firstPause * (1 << (retry - 1))
        var pause = doubled + doubled / 2 * jitter
        if case .success(let response) = outcome, let wish = RetryAfter.wish(of: response) { pause = max(pause, wish) }
        return wholeSeconds(leftAfter: spent, waited: waited + pause) > 0 ? pause : nil
    }

    /// What is left for the next try, in whole seconds: deadlines know no others.
    func wholeSeconds(leftAfter spent: Duration, waited: Duration) -> Int {
        max(0, Int(min(budget - spent, patience - spent - waited).components.seconds))
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
