import FoundationEssentials

/// One episode of a show.
public struct Episode: Hashable, Sendable, Identifiable {
    /// TVmaze's number of the episode.
    public let id: Int
    /// The title; cleaned.
    public let name: String
    /// The season's number, which may be a year.
    public let season: Int
    /// The number within the season; `nil` for a special.
    public let number: Int?
    /// The day it was shown on, where it was shown; programs after midnight carry the day before.
    public let airdate: CalendarDay?
    /// The moment it was shown: what a reader's own date and time are computed from.
    public let airstamp: Date?
    /// Minutes.
    public let runtime: Int?
    /// The mean of the viewers' ratings, 0 to 10.
    public let rating: Double?
    /// A still picture.
    public let artwork: Artwork?
    /// What happens.
    public let summary: RichText

    /// Makes an episode from parts that have been cleaned already.
    public init(
        id: Int, name: String, season: Int, number: Int?, airdate: CalendarDay? = nil, airstamp: Date? = nil,
        runtime: Int? = nil, rating: Double? = nil, artwork: Artwork? = nil, summary: RichText = RichText()
    ) {
        self.id = id
        self.name = name
        self.season = season
        self.number = number
        self.airdate = airdate
        self.airstamp = airstamp
        self.runtime = runtime
        self.rating = rating
        self.artwork = artwork
        self.summary = summary
    }

    /// The page about the episode at TVmaze, which finds it by the number alone; by it the source is credited.
    public var url: String { "https://www.tvmaze.com/episodes/\(id)" }
}
