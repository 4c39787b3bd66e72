import Platform
import Synchronization

/// A number of calls per time span: remembers when the last ones were and says how long the next must wait.
struct SlidingWindow: Sendable {
    private let limit: Int
    private let span: Duration
    private var admitted: [Duration] = []
    private var oldest = 0

    /// Makes an empty window that admits `limit` calls, at least one, in any span.
    init(limit: Int, span: Duration) {
        self.limit = max(1, limit)
        self.span = span
    }

    /// Counts a call if there is room for it.
    /// - Parameter now: the time since any fixed moment; it never goes back.
    /// - Returns: `nil` if the call may go ahead, else the time until it may. A call that must wait is not counted.
    mutating func admit(at now: Duration) -> Duration? {
        guard admitted.count == limit else {
            admitted.append(now)
            return nil
        }
        let free = admitted[oldest] + span
        guard free <= now else { return free - now }
        admitted[oldest] = now
        oldest = (oldest + 1) % limit
        return nil
    }

    /// Counts the oldest call from now on. Whichever call has ended, the window then ends no earlier for the server, which counts a
    /// call when it comes: one may have waited for its place meanwhile.
    mutating func renewOldest(at now: Duration) {
        guard !admitted.isEmpty else { return }
        if admitted.count < limit {
            admitted.removeFirst()
            admitted.append(now)
        } else {
            admitted[oldest] = now
            oldest = (oldest + 1) % limit
        }
    }
}

/// Keeps to the number of calls that an API allows. Calls beyond it wait, in the order in which they came.
package final class RateLimiter: RequestGate {
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Duration
    private let window: Mutex<SlidingWindow>
    private let shared: SharedWindow?
    private let semaphore = AsyncSemaphore(places: 1)

    /// Makes a limiter. TVmaze allows "at least 20 calls every 10 seconds".
    /// - Parameters:
    ///   - limit: calls that any span may hold.
    ///   - span: the length of the sliding window.
    ///   - shared: the same limit over all programs of this machine.
    ///   - clock: by which the window slides and calls wait.
    package init(
        limit: Int = 20, span: Duration = .seconds(10), shared: SharedWindow? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.shared = shared
        self.clock = clock
        now = clock.stopwatch()
        window = Mutex(SlidingWindow(limit: limit, span: span))
    }

    /// Waits until the limit allows one more call, and counts it. Only the first in line sleeps; those behind it wait for
    /// the semaphore.
    package func enter() async throws(CancellationError) {
        try await semaphore.enter()
        defer { semaphore.leave() }
        while let pause = window.withLock({ $0.admit(at: now()) }) { try await sleep(pause) }
        while let pause = shared?.admit() { try await sleep(pause) }
    }

    /// A call counts until a span after its end.
    @discardableResult
    package func leave() -> Bool {
        window.withLock { $0.renewOldest(at: now()) }
        return false
    }

    private func sleep(_ pause: Duration) async throws(CancellationError) {
        do {
            try await clock.sleep(for: pause)
        } catch {
            throw CancellationError()
        }
    }
}
