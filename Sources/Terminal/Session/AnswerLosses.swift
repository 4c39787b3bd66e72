/// Answers that have not come in their time: which are late and which are lost can only be told from those that follow.
struct AnswerLosses: Hashable, Sendable {
    /// After so many in a row a terminal that has never answered is taken for one that does not.
    private static let limitAtFirst = 3
    /// After so many one that has answered before: a line that stands still is likelier for a while.
    private static let limit = 6

    /// Those that may still come.
    private var owed = 0
    private var inRow = 0
    private var hasAnswered = false

    /// Whether asking is of no use.
    var isSilent: Bool { inRow >= (hasAnswered ? Self.limit : Self.limitAtFirst) }

    /// How long an answer may take beyond the time that it is expected to take; longer after each loss, where there have
    /// been answers.
    var patience: Duration { .milliseconds(hasAnswered ? 500 << min(inRow, 2) : 500) }

    /// Counts one.
    mutating func add() {
        owed = min(owed + 1, Self.limit)
        inRow = min(inRow + 1, Self.limit)
    }

    /// Takes note of an answer, whichever it was.
    mutating func answerCame() {
        inRow = 0
        hasAnswered = true
    }

    /// Whether an answer is one that was given up already: one that came faster than the line can be answers nothing that
    /// was asked since.
    mutating func isLate(after elapsed: Duration, roundTrip: Duration?) -> Bool {
        guard owed > 0, let roundTrip, elapsed < roundTrip * 3 / 4 else { return false }
        owed -= 1
        answerCame()
        return true
    }
}
