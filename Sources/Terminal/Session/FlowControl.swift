/// Decides when the next frame may be sent, so that frames never queue on the line: an unsent frame is dropped in favor of
/// the newest.
///
/// Important frames end with a query (`CSI 5 n`), whose reply says that the terminal has drawn them. The replies tell the
/// latency and the bandwidth of the line (`LineEstimate`), and those when the slowest part of the line will have carried
/// everything. The next frame is sent just then: the line is full, and no frame waits in a queue, however large the buffers
/// in between are. This is the idea of BBR (Cardwell et al., "BBR: Congestion-Based Congestion Control", 2016) with frames
/// in place of packets.
///
/// An unknown line is assumed to carry two megabits per second. A late reply stops everything until it has come or counts
/// as lost, and a terminal that never replies gets what the line is known, or assumed, to carry. A value without a clock:
/// all instants are durations since the same moment.
struct FlowControl: Hashable, Sendable {
    /// The decision about a frame.
    enum Verdict: Hashable, Sendable {
        case send
        /// Draw it again at that moment, or when a reply comes before.
        case wait(until: Duration)
    }

    /// A frame that ended with a query.
    struct Question: Hashable, Sendable {
        /// When it was sent, and when the first of its bytes.
        let sentAt: Duration
        let begunAt: Duration
        /// Bytes since the previous query, and those sent together with this one.
        let byteCount: Int
        let lastByteCount: Int
        /// Whether the line was empty.
        let isAtRest: Bool
        /// Whether the terminal has images to draw before it replies.
        let drawsSlowly: Bool
        /// When the line is expected to have carried it.
        var carriedAt: Duration
    }

    /// The assumed bytes per second of an unknown line. A page of text at thirty keys per second takes half of it.
    static let assumedRate = 250_000
    /// How long the line may still be busy when the next frame is sent.
    private static let allowance = Duration.milliseconds(2)
    /// Any line has carried bytes that were sent so long ago.
    private static let longIdleness = Duration.seconds(2)

    private(set) var line = LineEstimate()
    /// The unanswered queries, the oldest first.
    private var questions: [Question] = []
    /// Bytes sent since the last query, and when the first of them was sent.
    private var unaskedByteCount = 0
    private var unaskedSince: Duration = .zero
    /// When the line will have carried everything.
    private var idleAt: Duration = .zero
    /// Until when nothing is sent because the eye could not follow.
    private var restsUntil: Duration = .zero
    private var lastQuestionAt: Duration?
    private var losses = ReplyLosses()
    private var hurry = Hurry()
    /// Whether a frame has waited since the last one was sent.
    private var isPutOff = false

    var awaitsAnswers: Bool { !questions.isEmpty }

    /// Whether the terminal has images to draw before it replies.
    var awaitsImages: Bool { questions.contains(where: \.drawsSlowly) }

    /// The replies that may still come; one that counts as lost may only be late.
    func outstandingReplyCount(at now: Duration) -> Int {
        questions.count { now - lostAt($0) <= ReplyLosses.memory } + losses.pendingCount(at: now)
    }

    /// How long a reply to a query that is sent now may take, or `nil` while the round trip is unknown.
    func replyTime(at now: Duration) -> Duration? {
        line.roundTrip.map { max(.zero, idleAt - now) + $0 * 2 }
    }

    private var rate: Int { line.bytesPerSecond ?? Self.assumedRate }

    private var isSlow: Bool { line.bytesPerSecond.map { $0 < Self.assumedRate } ?? false }

    // MARK: Deciding

    func verdict(at now: Duration) -> Verdict {
        if let oldest = questions.first, let due = dueAt(oldest), due < now, now < lostAt(oldest) {
            return .wait(until: lostAt(oldest))
        }
        let next = max(idleAt, restsUntil) - Self.allowance
        return next > now ? .wait(until: next) : .send
    }

    func detail(at now: Duration) -> FrameDetail {
        hurry.isOn(at: now) ? .lasting : .full
    }

    /// The approximate maximum size of a frame that is sent now, in bytes, or `nil` for no limit. The next key never waits
    /// for more than a tenth of a second behind it, and a repeated key for less.
    func frameLimit(at now: Duration) -> Int? {
        if hurry.isOn(at: now) { return max(256, hurry.byteCount(rate: rate)) }
        return isSlow ? max(256, rate / 10) : nil
    }

    /// When to draw all details after a reduced frame, if no key comes in between.
    var refinesAt: Duration { hurry.endsAt }

    // MARK: Recording

    mutating func inputArrived(at now: Duration) {
        hurry.inputArrived(at: now)
    }

