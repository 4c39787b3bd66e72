/// What TMDB says of its pictures.
struct WireConfiguration: Decodable {
    struct Images: Decodable {
        let root: String?
        let secureRoot: String?
        let posterSizes: [String]

        private enum CodingKeys: String, CodingKey {
            case root = "base_url"
            case secureRoot = "secure_base_url"
            case posterSizes = "poster_sizes"
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            root = fields.lenient(.root)
            secureRoot = fields.lenient(.secureRoot)
            posterSizes = fields.lenient(.posterSizes, as: LossyArray<String>.self)?.elements ?? []
        }
    }

    let images: Images
}
