import FoundationEssentials

/// One episode of a show.
package struct Episode: Hashable, Sendable, Identifiable {
    /// What an episode is among those of its show, as TVmaze names it.
    package enum Kind: String, Hashable, Sendable {
        case regular
        case significantSpecial = "significant_special"
        case insignificantSpecial = "insignificant_special"
    }

    /// What may be hidden of an episode.
    package struct Parts: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package static let name = Parts(rawValue: 1)
        package static let summary = Parts(rawValue: 2)
        package static let guestCast = Parts(rawValue: 4)
        package static let still = Parts(rawValue: 8)
        package static let rating = Parts(rawValue: 16)

        package init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    /// TVmaze's number.
    package let id: Int
    /// The season's number, which may be a year.
    package let season: Int
    /// The number within the season, or `nil` for a special.
    package let number: Int?
    /// Regular, or which kind of special.
    package let kind: Kind
    /// The parts that the spoiler shield has taken out.
    package let hidden: Parts
    /// The local day on which it aired; programs after midnight belong to the day before.
    package let airdate: CalendarDay?
    /// The moment at which it aired, from which the user's own date and time are computed.
    package let airstamp: Date?
    /// Minutes.
    package let runtime: Int?
    /// The mean of the ratings, 0 to 10.
    package let rating: Double?
    /// Its texts and picture, which little but the screens reads.
    let texts: EpisodeTexts

    /// - Parameter kind: if its source does not tell, an episode without a number is a significant special.
    package init(
        id: Int, name: String, season: Int, number: Int?, kind: Kind? = nil, airdate: CalendarDay? = nil,
        airstamp: Date? = nil,
        runtime: Int? = nil, rating: Double? = nil, artwork: Artwork? = nil, summary: RichText = RichText()
    ) {
        self.init(
            id: id, name: name, season: season, number: number, kind: kind, airdate: airdate, airstamp: airstamp,
            runtime: runtime, rating: rating, artwork: artwork, summary: summary, hidden: [])
    }

    package init(
        id: Int, name: String, season: Int, number: Int?, kind: Kind?, airdate: CalendarDay?, airstamp: Date?,
        runtime: Int?, rating: Double?, artwork: Artwork?, summary: RichText, hidden: Parts
    ) {
        self.init(
            id: id, season: season, number: number, kind: kind, airdate: airdate, airstamp: airstamp, runtime: runtime,
            rating: rating, hidden: hidden, texts: EpisodeTexts(name: name, artwork: artwork, summary: summary))
    }

    init(
        id: Int, season: Int, number: Int?, kind: Kind?, airdate: CalendarDay?, airstamp: Date?, runtime: Int?,
        rating: Double?, hidden: Parts, texts: EpisodeTexts
    ) {
        self.id = id
        self.season = season
        self.number = number
        self.kind =
            number == nil ? (kind == .insignificantSpecial ? .insignificantSpecial : .significantSpecial) : .regular
        self.airdate = airdate
        self.airstamp = airstamp
        self.runtime = runtime
        self.rating = rating
        self.hidden = hidden
        self.texts = texts
    }

    /// The title; cleaned, may be empty.
    package var name: String { texts.name }

    /// A still picture.
    package var artwork: Artwork? { texts.artwork }

    /// What it is about.
    package var summary: RichText { texts.summary }

    /// The episode's page at TVmaze, which credits the source.
    package var url: String { "https://www.tvmaze.com/episodes/\(id)" }
}

extension Episode {
    /// Whether it has aired. An episode without a date has not; one with a day alone has when that day has come.
    package func isReleased(at now: Date, _ today: CalendarDay?) -> Bool {
        Self.isReleased(airstamp, airdate, at: now, today)
    }

    package static func isReleased(
        _ airstamp: Date?, _ airdate: CalendarDay?, at now: Date, _ today: CalendarDay?
    ) -> Bool {
        if let airstamp { return airstamp <= now }
        guard let airdate, let today else { return false }
        return airdate <= today
    }

    /// The order in which episodes are watched: by release, season and number, those without a date at the end.
    package static func areReleasedInOrder(_ one: Episode, _ other: Episode) -> Bool {
        one.releaseOrder < other.releaseOrder
    }

    private var releaseOrder: (Double, Int, Int, Int) {
        (moment?.timeIntervalSince1970 ?? .greatestFiniteMagnitude, season, number ?? .max, id)
    }

    /// When it comes out, or midnight UTC of its day, or `nil` if neither is known.
    package var moment: Date? { Self.moment(airstamp, airdate) }

    package static func moment(_ airstamp: Date?, _ airdate: CalendarDay?) -> Date? {
        airstamp ?? airdate.map { Date(timeIntervalSince1970: Double($0.daysSince1970 * 86_400)) }
    }
}
