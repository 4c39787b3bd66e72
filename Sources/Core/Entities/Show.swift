/// A television show.
public struct Show: Hashable, Sendable, Identifiable {
    /// Where a show comes from, and its number there.
    public struct ID: Hashable, Sendable {
        /// The catalogs that number shows.
        public enum Source: Hashable, Sendable {
            case tvmaze
        }

        /// The catalog that numbered the show.
        public let source: Source
        /// The show's number in that catalog.
        public let number: Int

        /// Makes an ID from a catalog's number.
        public init(source: Source = .tvmaze, number: Int) {
            self.source = source
            self.number = number
        }
    }

    /// Whether there is more to come.
    public enum Status: String, Hashable, Sendable {
        /// New episodes come.
        case running = "Running"
        /// No more episodes come.
        case ended = "Ended"
        /// Nobody knows whether more comes.
        case toBeDetermined = "To Be Determined"
        /// Not yet shown.
        case inDevelopment = "In Development"
    }

    /// TVmaze's number.
    public let id: ID
    /// The title; cleaned, never empty.
    public let name: String
    /// The page about the show at TVmaze, by which the source is credited; https only.
    public let url: String?
    /// `Scripted`, `Reality`, `Animation` and so on, in TVmaze's words.
    public let type: String?
    /// The main language, by its English name.
    public let language: String?
    /// `Drama`, `Comedy` and so on, in TVmaze's words.
    public let genres: [String]
    /// Whether there is more to come; `nil` where unknown.
    public let status: Status?
    /// Minutes of an episode, planned or average.
    public let runtime: Int?
    /// The day of the first episode.
    public let premiered: CalendarDay?
    /// The day of the last episode.
    public let ended: CalendarDay?
    /// The days of the week it is shown on.
    public let days: [Weekday]
    /// The time of day it is shown at, `HH:MM`, where it is shown.
    public let time: String?
    /// The mean of the viewers' ratings, 0 to 10.
    public let rating: Double?
    /// TVmaze's measure of popularity, 0 to 100.
    public let weight: Int
    /// The network or web channel.
    public let network: Network?
    /// The poster.
    public let artwork: Artwork?
    /// What it is about.
    public let summary: RichText

    /// Makes a show from parts that have been cleaned already.
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
