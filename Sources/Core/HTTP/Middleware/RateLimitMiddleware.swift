import Synchronization

/// Keeps to the number of calls that an API allows. Requests beyond it wait, in the order in which they came.
public final class RateLimitMiddleware: HTTPTransport {
    /// What has counted the request that the task sends, once: whoever sends it again below has to wait for another turn.
    @TaskLocal static var current: RateLimitMiddleware?

    private let transport: any HTTPTransport
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Duration
    private let window: Mutex<SlidingWindow>
    private let shared: SharedWindow?
    private let semaphore = AsyncSemaphore(places: 1)

    /// Wraps a transport. TVmaze allows "at least 20 calls every 10 seconds".
    /// - Parameters:
    ///   - transport: what sends the requests.
    ///   - limit: calls that any span may hold.
    ///   - span: the length of the sliding window.
    ///   - shared: the same limit over all programs of this machine; `nil` where there is nothing to share.
    ///   - clock: by which the window slides and requests wait.
    public init(
        wrapping transport: any HTTPTransport, limit: Int = 20, span: Duration = .seconds(10),
        shared: SharedWindow? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.transport = transport
        self.shared = shared
        self.clock = clock
        now = clock.stopwatch()
        window = Mutex(SlidingWindow(limit: limit, span: span))
    }

    /// Sends the request when its turn has come.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await waitForTurn()
        return try await Self.$current.withValue(self) { await transport.outcome(of: request) }.get()
    }

    /// Waits until the limit allows one more call, and counts it. Only the first in line sleeps; those behind it wait for the semaphore.
    func waitForTurn() async throws(TransportError) {
        try await semaphore.enter()
        defer { semaphore.leave() }
        while let pause = window.withLock({ $0.admit(at: now()) }) { try await sleep(pause) }
        while let pause = shared?.admit() { try await sleep(pause) }
    }

    private func sleep(_ pause: Duration) async throws(TransportError) {
        do {
            try await clock.sleep(for: pause)
        } catch {
            throw .cancelled
        }
    }
}
