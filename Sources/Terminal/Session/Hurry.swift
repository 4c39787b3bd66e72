/// Whether keys come faster than the line carries whole frames, so that only what is essential is shown until they rest.
struct Hurry: Hashable, Sendable {
    /// Keys that follow each other so quickly are held down.
    private static let repetition = Duration.milliseconds(200)
    /// After so long without a key everything is shown, at least and at most.
    private static let quiet = (Duration.milliseconds(60), Duration.milliseconds(120))
    /// A frame that takes less can be shown whole for every key that is repeated.
    private static let bearable = Duration.milliseconds(40)

    private var isNeeded = false
    private var lastInputAt: Duration?
    /// The time between keys that are repeated, the longest of late; `nil` where none is.
    private var interval: Duration?
    /// What showing everything has cost lately.
    private var byteCount = 0

    /// Whether only what is essential is to be shown.
    func isOn(at now: Duration) -> Bool { isNeeded && now < endsAt }

    /// When everything is to be shown, if no key comes before.
    var endsAt: Duration {
        let quiet = min(max(Self.quiet.0, (interval ?? .zero) * 2), Self.quiet.1)
        return (lastInputAt ?? .zero) + quiet
    }

    /// About how many bytes a frame may have: what the line carries in the time of one and a half keys. Where it takes more than
    /// one for all that lasts, every other key goes without a frame of its own, and the bytes that would take are there for words.
    /// - Parameter rate: bytes a second.
    func byteCount(rate: Int) -> Int {
        rate * Int((interval ?? Self.repetition) / .milliseconds(1)) * 3 / 2000
    }

    mutating func inputArrived(at now: Duration) {
        let gap = lastInputAt.map { now - $0 } ?? Self.repetition
        interval = gap < Self.repetition ? max(gap, (interval ?? .zero) * 3 / 4) : nil
        lastInputAt = now
    }

    /// Takes note that a frame has to wait for the line.
    /// - Parameter rate: bytes a second, where the line is known.
    mutating func frameWaits(rate: Int?) {
        guard interval != nil, let rate else { return }
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
