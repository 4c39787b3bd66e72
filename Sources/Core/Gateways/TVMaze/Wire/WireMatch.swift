/// What a search has found, as TVmaze sends it.
struct WireMatch: Decodable {
    private let score: Double?
    private let show: WireShow

    private enum CodingKeys: String, CodingKey {
        case score, show
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        score = fields.lenient(.score)
        show = try fields.decode(WireShow.self, forKey: .show)
    }

    /// The match; `nil` where the show is none.
    func match(addresses: RemoteAddress) -> ShowMatch? {
        show.show(addresses: addresses).map {
            ShowMatch(show: $0, score: score.flatMap { $0.isFinite ? $0 : nil } ?? 0)
        }
    }
}
