import FoundationEssentials

/// An episode as TVmaze sends it. All but the number may be missing, null or wrong.
struct WireEpisode: Decodable {
    let id: Int
    private let name: String?
    private let season: Int?
    private let number: Int?
    private let airdate: String?
    private let airtime: String?
    private let airstamp: String?
    private let runtime: Int?
    private let rating: WireRating?
    private let image: WireImage?
    private let summary: String?

    private enum CodingKeys: String, CodingKey {
        case id, name, season, number, airdate, airtime, airstamp, runtime, rating, image, summary
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.identifier(.id)
        name = fields.lenient(.name)
        season = fields.lenient(.season)
        number = fields.lenient(.number)
        airdate = fields.lenient(.airdate)
        airtime = fields.lenient(.airtime)
        airstamp = fields.lenient(.airstamp)
        runtime = fields.lenient(.runtime)
        rating = fields.lenient(.rating)
        image = fields.lenient(.image)
        summary = fields.lenient(.summary)
    }

    /// The episode.
    func episode(addresses: RemoteAddress) -> Episode {
        Episode(
            id: id,
            name: TextCleaner.clean(name ?? "", limit: TVMazeLimits.name),
            season: TVMazeLimits.checked(season, TVMazeLimits.number) ?? 0,
            number: TVMazeLimits.checked(number, TVMazeLimits.number),
            airdate: airdate.flatMap(CalendarDay.init(iso8601:)),
            airstamp: moment,
            runtime: TVMazeLimits.checked(runtime, TVMazeLimits.runtime),
            rating: TVMazeLimits.rating(rating?.average),
            artwork: image?.artwork(addresses: addresses),
            summary: RichText(html: summary ?? ""))
    }

    /// Where no time of day is known, TVmaze makes one up, noon mostly, which may be the next day where the reader is.
    private var moment: Date? {
        airtime == "" ? nil : TVMazeLimits.checked(airstamp.flatMap { try? Date($0, strategy: .iso8601) })
    }
}
