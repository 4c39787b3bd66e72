/// Decides when the next frame may go, so that frames never queue up on the line: what has not been sent yet is skipped in
/// favor of what is newest.
///
/// Frames that matter end with a question (`CSI 5 n`), whose answer says that the terminal has drawn them. From the answers
/// the value knows how long an empty line takes and how much it carries (`LineEstimate`), and from both when the slowest
/// part of the line will be done with what was sent. The next frame goes just then: as many are on their way as the line
/// holds, and none of them stands in a queue, however large a buffer is somewhere between. It is the idea of BBR
/// (Cardwell et al., "BBR: Congestion-Based Congestion Control", 2016) with frames in place of packets.
///
/// A line of which nothing is known is taken for one of two megabits per second. An answer that is late stops everything
/// until it has come or counts as lost, and a terminal that never answers is sent what the line is known, or taken, to
/// carry. A value without a clock: all instants are durations since one and the same moment, whichever that is.
public struct FlowControl: Hashable, Sendable {
    /// What to do with a frame.
    public enum Verdict: Hashable, Sendable {
        /// It may go.
        case send
        /// It is to be drawn anew at that moment, or when an answer comes before.
        case wait(until: Duration)
    }

    /// A frame that ended with a question.
    struct Question: Hashable, Sendable {
        /// When it was sent, and when the first of its bytes.
        let sentAt: Duration
        let begunAt: Duration
        /// Bytes since the question before, and those of them that were sent together with this one.
        let byteCount: Int
        let lastByteCount: Int
        /// Whether nothing else was under way.
        let isAtRest: Bool
        /// Whether the terminal has images to draw before it answers.
        let drawsSlowly: Bool
        /// When the line will have carried it, as far as is known.
        var carriedAt: Duration
    }

    /// What is assumed of a line of which nothing is known: two megabits per second, of which a page of text at
    /// thirty keys a second takes half.
    public static let assumedRate = 250_000
    /// How long the line may be busy already when another frame goes.
    static let allowance = Duration.milliseconds(2)

    /// What went so long ago has been carried, whatever the line.
    private static let longIdleness = Duration.seconds(2)

    /// What the answers have told.
    public private(set) var line = LineEstimate()
    /// The questions that are not answered yet, the oldest first.
    var questions: [Question] = []
    /// Bytes sent since the last question.
    var unaskedByteCount = 0
    /// When the first of them was sent.
    private var unaskedSince: Duration = .zero
    /// When the line will have carried everything.
    var idleAt: Duration = .zero
    /// Until when nothing more is sent, as nobody could follow.
    private var restsUntil: Duration = .zero
    var lastQuestionAt: Duration?
    var losses = AnswerLosses()
    private var hurry = Hurry()
    /// Whether a frame waits since the last one went.
    private var isPutOff = false

    /// Makes a flow control for a line on which nothing is under way.
    public init() {}

    /// Whether the terminal owes answers.
    public var awaitsAnswers: Bool { !questions.isEmpty }

    /// Whether the terminal has images to draw before it answers.
    var awaitsImages: Bool { questions.contains(where: \.drawsSlowly) }

    /// Bytes a second that the line is taken to carry.
    var rate: Int { line.bytesPerSecond ?? Self.assumedRate }

    /// Whether the line is known to carry less than is assumed of one that nobody knows.
    var isSlow: Bool { line.bytesPerSecond.map { $0 < Self.assumedRate } ?? false }

    // MARK: Deciding

    /// Whether a frame may go now.
    public func verdict(at now: Duration) -> Verdict {
        if let oldest = questions.first, let due = dueAt(oldest), due < now, now < lostAt(oldest) {
            return .wait(until: lostAt(oldest))
        }
        let next = max(idleAt, restsUntil) - Self.allowance
        return next > now ? .wait(until: next) : .send
    }

    /// How much of the picture a frame is to show that goes now.
    public func detail(at now: Duration) -> FrameDetail {
        hurry.isOn(at: now) ? .lasting : .full
    }

    /// About how many bytes a frame may have that goes now; `nil` where the line carries whatever there is. The next key never
    /// waits for more than a tenth of a second behind it, and one that is repeated for less.
    public func frameLimit(at now: Duration) -> Int? {
        if hurry.isOn(at: now) { return max(256, hurry.byteCount(rate: rate)) }
        return isSlow ? max(256, rate / 10) : nil
    }

    /// When everything is to be shown after a frame of what is essential, if no key comes in between.
    public var refinesAt: Duration { hurry.endsAt }

    // MARK: Taking note

    /// Takes note of a key, or anything else that a person did.
    public mutating func inputArrived(at now: Duration) {
        hurry.inputArrived(at: now)
    }

    /// Takes note that a frame had to wait.
    /// - Parameter isFirst: whether it waits for another one, and not for a part of itself.
    public mutating func putOff(isFirst: Bool = true) {
        if isFirst { isPutOff = true }
        hurry.frameWaits(rate: line.bytesPerSecond)
    }

    /// Takes note of a frame that goes now. One of no bytes costs nothing.
    /// - Parameter drawsSlowly: whether it carries images, which a terminal may take long for.
    /// - Returns: whether the question is to be added to it.
    public mutating func sent(
        byteCount: Int, at now: Duration, detail: FrameDetail = .full, drawsSlowly: Bool = false
    ) -> Bool {
        if detail == .full { hurry.showsEverything(byteCount: drawsSlowly ? 0 : byteCount) }
        let wasPutOff = isPutOff
        isPutOff = false
        guard byteCount > 0 else { return false }
        forgetLost(at: now)
        let asks = !losses.isSilent && (drawsSlowly || isWorthAsking(byteCount, at: now))
        let isAtRest = questions.isEmpty && idleAt <= now
        let count = byteCount + (asks ? ControlSequence.queryStatus.utf8CodeUnitCount : 0)
        if unaskedByteCount == 0 || idleAt + Self.longIdleness <= now {
            (unaskedByteCount, unaskedSince) = (0, now)
        }
        unaskedByteCount += count
        idleAt = max(idleAt, now) + time(for: count)
        if !drawsSlowly { restsUntil = max(restsUntil, now + rest(after: count, wasPutOff: wasPutOff)) }
        guard asks else { return false }
        questions.append(
            Question(
                sentAt: now, begunAt: unaskedSince, byteCount: unaskedByteCount, lastByteCount: count,
                isAtRest: isAtRest, drawsSlowly: drawsSlowly, carriedAt: idleAt))
        unaskedByteCount = 0
        lastQuestionAt = now
        return true
    }

    /// Takes note of an answer.
    /// - Returns: whether it was to one of the questions, as far as can be told.
    @discardableResult public mutating func answered(at now: Duration) -> Bool {
        guard let question = questions.first else {
            losses.lateAnswerCame()
            return false
        }
        if losses.isLate(after: now - question.sentAt, roundTrip: line.roundTrip, at: now) { return true }
        losses.answerCame()
        questions.removeFirst()
        line.learn(from: question, answeredAt: now)
        correctExpectations(at: now)
        return true
    }

    /// Takes note of the time in which the terminal answered something small, with nothing else under way.
    /// - Parameter byteCount: the bytes that were sent with it.
    public mutating func measured(roundTrip: Duration, byteCount: Int = 0, at now: Duration) {
        line.learn(roundTrip: roundTrip, byteCount: byteCount, isAtRest: true, at: now)
    }

    /// Takes note that somebody else has had the terminal: no answer to what was asked before counts.
    public mutating func reset(at now: Duration) {
        questions = []
        unaskedByteCount = 0
        (idleAt, restsUntil) = (now, now)
    }
}
