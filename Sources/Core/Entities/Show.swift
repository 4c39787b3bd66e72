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
    package let name: String
    /// The show's page at TVmaze, which credits the source; https only.
    package let url: String?
    /// `Scripted`, `Reality`, `Animation` and so on, in TVmaze's words.
    package let type: String?
    /// The English name of the main language.
    package let language: String?
    /// `Drama`, `Comedy` and so on, in TVmaze's words.
    package let genres: [String]
    /// `nil` if unknown.
    package let status: Status?
    /// Minutes of an episode, planned or average.
    package let runtime: Int?
    /// The day of the first episode.
    package let premiered: CalendarDay?
    /// The day of the last episode.
    package let ended: CalendarDay?
    /// The days of the week on which it airs.
    package let days: [Weekday]
    /// The local time at which it airs, `HH:MM`.
    package let time: String?
    /// The mean of the ratings, 0 to 10.
    package let rating: Double?
    /// TVmaze's measure of popularity, 0 to 100.
    package let weight: Int
    /// The network or web channel.
    package let network: Network?
    package let artwork: Artwork?
    /// What it is about.
    package let summary: RichText

    package init(
        id: ID, name: String, url: String? = nil, type: String? = nil, language: String? = nil, genres: [String] = [],
        status: Status? = nil, runtime: Int? = nil, premiered: CalendarDay? = nil, ended: CalendarDay? = nil,
        days: [Weekday] = [], time: String? = nil, rating: Double? = nil, weight: Int = 0, network: Network? = nil,
        artwork: Artwork? = nil, summary: RichText = RichText()
    ) {
        self.id = id
        self.name = name
        self.url = url
        self.type = type
        self.language = language
        self.genres = genres
        self.status = status
        self.runtime = runtime
        self.premiered = premiered
        self.ended = ended
        self.days = days.count == 1 ? days[0].alone : days
        self.time = time
        self.rating = rating
        self.weight = weight
        self.network = network
        self.artwork = artwork
        self.summary = summary
    }
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
