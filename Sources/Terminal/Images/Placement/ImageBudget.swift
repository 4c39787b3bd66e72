/// How many bytes of images a frame may still send, so that keys never wait for long behind them.
struct ImageBudget: Sendable {
    /// About an eighth of a second on a line of which nothing is known (`FlowControl.assumedRate`).
    static let bytesPerFrame = 32 << 10

    private var left = Self.bytesPerFrame
    /// Whether something did not fit, and waits for another frame.
    private(set) var isExceeded = false

    /// Whether a piece of this size may be sent; where not, another frame is needed.
    mutating func hasRoom(for piece: Int) -> Bool {
        if left < piece { isExceeded = true }
        return left >= piece
    }

    /// Takes as much as there is of what can be sent in pieces.
    /// - Returns: some pieces, or all of them.
    mutating func take(upTo count: Int, piece: Int) -> Int {
        let taken = min(count, left / piece * piece)
        left -= taken
        if taken < count { isExceeded = true }
        return taken
    }

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
