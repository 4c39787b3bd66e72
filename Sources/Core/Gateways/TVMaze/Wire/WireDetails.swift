/// A show with what was asked to be embedded; what TVmaze does not know is just absent.
struct WireDetails: Decodable {
    private struct Embedded: Decodable {
        let episodes: [WireEpisode]
        let cast: LossyArray<WireCastMember>?

        private enum CodingKeys: String, CodingKey {
            case episodes, cast
            case episodesWithSpecials = "episodeswithspecials"
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            let regular: LossyArray<WireEpisode>? = fields.lenient(.episodes)
            let all: LossyArray<WireEpisode>? = fields.lenient(.episodesWithSpecials)
            // One of them is enough; where both are there, the specials' own has all of the other's.
            episodes = [all, regular].compactMap { $0?.elements }.max { $0.count < $1.count } ?? []
            cast = fields.lenient(.cast)
        }
    }

    private let show: WireShow
    private let embedded: Embedded?

    private enum CodingKeys: String, CodingKey {
        case embedded = "_embedded"
    }

    init(from decoder: any Decoder) throws {
        show = try WireShow(from: decoder)
        embedded = try decoder.container(keyedBy: CodingKeys.self).lenient(.embedded)
    }

    /// The details, each episode once; `nil` where the show itself is none.
    func details(addresses: RemoteAddress) -> ShowDetails? {
        guard let show = show.show(addresses: addresses) else { return nil }
        var seen: Set<Int> = []
        let episodes = (embedded?.episodes ?? []).filter { seen.insert($0.id).inserted }
        return ShowDetails(
            show: show,
            episodes: episodes.map { $0.episode(addresses: addresses) },
            cast: (embedded?.cast?.elements ?? []).compactMap(\.member))
    }
}
