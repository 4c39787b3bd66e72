/// A show as TVmaze sends it. All but the number may be missing, null or wrong.
struct WireShow: Decodable {
    let id: Int
    let updated: Int
    private let name: String?
    private let url: String?
    private let type: String?
    private let language: String?
    private let genres: [String]
    private let status: String?
    private let runtime: Int?
    private let premiered: String?
    private let ended: String?
    private let schedule: WireSchedule?
    private let rating: WireRating?
    private let weight: Int?
    private let network: WireNetwork?
    private let webChannel: WireNetwork?
    private let image: WireImage?
    private let summary: String?

    private enum CodingKeys: String, CodingKey {
        case id, updated, name, url, type, language, genres, status, runtime, averageRuntime, premiered, ended, schedule
        case rating, weight, network, webChannel, image, summary
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.identifier(.id)
        updated = fields.lenient(.updated) ?? 0
        name = fields.lenient(.name)
        url = fields.lenient(.url)
        type = fields.lenient(.type)
        language = fields.lenient(.language)
        genres = fields.lenient(.genres, as: LossyArray<String>.self)?.elements ?? []
        status = fields.lenient(.status)
        runtime = fields.lenient(.runtime) ?? fields.lenient(.averageRuntime)
        premiered = fields.lenient(.premiered)
        ended = fields.lenient(.ended)
        schedule = fields.lenient(.schedule)
        rating = fields.lenient(.rating)
        weight = fields.lenient(.weight)
        network = fields.lenient(.network)
        webChannel = fields.lenient(.webChannel)
        image = fields.lenient(.image)
        summary = fields.lenient(.summary)
    }

    /// The show; `nil` where no title is left once it has been cleaned.
    func show(addresses: RemoteAddress) -> Show? {
        let name = TextCleaner.clean(self.name ?? "", limit: TVMazeLimits.name)
        guard !name.isEmpty else { return nil }
        return Show(
            id: Show.ID(number: id),
            name: name,
            url: addresses.page(url),
            type: TVMazeLimits.word(type),
            language: TVMazeLimits.word(language),
            genres: genres.prefix(TVMazeLimits.genres).compactMap(TVMazeLimits.word),
            status: status.flatMap(Show.Status.init),
            runtime: TVMazeLimits.checked(runtime, TVMazeLimits.runtime),
            premiered: premiered.flatMap(CalendarDay.init(iso8601:)),
            ended: ended.flatMap(CalendarDay.init(iso8601:)),
            days: schedule?.weekdays ?? [],
            time: schedule?.timeOfDay,
            rating: TVMazeLimits.rating(rating?.average),
            weight: min(max(weight ?? 0, 0), 100),
            network: network?.network(isWeb: false) ?? webChannel?.network(isWeb: true),
            artwork: image?.artwork(addresses: addresses),
            summary: RichText(html: summary ?? ""))
    }
}
