/// Whether keys come faster than the line carries whole frames, so that only what is essential is shown until they rest.
struct Hurry: Hashable, Sendable {
    /// Keys that follow each other so quickly are held down.
    private static let repetition = Duration.milliseconds(200)
    /// After so long without a key everything is shown.
    private static let quiet = Duration.milliseconds(120)
    /// A frame that takes less can be shown whole for every key that is repeated.
    private static let bearable = Duration.milliseconds(40)

    private var isNeeded = false
    private var isRepeating = false
    private var lastInputAt: Duration?
    /// What showing everything has cost lately.
    private var byteCount = 0

    /// Whether only what is essential is to be shown.
    func isOn(at now: Duration) -> Bool { isNeeded && now < endsAt }

    /// When everything is to be shown, if no key comes before.
    var endsAt: Duration { (lastInputAt ?? .zero) + Self.quiet }

    mutating func inputArrived(at now: Duration) {
        isRepeating = lastInputAt.map { now - $0 < Self.repetition } ?? false
        lastInputAt = now
    }

    /// Takes note that a frame has to wait for the line.
    /// - Parameter rate: bytes a second, where the line is known.
    mutating func frameWaits(rate: Int?) {
        guard isRepeating, let rate else { return }
        let (seconds, attoseconds) = Self.bearable.components
        let milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
        if byteCount * 1000 / max(1, rate) >= milliseconds { isNeeded = true }
    }

    /// Takes note of a frame that shows everything.
    mutating func showsEverything(byteCount count: Int) {
        isNeeded = false
        byteCount = max(min(count, 1 << 20), byteCount - byteCount / 8)
    }
}
