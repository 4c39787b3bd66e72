import Library

package struct ExportFile: Hashable, Sendable {
    package let name: String
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// A rating without a needless point.
    static func rating(_ rating: Double) -> String { Int(exactly: rating).map { String($0) } ?? String(rating) }
}

/// The formats in which the library can be written.
package enum ExportFormat: String, Hashable, Sendable, CaseIterable {
    /// Everything, for this program.
    case json
    /// A row for each play.
    case csv
    case letterboxd, trakt, tvtime, imdb, markdown
}

/// What a format cannot hold.
package enum ExportLoss: String, Hashable, Sendable, CaseIterable {
    /// Further plays of one episode.
    case rewatches
    /// Ratings that the format has no place for.
    case ratings
    /// Specials, which have no number.
    case specials
    /// Titles whose numbers at the other service are unknown.
    case unidentified
    /// Plays of episodes, in a format for films or ratings.
    case television
    /// Plays of films.
    case films
    /// When episodes were watched.
    case dates
    case statuses, favorites, tags, lists, notes
}

extension PlayTime {
    /// The time and its precision, as this program's CSV has them.
    var cells: (String, String) {
        switch self {
        case .minute(let date): (ImportTime.text(date), "minute")
        case .day(let day): (day.iso8601, "day")
        case .unknown: ("unknown", "unknown")
        }
    }
}
