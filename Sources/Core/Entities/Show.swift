/// A television show.
public struct Show: Hashable, Sendable, Identifiable {
    /// A show's source and its number there.
    public struct ID: Hashable, Sendable {
        /// The catalogs that number shows.
        public enum Source: Hashable, Sendable {
            case tvmaze
        }

        /// The catalog that numbered the show.
        public let source: Source
        /// The show's number in that catalog.
        public let number: Int

        /// Makes an identifier.
        public init(source: Source = .tvmaze, number: Int) {
            self.source = source
            self.number = number
        }
    }

    /// Whether more episodes are coming.
    public enum Status: String, Hashable, Sendable {
        case running = "Running"
        case ended = "Ended"
        case toBeDetermined = "To Be Determined"
        case inDevelopment = "In Development"
    }

    /// The identifier.
    public let id: ID
    /// The title; cleaned, never empty.
    public let name: String
    /// The show's page at TVmaze, which credits the source; https only.
    public let url: String?
    /// `Scripted`, `Reality`, `Animation` and so on, in TVmaze's words.
    public let type: String?
    /// The English name of the main language.
    public let language: String?
    /// `Drama`, `Comedy` and so on, in TVmaze's words.
    public let genres: [String]
    /// `nil` if unknown.
    public let status: Status?
    /// Minutes of an episode, planned or average.
    public let runtime: Int?
    /// The day of the first episode.
    public let premiered: CalendarDay?
    /// The day of the last episode.
    public let ended: CalendarDay?
    /// The days of the week on which it airs.
    public let days: [Weekday]
    /// The local time at which it airs, `HH:MM`.
    public let time: String?
    /// The mean of the ratings, 0 to 10.
    public let rating: Double?
    /// TVmaze's measure of popularity, 0 to 100.
    public let weight: Int
    /// The network or web channel.
    public let network: Network?
    /// The picture.
    public let artwork: Artwork?
    /// What it is about.
    public let summary: RichText

    /// Makes a show.
    public init(
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
public struct Network: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The English name of its country, or `nil` for a worldwide channel.
    public let country: String?
    /// Whether it is a web channel.
    public let isWeb: Bool

    /// Makes a network.
    public init(name: String, country: String?, isWeb: Bool) {
        self.name = name
        self.country = country
        self.isWeb = isWeb
    }
}

/// A show that a search has found.
public struct ShowMatch: Hashable, Sendable {
    /// The show.
    public let show: Show
    /// How well it matches: higher is better, comparable within one search only.
    public let score: Double

    /// Makes a show match.
    public init(show: Show, score: Double) {
        self.show = show
        self.score = score
    }
}
