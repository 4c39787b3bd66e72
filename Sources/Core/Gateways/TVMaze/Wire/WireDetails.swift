/// A show with what was asked to be embedded; what TVmaze does not know is just absent.
struct WireDetails: Decodable {
    private struct Embedded: Decodable {
        let episodes: LossyArray<WireEpisode>?
        let cast: LossyArray<WireCastMember>?

        private enum CodingKeys: String, CodingKey {
            case episodes, cast
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            episodes = fields.lenient(.episodes)
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
        let episodes = (embedded?.episodes?.elements ?? []).filter { seen.insert($0.id).inserted }
        return ShowDetails(
            show: show,
            episodes: episodes.map { $0.episode(addresses: addresses) },
            cast: (embedded?.cast?.elements ?? []).compactMap(\.member))
    }
}
