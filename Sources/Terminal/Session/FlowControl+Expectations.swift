/// What is expected of the line, and what is to be asked of it.
extension FlowControl {
    func time(for byteCount: Int) -> Duration {
        Self.time(for: byteCount, rate: rate)
    }

    static func time(for byteCount: Int, rate: Int) -> Duration {
        .microseconds(Int64(clamping: byteCount) &* 1_000_000 / Int64(max(1, rate)))
    }

    /// How long nothing more goes even where the line could carry it. A frame that had to wait says that more is wanted
    /// than anybody can follow: three quarters of what is assumed of a line stay free after it, so that the last frame of a
    /// burst finds the terminal at rest. Where the line is known to be fast, what an eye can follow is the limit; a slow
    /// line is the limit itself.
    func rest(after byteCount: Int, wasPutOff: Bool) -> Duration {
        guard !isSlow else { return .zero }
        let assumed = Self.time(for: byteCount, rate: Self.assumedRate)
        let isKnown = line.bytesPerSecond != nil
        if wasPutOff { return isKnown ? min(assumed * 4, .milliseconds(33)) : assumed * 4 }
        return isKnown ? min(assumed, .milliseconds(8)) : assumed
    }

    /// An answer costs the far end as much as the question costs here, and wakes the program: a fast line is asked once in
    /// a while, a slow one with every frame that keeps it busy for long enough to matter.
    func isWorthAsking(_ byteCount: Int, at now: Duration) -> Bool {
        guard questions.count < 64 else { return false }
        if time(for: unaskedByteCount + byteCount) >= .milliseconds(10) { return true }
        guard questions.isEmpty, let lastQuestionAt else { return questions.isEmpty }
        return now - lastQuestionAt >= .seconds(1)
    }

    /// What an answer has told of one frame changes what is expected of those behind it.
    mutating func correctExpectations(at now: Duration) {
        var carried = now - (line.latency ?? .zero)
        for index in questions.indices {
            carried = max(carried, questions[index].sentAt) + time(for: questions[index].byteCount)
            questions[index].carriedAt = carried
        }
        idleAt = carried + time(for: unaskedByteCount)
    }

    /// When an answer is late; never where it is not known how long answers take.
    func dueAt(_ question: Question) -> Duration? {
        line.roundTrip.map { question.carriedAt + $0 + max($0 / 2, .milliseconds(50)) }
    }

    /// When an answer counts as lost.
    func lostAt(_ question: Question) -> Duration {
        let roundTrip = line.roundTrip ?? .zero
        return question.carriedAt + roundTrip * 2 + max(roundTrip, losses.patience)
    }

    mutating func forgetLost(at now: Duration) {
        while let oldest = questions.first, lostAt(oldest) <= now {
            questions.removeFirst()
            losses.add(at: lostAt(oldest))
        }
    }
}
