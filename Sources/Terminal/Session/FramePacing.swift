/// Decides when the next frame may go, so that frames never queue up on the line: what has not been drawn yet is skipped
/// in favor of what is newest.
///
/// A frame at rest goes at once. A frame of N bytes then keeps the line busy for N / rate; what waits meanwhile waits for
/// the end of that, less an allowance that no key held down on a keyboard ever uses up. A frame that had to wait says that
/// more is wanted than anybody can follow: after it the line is given a quarter of its rate only, so that the last frame of a burst
/// finds it idle. A value without a clock: all instants are durations since one and the same moment, whichever that is.
public struct FramePacing: Hashable, Sendable {
    /// What is assumed of a line of which nothing is known: two megabits per second, of which a page of text at
    /// thirty keys a second takes half.
    public static let assumedRate = 250_000

    /// Bytes that the line is taken to carry in a second; at least 1. Whoever measures it may set it at any time: what is
    /// under way already keeps the time that it was given.
    public var bytesPerSecond: Int {
        didSet { bytesPerSecond = max(1, bytesPerSecond) }
    }
    /// How long the line may be busy already when another frame goes.
    public let allowance: Duration
    /// When the line will have carried everything.
    private var idleAt: Duration = .zero

    /// Makes a pacing for a line on which nothing is under way.
    public init(bytesPerSecond: Int = assumedRate, allowance: Duration = .milliseconds(2)) {
        self.bytesPerSecond = max(1, bytesPerSecond)
        self.allowance = allowance
    }

    /// How long the next frame has to wait; zero where it may go now.
    public func delay(at now: Duration) -> Duration {
        max(.zero, idleAt - now - allowance)
    }

    /// Takes note of a frame that has just gone. One of no bytes costs nothing.
    /// - Parameter wasPutOff: whether it had to wait.
    public mutating func sent(byteCount: Int, at now: Duration, wasPutOff: Bool = false) {
        guard byteCount > 0 else { return }
        let rate = wasPutOff ? max(1, bytesPerSecond / 4) : bytesPerSecond
        idleAt = max(idleAt, now) + .microseconds(Int64(byteCount) * 1_000_000 / Int64(rate))
    }

    /// Takes note that the terminal has drawn everything: nothing is under way any more.
    public mutating func caughtUp(at now: Duration) {
        idleAt = min(idleAt, now)
    }
}