    /// Records that a frame had to wait.
    /// - Parameter isFirst: whether it waits for an earlier frame, and not for a part of itself.
    mutating func putOff(isFirst: Bool = true) {
        if isFirst { isPutOff = true }
        hurry.frameWaits(rate: line.bytesPerSecond)
    }

    /// Records a frame that is sent now. An empty one costs nothing.
    /// - Parameter drawsSlowly: whether it carries images, which a terminal may take long to draw.
    /// - Returns: whether to append the query.
    mutating func sent(
        byteCount: Int, at now: Duration, detail: FrameDetail = .full, drawsSlowly: Bool = false
    ) -> Bool {
        if detail == .full { hurry.showsEverything(byteCount: drawsSlowly ? 0 : byteCount) }
        let wasPutOff = isPutOff
        isPutOff = false
        guard byteCount > 0 else { return false }
        dropLostQuestions(at: now)
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

    /// Records a reply.
    /// - Returns: whether it was to one of the queries, as far as can be told.
    @discardableResult mutating func answered(at now: Duration) -> Bool {
        if line.roundTrip == nil, let question = losses.firstReplyCame(at: now) {
            line.learn(roundTrip: now - question.sentAt, byteCount: question.lastByteCount, isAtRest: true, at: now)
            return true
        }
        guard let question = questions.first else {
            losses.lateReplyCame()
            return false
        }
        if losses.isLate(after: now - question.sentAt, roundTrip: line.roundTrip, at: now) { return true }
        losses.replyCame()
        questions.removeFirst()
        line.learn(from: question, answeredAt: now)
        correctExpectations(at: now)
        return true
    }

    /// Records the round trip of a small query on an empty line.
    /// - Parameter byteCount: the bytes sent with it.
    mutating func measured(roundTrip: Duration, byteCount: Int = 0, at now: Duration) {
        line.learn(roundTrip: roundTrip, byteCount: byteCount, isAtRest: true, at: now)
    }

    /// Forgets the unanswered queries after another program has used the terminal.
    mutating func reset(at now: Duration) {
        questions = []
        unaskedByteCount = 0
        (idleAt, restsUntil) = (now, now)
    }

    // MARK: Expectations

    private func time(for byteCount: Int) -> Duration {
        Self.time(for: byteCount, rate: rate)
    }

    static func time(for byteCount: Int, rate: Int) -> Duration {
        .microseconds(Int64(clamping: byteCount) &* 1_000_000 / Int64(max(1, rate)))
    }

    /// How long to pause even if the line could carry more. A frame that had to wait shows that more is drawn than anybody
    /// can follow: then three quarters of the assumed bandwidth stay free, so that the last frame of a burst finds the
    /// terminal idle. On a line that is known to be fast, the eye is the limit; a slow line is the limit itself.
    private func rest(after byteCount: Int, wasPutOff: Bool) -> Duration {
        guard !isSlow else { return .zero }
        let assumed = Self.time(for: byteCount, rate: Self.assumedRate)
        let isKnown = line.bytesPerSecond != nil
        if wasPutOff { return isKnown ? min(assumed * 4, .milliseconds(33)) : assumed * 4 }
        return isKnown ? min(assumed, .milliseconds(8)) : assumed
    }

    /// A reply costs the terminal as much as the query costs here, and wakes the program: a fast line is queried once in a
    /// while, a slow one with every frame that keeps it busy long enough to matter.
    private func isWorthAsking(_ byteCount: Int, at now: Duration) -> Bool {
        guard questions.count < 64 else { return false }
        if time(for: unaskedByteCount + byteCount) >= .milliseconds(10) { return true }
        guard questions.isEmpty, let lastQuestionAt else { return questions.isEmpty }
        return now - lastQuestionAt >= .seconds(1)
    }

    /// Updates the expectations of the frames behind one that was answered.
    private mutating func correctExpectations(at now: Duration) {
        var carried = now - (line.latency ?? .zero)
        for index in questions.indices {
            carried = max(carried, questions[index].sentAt) + time(for: questions[index].byteCount)
            questions[index].carriedAt = carried
        }
        idleAt = carried + time(for: unaskedByteCount)
    }

    /// When a reply is late, or `nil` while the round trip is unknown.
    private func dueAt(_ question: Question) -> Duration? {
        line.roundTrip.map { question.carriedAt + $0 + max($0 / 2, .milliseconds(50)) }
    }

    private func lostAt(_ question: Question) -> Duration {
        let roundTrip = line.roundTrip ?? .zero
        return question.carriedAt + roundTrip * 2 + max(roundTrip, losses.patience)
    }

    private mutating func dropLostQuestions(at now: Duration) {
        while let oldest = questions.first, lostAt(oldest) <= now {
            questions.removeFirst()
            losses.add(oldest, at: lostAt(oldest))
        }
    }
}

/// Replies that timed out. Only those that follow tell which are late and which are lost.
private struct ReplyLosses: Hashable {
    /// After so many in a row a terminal that has never replied is assumed not to.
    private static let limitAtFirst = 3
    /// After so many, one that has replied before; for a while, a stalled line is likelier.
    private static let limit = 6
    /// A reply that is missing so long after the last loss never comes.
    static let memory = Duration.seconds(10)

