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

    /// Judges what was fetched at a moment.
    init(fetched: Date, now: Date) {
        self =
            switch now.timeIntervalSince(fetched) {
            case ..<(-86_400): .unknown
            case ...Self.renewal: .current
            case ...Self.limit: .due
            default: .over
            }
    }
}
