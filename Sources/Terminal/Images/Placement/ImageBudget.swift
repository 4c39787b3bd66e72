/// How many bytes of images a frame may still send, so that keys never wait for long behind them.
struct ImageBudget: Sendable {
    /// About an eighth of a second on a line of which nothing is known (`FramePacing.assumedRate`).
    static let bytesPerFrame = 32 << 10

    private var left = Self.bytesPerFrame
    /// Whether something did not fit, and waits for another frame.
    private(set) var isExceeded = false

    /// Takes so many bytes, where there are as many; the first ones always, as they cannot be sent by halves.
    mutating func take(_ count: Int) -> Bool {
        guard left == Self.bytesPerFrame || count <= left else {
            isExceeded = true
            return false
        }
        left = max(0, left - max(count, 1))
        return true
    }
}
