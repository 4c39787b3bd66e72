/// Answers that have not come in their time: which are late and which are lost can only be told from those that follow.
struct AnswerLosses: Hashable, Sendable {
    /// After so many in a row a terminal that has never answered is taken for one that does not.
    private static let limitAtFirst = 3
    /// After so many one that has answered before: a line that stands still is likelier for a while.
    private static let limit = 6
    /// What has not come so long after the last loss never comes.
    private static let memory = Duration.seconds(10)

    /// Those that may still come.
    private var owed = 0
    private var lastLossAt = Duration.zero
    private var inRow = 0
    private var hasAnswered = false

    /// Whether asking is of no use.
    var isSilent: Bool { inRow >= (hasAnswered ? Self.limit : Self.limitAtFirst) }

    /// How long an answer may take beyond the time that it is expected to take; longer after each loss, where there have
    /// been answers.
    var patience: Duration { .milliseconds(hasAnswered ? 500 << min(inRow, 2) : 500) }

    /// Counts one that was given up at that moment.
    mutating func add(at moment: Duration) {
        owed = min(owed + 1, Self.limit)
        lastLossAt = moment
        inRow = min(inRow + 1, Self.limit)
    }

    /// Takes note of an answer, whichever it was.
    mutating func answerCame() {
        inRow = 0
        hasAnswered = true
    }

    /// Takes note of an answer while none is waited for: it is one that was given up.
    mutating func lateAnswerCame() {
        owed = max(0, owed - 1)
        answerCame()
    }

    /// Whether an answer is one that was given up already: one that came faster than the line can be answers nothing that
    /// was asked since.
    mutating func isLate(after elapsed: Duration, roundTrip: Duration?, at now: Duration) -> Bool {
        if now - lastLossAt > Self.memory { owed = 0 }
        guard owed > 0, let roundTrip, elapsed < roundTrip * 3 / 4 else { return false }
        lateAnswerCame()
        return true
    }
}
