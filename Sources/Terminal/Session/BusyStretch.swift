/// A time in which the line was never empty, and what it has carried in it.
struct BusyStretch: Hashable, Sendable {
    private struct Mark: Hashable, Sendable {
        let moment: Duration
        let byteCount: Int
        /// Whether the line began with it, a little before or after the moment.
        var isBeginning = false
    }

    /// The latest ones are enough: a line may change.
    private static let markLimit = 9

    private var marks: [Mark] = []

    /// Adds what was carried last, and begins anew where the line was empty before.
    /// - Parameter besides: bytes whose time is in the round trip by which the moment was told. What is not at least twice as much
    ///   tells of nothing but the unevenness of the network, and when what comes behind it begins.
    mutating func add(_ byteCount: Int, besides: Int, sentAt: Duration, carriedAt: Duration) {
        var byteCount = byteCount
        if marks.last.map({ $0.moment < sentAt }) ?? true {
            // What comes later than this may come late for other reasons.
            marks = [Mark(moment: sentAt + LineEstimate.noise, byteCount: 0, isBeginning: true)]
            guard byteCount / 2 >= besides else {
                marks = [Mark(moment: max(carriedAt, sentAt + LineEstimate.noise), byteCount: 0)]
                return
            }
            byteCount -= besides
        }
        let total = (marks.last?.byteCount ?? 0) &+ byteCount
        marks.append(Mark(moment: max(carriedAt, marks.last?.moment ?? carriedAt), byteCount: total))
        if marks.count > Self.markLimit { marks.removeFirst() }
    }

    private var duration: Duration {
        guard let first = marks.first, let last = marks.last else { return .zero }
        return last.moment - first.moment
    }

    /// Whether nothing is known to have been carried in it.
    var isEmpty: Bool { marks.count < 2 }

    /// Whether it says no more than that the line is at least so fast.
    var isTooShort: Bool { duration < LineEstimate.noise }

    /// Bytes a second.
    var rate: Int {
        guard let first = marks.first, let last = marks.last else { return 1 }
        return Self.rate(of: last.byteCount - first.byteCount, in: duration)
    }

    /// Bytes a second, at least: where it is not known to a hair when the line began.
    var leastRate: Int {
        guard let first = marks.first, let last = marks.last, first.isBeginning else { return rate }
        return Self.rate(of: last.byteCount, in: duration + LineEstimate.noise)
    }

    /// Bytes a second, by a time of which a little may be noise.
    static func rate(of byteCount: Int, in duration: Duration) -> Int {
        let (seconds, attoseconds) = max(duration, LineEstimate.noise).components
        let microseconds = Int(clamping: seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
        let rate = Double(byteCount) * 1_000_000 / Double(max(1, microseconds))
        return Int(min(max(rate, 1), Double(LineEstimate.rateLimit)))
    }
}
