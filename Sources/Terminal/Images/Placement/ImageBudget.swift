/// How many bytes of images a frame may still send, so that keys never wait for long behind them.
struct ImageBudget: Sendable {
    /// About an eighth of a second on a line of which nothing is known (`FlowControl.assumedRate`).
    static let bytesPerFrame = 32 << 10

    /// Of images that are sent in pieces, how large each is.
    let pieceSize: Int
    /// What is larger than this is not sent at all: nobody waits so long, and nothing else would be seen meanwhile.
    private let largest: Int
    private let whole: Int
    private var left: Int
    /// Whether something did not fit, and waits for another frame.
    private(set) var isExceeded = false

    /// - Parameter limit: about how many bytes there may be, on a line that carries no more.
    init(limit: Int? = nil) {
        whole = min(limit ?? Self.bytesPerFrame, Self.bytesPerFrame)
        left = whole
        pieceSize = max(256, min(KittyGraphics.chunkSize, whole / 4 * 4))
        largest = limit.map { $0 * 30 } ?? .max
    }

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
        guard count <= largest else { return false }
        guard left == whole || count <= left else {
            isExceeded = true
            return false
        }
        left = max(0, left - max(count, 1))
        return true
    }
}
