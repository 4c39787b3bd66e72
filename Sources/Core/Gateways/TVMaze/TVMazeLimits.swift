import FoundationEssentials

/// What a text or a number of TVmaze may be at most. Real ones stay far below; the limits are there for what is not real,
/// and keep sums and widths from overflowing later.
enum TVMazeLimits {
    /// Clusters of a title or a person's name; the longest real one has 129.
    static let name = 500
    /// Clusters of a genre, a language, a type, a network.
    static let word = 100
    /// Genres of a show.
    static let genres = 20
    /// Minutes of an episode.
    static let runtime = 1...100_000
    /// A season, which may be a year, and an episode's number in it.
    static let number = 0...1_000_000

    /// Seconds before and after 1970 within which something is shown: some three thousand years.
    static let moment = -1e11...1e11

    /// The moment, unless it is out of all time.
    static func checked(_ value: Date?) -> Date? {
        value.flatMap { moment.contains($0.timeIntervalSince1970) ? $0 : nil }
    }

    /// The number, unless it is out of its range.
    static func checked(_ value: Int?, _ range: ClosedRange<Int>) -> Int? {
        value.flatMap { range.contains($0) ? $0 : nil }
    }

    /// A rating, unless it is none.
    static func rating(_ value: Double?) -> Double? {
        value.flatMap { (0...10).contains($0) ? $0 : nil }
    }

    /// A line of text such as a title, cleaned; `nil` where nothing is left of it.
    static func line(_ text: String?) -> String? {
        let cleaned = TextCleaner.clean(text ?? "", limit: name)
        return cleaned.isEmpty ? nil : cleaned
    }

    /// A short text, cleaned; `nil` where nothing is left of it.
    static func word(_ text: String?) -> String? {
        guard let text else { return nil }
        let cleaned = TextCleaner.clean(text, limit: word)
        return cleaned.isEmpty ? nil : cleaned
    }
}
