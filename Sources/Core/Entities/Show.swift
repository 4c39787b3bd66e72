/// A television show.
package struct Show: Hashable, Sendable, Identifiable {
    /// A show's source and its number there.
    package struct ID: Hashable, Sendable {
        /// The catalogs that number shows.
        package enum Source: Hashable, Sendable {
            case tvmaze
        }

        /// The catalog that numbered the show.
        package let source: Source
        /// The show's number in that catalog.
        package let number: Int

        package init(source: Source = .tvmaze, number: Int) {
            self.source = source
            self.number = number
        }
    }

    /// Whether more episodes are coming.
    package enum Status: String, Hashable, Sendable {
        case running = "Running"
        case ended = "Ended"
        case toBeDetermined = "To Be Determined"
        case inDevelopment = "In Development"
    }

    package let id: ID
    /// The title; cleaned, never empty.
    package var name: String { facts.values.name }
    /// The show's page at TVmaze, which credits the source; https only.
    package var url: String? { facts.values.url }
    /// `Scripted`, `Reality`, `Animation` and so on, in TVmaze's words.
    package var type: String? { facts.values.type }
    /// The English name of the main language.
    package var language: String? { facts.values.language }
    /// `Drama`, `Comedy` and so on, in TVmaze's words.
    package var genres: [String] { facts.values.genres }
    /// `nil` if unknown.
    package var status: Status? { facts.values.status }
    /// Minutes of an episode, planned or average.
    package var runtime: Int? { facts.values.runtime }
    /// The day of the first episode.
    package var premiered: CalendarDay? { facts.values.premiered }
    /// The day of the last episode.
    package var ended: CalendarDay? { facts.values.ended }
    /// The days of the week on which it airs.
    package var days: [Weekday] { facts.values.days }
    /// The local time at which it airs, `HH:MM`.
    package var time: String? { facts.values.time }
    /// The mean of the ratings, 0 to 10.
    package var rating: Double? { facts.values.rating }
    /// TVmaze's measure of popularity, 0 to 100.
    package var weight: Int { facts.values.weight }
    /// The network or web channel.
    package var network: Network? { facts.values.network }
    package var artwork: Artwork? { facts.values.artwork }
    /// What it is about.
    package var summary: RichText { facts.values.summary }

    private let facts: Facts

    package init(
        id: ID, name: String, url: String? = nil, type: String? = nil, language: String? = nil, genres: [String] = [],
        status: Status? = nil, runtime: Int? = nil, premiered: CalendarDay? = nil, ended: CalendarDay? = nil,
        days: [Weekday] = [], time: String? = nil, rating: Double? = nil, weight: Int = 0, network: Network? = nil,
        artwork: Artwork? = nil, summary: RichText = RichText()
    ) {
        self.id = id
        facts = Facts(
            .init(
                name: name, url: url, type: type, language: language, genres: genres, status: status, runtime: runtime,
                premiered: premiered, ended: ended, days: days.count == 1 ? days[0].alone : days, time: time,
                rating: rating, weight: weight, network: network, artwork: artwork, summary: summary))
    }

    /// Its values in one place of memory, because a show is copied far more often than it is made.
    private final class Facts: Sendable {
        struct Values: Hashable, Sendable {
            let name: String
            let url: String?
            let type: String?
            let language: String?
            let genres: [String]
            let status: Status?
            let runtime: Int?
            let premiered: CalendarDay?
            let ended: CalendarDay?
            let days: [Weekday]
            let time: String?
            let rating: Double?
            let weight: Int
            let network: Network?
            let artwork: Artwork?
            let summary: RichText
        }

        let values: Values

        init(_ values: Values) { self.values = values }
    }

    package static func == (one: Show, other: Show) -> Bool {
        one.id == other.id && (one.facts === other.facts || one.facts.values == other.facts.values)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A television network of one country, or a web channel.
package struct Network: Hashable, Sendable {
    package let name: String
    /// The English name of its country, or `nil` for a worldwide channel.
    package let country: String?
    package let isWeb: Bool

    package init(name: String, country: String?, isWeb: Bool) {
        self.name = name
        self.country = country
        self.isWeb = isWeb
    }
}

/// A show that a search has found.
package struct ShowMatch: Hashable, Sendable {
    package let show: Show
    /// How well it matches: higher is better, comparable within one search only.
    package let score: Double

    package init(show: Show, score: Double) {
        self.show = show
        self.score = score
    }
}
