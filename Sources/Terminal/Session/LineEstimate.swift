/// An estimate of the line from the terminal's replies: its round trip when it is empty, and its bandwidth.
///
/// The round trip is the recent minimum, the bandwidth the recent maximum: every disturbance of a measurement - other
/// programs' bytes, a busy terminal, a lost packet - makes the first longer and the second smaller.
struct LineEstimate: Hashable, Sendable {
    /// The jitter of a network and of a terminal that draws.
    static let noise = Duration.milliseconds(10)
    /// Faster than any terminal draws.
    fileprivate static let maximumRate = 100_000_000
    /// How many measurements in a row it takes to accept a lower rate.
    private static let memory = 3

    private var roundTrips = RecentMinimum()
    private var rates: [Int] = []
    private var busyPeriod = BusyPeriod()

    /// The time from a query to its reply on an empty line, or `nil` before the first reply.
    var roundTrip: Duration? { roundTrips.value?.time }

    /// The part of the round trip that does not depend on the bytes. At most half of it is attributed to them, since the
    /// rate may be far too small.
    var latency: Duration? {
        roundTrips.value.map { shortest in
            guard let bytesPerSecond else { return shortest.time }
            let bytes = FlowControl.time(for: shortest.byteCount, rate: bytesPerSecond)
            return max(shortest.time - bytes, shortest.time / 2)
        }
    }

    private(set) var bytesPerSecond: Int?

    mutating func learn(from question: FlowControl.Question, answeredAt now: Duration) {
        let wasKnown = roundTrip != nil
        learn(
            roundTrip: now - question.sentAt, byteCount: question.lastByteCount, isAtRest: question.isAtRest, at: now)
        // All of the first round trip may be latency.
        guard wasKnown, let shortest = roundTrips.value else { return }
        let carriedAt = now - shortest.time
        busyPeriod.add(
            question.byteCount, besides: shortest.byteCount, sentAt: question.sentAt, carriedAt: carriedAt)
        guard !busyPeriod.isEmpty else { return }
        // The known rate is as likely as before.
        let range = busyPeriod.minimumRate...max(busyPeriod.minimumRate, busyPeriod.rate)
        if let bytesPerSecond, range ~= bytesPerSecond { return }
        if question.begunAt == question.sentAt { return record(busyPeriod.rate, isAtLeast: busyPeriod.isTooShort) }
        // Only the last of several frames ended with a query: the line may have been empty between them, so that the rate is
        // known within bounds.
        guard let known = bytesPerSecond else { return }
        let minimum = BusyPeriod.rate(of: question.byteCount, in: carriedAt - question.begunAt)
        if !busyPeriod.isTooShort, busyPeriod.rate < known {
            record(busyPeriod.rate)
        } else {
            record(minimum, isAtLeast: true)
        }
    }

    /// Learns from a measured round trip.
    /// - Parameters:
    ///   - byteCount: the bytes sent with the query, which are part of the time.
    ///   - isAtRest: whether the line was empty: only then can the time show that the line has become longer.
    mutating func learn(roundTrip time: Duration, byteCount: Int = 0, isAtRest: Bool, at now: Duration) {
        roundTrips.add(RoundTrip(time: max(time, .zero), byteCount: byteCount), mayExpireOthers: isAtRest, at: now)
    }

    /// - Parameter isAtLeast: whether the rate is only a lower bound, which does not contradict a higher one.
    private mutating func record(_ rate: Int, isAtLeast: Bool = false) {
        if isAtLeast, rate <= bytesPerSecond ?? 0 { return }
        rates.append(rate)
        if rates.count > Self.memory { rates.removeFirst() }
        bytesPerSecond = rates.max()
    }
}

/// A measured round trip, and the bytes sent with the query, whose transmission is part of the time.
struct RoundTrip: Hashable, Comparable {
    let time: Duration
    let byteCount: Int

    static func < (lhs: RoundTrip, rhs: RoundTrip) -> Bool {
        (lhs.time, lhs.byteCount) < (rhs.time, rhs.byteCount)
    }
}

/// The minimum of the last ten to twenty seconds, in constant space.
struct RecentMinimum: Hashable {
    private static let window = Duration.seconds(10)

    private var older: RoundTrip?
    private var newer: RoundTrip?
    private var newerSince: Duration = .zero

    var value: RoundTrip? {
        guard let older, let newer else { return older ?? newer }
        return min(older, newer)
    }

    mutating func add(_ value: RoundTrip, mayExpireOthers: Bool, at now: Duration) {
        if mayExpireOthers, newer != nil, now - newerSince >= Self.window {
            older = now - newerSince < Self.window * 2 ? newer : nil
            newer = nil
        }
        if newer == nil { newerSince = now }
        newer = newer.map { min($0, value) } ?? value
    }
}

/// A period in which the line was never empty, and the bytes that it carried.
private struct BusyPeriod: Hashable {
    private struct Mark: Hashable {
        let moment: Duration
        let byteCount: Int
        /// Whether the line became busy about then.
        var isBeginning = false
    }

    /// The latest marks are enough: a line may change.
    private static let markLimit = 9

    private var marks: [Mark] = []

    /// Adds carried bytes, and starts again if the line was empty before.
    /// - Parameter besides: the bytes whose transmission is part of the round trip that dates `carriedAt`. Less than twice as
    ///   many tell only the jitter of the network, and when the next bytes start.
    mutating func add(_ byteCount: Int, besides: Int, sentAt: Duration, carriedAt: Duration) {
        var byteCount = byteCount
        if marks.last.map({ $0.moment < sentAt }) ?? true {
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

    var isEmpty: Bool { marks.count < 2 }

    /// Whether its rate is only a lower bound.
    var isTooShort: Bool { duration < LineEstimate.noise }

    var rate: Int {
        guard let first = marks.first, let last = marks.last else { return 1 }
        return Self.rate(of: last.byteCount - first.byteCount, in: duration)
    }

    /// The lower bound of the bytes per second, if it is not known exactly when the line became busy.
    var minimumRate: Int {
        guard let first = marks.first, let last = marks.last, first.isBeginning else { return rate }
        return Self.rate(of: last.byteCount, in: duration + LineEstimate.noise)
    }

    static func rate(of byteCount: Int, in duration: Duration) -> Int {
        let (seconds, attoseconds) = max(duration, LineEstimate.noise).components
        let microseconds = Int(clamping: seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
        let rate = Double(byteCount) * 1_000_000 / Double(max(1, microseconds))
        return Int(min(max(rate, 1), Double(LineEstimate.maximumRate)))
    }
}
