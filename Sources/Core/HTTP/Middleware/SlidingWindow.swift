/// So many calls in so much time: remembers when the last ones were, and says how long the next must wait.
public struct SlidingWindow: Sendable {
    private let limit: Int
    private let span: Duration
    private var admitted: [Duration] = []
    private var oldest = 0

    /// Makes a window in which no call has been.
    /// - Parameters:
    ///   - limit: calls that any span may hold, at least 1.
    ///   - span: the length of the window.
    public init(limit: Int, span: Duration) {
        self.limit = max(1, limit)
        self.span = span
    }

    /// Counts a call, if there is room for it.
    /// - Parameter now: the time since any fixed moment; it never goes back.
    /// - Returns: `nil` when the call may go ahead, else the time until one may. A call that waits is not counted.
    public mutating func admit(at now: Duration) -> Duration? {
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
}
