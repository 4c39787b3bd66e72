import FoundationEssentials

/// How long what is known of a film is kept: TMDB's terms allow nothing to be kept for more than six months.
enum FilmLifetime: Hashable, Sendable {
    /// It may be kept.
    case current
    /// It may be kept still, and is to be fetched anew.
    case due
    /// It may not be kept any longer.
    case over
    /// Its stamp is of the future: the clock was wrong then, or is wrong now.
    case unknown

    /// Seconds after which it is fetched anew, and after which it is given up: five months, and 180 days, which no six months
    /// are shorter than.
    private static let renewal: Double = 150 * 86_400
    private static let limit: Double = 180 * 86_400
    /// Seconds for which the clock has to go on before it is believed: what is noted in time is given up in time.
    private static let proof: Double = limit - renewal
    /// What two clocks may differ by.
    private static let tolerance: Double = 86_400

    /// Judges what was fetched at a moment.
    init(fetched: Date, now: Date) {
        self =
            switch now.timeIntervalSince(fetched) {
            case ..<(-Self.tolerance): .unknown
            case ...Self.renewal: .current
            case ...Self.limit: .due
            default: .over
            }
    }

    /// Whether a note of the moment at which it was first seen to be due says nothing: it is of the future, or so old that the
    /// clock may as well have leapt.
    func isNoteVoid(_ due: Date, at now: Date) -> Bool {
        let age = now.timeIntervalSince(due)
        return age < -Self.tolerance || age > needed + Self.limit
    }

    /// Whether it has been due for so long that it is not the clock which is wrong.
    func isProven(by due: Date, at now: Date) -> Bool {
        self != .due && now.timeIntervalSince(due) >= needed
    }

    /// Seconds for which the clock has to go on: a stamp of the future counts from where it was noticed.
    private var needed: Double { self == .unknown ? Self.limit : Self.proof }
}
