import FoundationEssentials

/// The limits of the services' texts and numbers. Real values stay far below; the limits keep hostile ones from overflowing
/// sums and widths later.
package enum TVMazeLimits {
    /// Clusters of a title or a person's name; the longest real one has 129.
    package static let name = 500
    /// Clusters of a genre, a language, a type, a network.
    package static let word = 100
    /// Genres of a show.
    package static let genres = 20
    /// Pictures of a show.
    package static let pictures = 500
    /// Pixels of a side of a picture.
    package static let pixels = 1...100_000
    /// Credits of a person of each kind, and people of a cast or crew; a host of talk shows has some hundreds.
    package static let credits = 1000
    /// A day of streaming in all countries has some three hundred.
    package static let airings = 5000
    /// Roles of a person in one work.
    static let roles = 20
    /// Minutes of an episode.
    package static let runtime = 1...100_000
    /// A season, which may be a year, and an episode's number in it.
    package static let number = 0...1_000_000

    /// Seconds before and after 1970: some three thousand years.
    static let moment = -1e11...1e11

    /// The date, or `nil` if it is far outside of history.
    package static func checked(_ value: Date?) -> Date? {
        value.flatMap { moment.contains($0.timeIntervalSince1970) ? $0 : nil }
    }

    /// The number, or `nil` if it is out of range.
    package static func checked(_ value: Int?, _ range: ClosedRange<Int>) -> Int? {
        value.flatMap { range.contains($0) ? $0 : nil }
    }

    /// The rating, or `nil` if it is not one of 0 to 10.
    package static func rating(_ value: Double?) -> Double? {
        value.flatMap { (0...10).contains($0) ? $0 : nil }
    }

    /// A line of text such as a title, cleaned, or `nil` if nothing is left of it.
    package static func line(_ text: String?) -> String? { cleaned(text, limit: name) }

    /// A short text, cleaned, or `nil` if nothing is left of it.
    package static func word(_ text: String?) -> String? { cleaned(text, limit: word) }

    private static func cleaned(_ text: String?, limit: Int) -> String? {
        guard let text else { return nil }
        let cleaned = TextCleaner.clean(text, limit: limit)
        return cleaned.isEmpty ? nil : cleaned
    }
}

extension JSONNode {
    /// A moment in seconds since 1970, or `nil` for one that no clock shows.
    package var moment: Date? {
        integer.flatMap { TVMazeLimits.checked(Date(timeIntervalSince1970: Double($0))) }
    }
}