    private var pending = 0
    private var lastLossAt = Duration.zero
    private var inRow = 0
    private var hasReplied = false
    /// The first loss of a terminal that has never replied.
    private var first: FlowControl.Question?

    var isSilent: Bool { inRow >= (hasReplied ? Self.limit : Self.limitAtFirst) }

    /// How long a reply may take beyond the expected time; longer after each loss if there have been replies.
    var patience: Duration { .milliseconds(hasReplied ? 500 << min(inRow, 2) : 500) }

    mutating func add(_ question: FlowControl.Question, at moment: Duration) {
        if first == nil, !hasReplied { first = question }
        pending = min(pending + 1, Self.limit)
        lastLossAt = moment
        inRow = min(inRow + 1, Self.limit)
    }

    mutating func replyCame() {
        inRow = 0
        hasReplied = true
    }

    /// Records the first reply of all: the line is slower than an unknown one is given time, and the reply is to the first query.
    /// - Returns: the query, or `nil` if it is not lost.
    mutating func firstReplyCame(at now: Duration) -> FlowControl.Question? {
        guard !hasReplied, let first, pendingCount(at: now) > 0 else { return nil }
        lateReplyCame()
        return first
    }

    mutating func lateReplyCame() {
        pending = max(0, pending - 1)
        replyCame()
    }

    func pendingCount(at now: Duration) -> Int { now - lastLossAt > Self.memory ? 0 : pending }

    /// Whether a reply belongs to a lost query: it came faster than the line can be.
    mutating func isLate(after elapsed: Duration, roundTrip: Duration?, at now: Duration) -> Bool {
        pending = pendingCount(at: now)
        guard pending > 0, let roundTrip, elapsed < roundTrip * 3 / 4 else { return false }
        lateReplyCame()
        return true
    }
}

/// Whether keys come faster than the line carries whole frames, so that frames are reduced until the keys pause.
private struct Hurry: Hashable {
    /// Keys that follow each other so quickly are held down.
    private static let repetition = Duration.milliseconds(200)
    /// The minimum and maximum time without a key before everything is shown.
    private static let quiet = (Duration.milliseconds(60), Duration.milliseconds(120))
    /// A faster frame can be shown whole for every repeated key.
    private static let bearableMilliseconds = 40

    private var isNeeded = false
    private var lastInputAt: Duration?
    /// The longest recent time between repeated keys, or `nil` if none is repeated.
    private var interval: Duration?
    /// The recent cost of showing everything.
    private var byteCount = 0

    func isOn(at now: Duration) -> Bool { isNeeded && now < endsAt }

    /// When everything is shown, if no key comes before.
    var endsAt: Duration {
        let quiet = min(max(Self.quiet.0, (interval ?? .zero) * 2), Self.quiet.1)
        return (lastInputAt ?? .zero) + quiet
    }

    /// The approximate maximum size of a frame: the bytes that the line carries in the time of one and a half keys. If the
    /// lasting details take more than one key's time, every other key goes without a frame of its own, in favor of words.
    func byteCount(rate: Int) -> Int {
        rate * Int((interval ?? Self.repetition) / .milliseconds(1)) * 3 / 2000
    }

    mutating func inputArrived(at now: Duration) {
        let gap = lastInputAt.map { now - $0 } ?? Self.repetition
        interval = gap < Self.repetition ? max(gap, (interval ?? .zero) * 3 / 4) : nil
        lastInputAt = now
    }

    /// Records that a frame waits for the line.
    /// - Parameter rate: bytes per second, if known.
    mutating func frameWaits(rate: Int?) {
        guard interval != nil, let rate else { return }
        if byteCount * 1000 / max(1, rate) >= Self.bearableMilliseconds { isNeeded = true }
    }

    mutating func showsEverything(byteCount count: Int) {
        isNeeded = false
        byteCount = max(min(count, 1 << 20), byteCount - byteCount / 8)
    }
}
