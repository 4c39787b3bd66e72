/// What the terminal's answers tell of the line: how long it takes when it is empty, and how many bytes a second it carries.
///
/// The time is the least that was measured lately, the rate the most: everything that disturbs a measurement - another
/// program's bytes, a busy terminal, a lost packet - makes the one longer and the other smaller.
public struct LineEstimate: Hashable, Sendable {
    /// What cannot be told from an empty line: the unevenness of a network, a terminal that paints.
    static let noise = Duration.milliseconds(10)
    /// Faster than any terminal draws.
    static let rateLimit = 100_000_000
    /// How many measurements in a row it takes to believe in less.
    private static let memory = 3

    private var roundTrips = WindowedMinimum<RoundTrip>()
    private var rates: [Int] = []
    private var stretch = BusyStretch()

    /// The time from a question to its answer on an empty line; `nil` before the first answer.
    public var roundTrip: Duration? { roundTrips.value?.time }

    /// The part of it that no byte adds to; `nil` before the first answer. Of what the bytes of the shortest one took, no more
    /// than half is believed, as a rate may be far too small.
    var latency: Duration? {
        roundTrips.value.map { shortest in
            guard let bytesPerSecond else { return shortest.time }
            let bytes = FlowControl.time(for: shortest.byteCount, rate: bytesPerSecond)
            return max(shortest.time - bytes, shortest.time / 2)
        }
    }

    /// Bytes a second, or more; `nil` before the first answer.
    public private(set) var bytesPerSecond: Int?

    /// Learns from an answer.
    mutating func learn(from question: FlowControl.Question, answeredAt now: Duration) {
        let wasKnown = roundTrip != nil
        learn(
            roundTrip: now - question.sentAt, byteCount: question.lastByteCount, isAtRest: question.isAtRest, at: now)
        // All of the first one's time may be the way, and none of it the bytes.
        guard wasKnown, let shortest = roundTrips.value else { return }
        let carriedAt = now - shortest.time
        stretch.add(
            question.byteCount, besides: shortest.byteCount, sentAt: question.sentAt, carriedAt: carriedAt)
        guard !stretch.isEmpty else { return }
        // What was known is no less likely than before.
        if let bytesPerSecond, stretch.leastRate...max(stretch.leastRate, stretch.rate) ~= bytesPerSecond { return }
        if question.begunAt == question.sentAt { return note(stretch.rate, isAtLeast: stretch.isTooShort) }
        // Between the frames of which only the last one ended with a question the line may have been empty, or not: what it
        // carries is known within bounds.
        guard let known = bytesPerSecond else { return }
        let least = BusyStretch.rate(of: question.byteCount, in: carriedAt - question.begunAt)
        if !stretch.isTooShort, stretch.rate < known { note(stretch.rate) } else { note(least, isAtLeast: true) }
    }

    /// Learns how long an answer took.
    /// - Parameters:
    ///   - byteCount: the bytes that the question ended, which were waited for, too.
    ///   - isAtRest: whether nothing else was under way: only such a time can say that the line has become longer.
    mutating func learn(roundTrip time: Duration, byteCount: Int = 0, isAtRest: Bool, at now: Duration) {
        roundTrips.add(
            RoundTrip(time: max(time, .zero), byteCount: byteCount), mayExpireOthers: isAtRest, at: now)
    }

    /// - Parameter isAtLeast: whether the line was too fast for this measurement, which therefore says nothing against a
    ///   higher rate.
    private mutating func note(_ rate: Int, isAtLeast: Bool = false) {
        if isAtLeast, rate <= bytesPerSecond ?? 0 { return }
        rates.append(rate)
        if rates.count > Self.memory { rates.removeFirst() }
        bytesPerSecond = rates.max()
    }
}
