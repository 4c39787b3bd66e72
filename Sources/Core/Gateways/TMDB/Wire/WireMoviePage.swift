/// A page of films as TMDB sends it.
struct WireMoviePage: Decodable {
    let page: Int
    let results: LossyArray<WireMovie>
    let pageCount: Int
    let total: Int

    private enum CodingKeys: String, CodingKey {
        case page, results
        case pageCount = "total_pages"
        case total = "total_results"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        results = try fields.decode(LossyArray<WireMovie>.self, forKey: .results)
        page = fields.lenient(.page) ?? 1
        pageCount = fields.lenient(.pageCount) ?? 1
        total = fields.lenient(.total) ?? results.elements.count
    }
}
