/// 430 invented films, in TMDB's lists.
struct DemoFilmCatalog: Sendable {
    /// The servers of pictures as TMDB's configuration names them.
    struct Configuration: Encodable {
        struct Images: Encodable {
            let root: String
            let sizes: [String]

            private enum CodingKeys: String, CodingKey {
                case root = "secure_base_url"
                case sizes = "poster_sizes"
            }
        }

        let images = Images(root: DemoFilmPicture.root, sizes: DemoFilmPicture.sizes.keys.sorted())
    }

    /// A key that is only valid for the demo.
    static let key = "d3300000000000000000000000000000"
    static let count = 430

    private let popular = (0..<DemoFilmCatalog.count).map(DemoFilm.init)
    private let topRated: [DemoFilm]

    init() {
        topRated = popular.filter { $0.votes >= 200 }.sorted { ($1.average, $0.id) < ($0.average, $1.id) }
    }

    /// The API's answer to a path and query; `nil` if not found.
    func answer(to path: [String], query: [String: String]) -> (any Encodable)? {
        let page = query["page"].map { Int($0) ?? 0 } ?? 1
        switch path {
        case ["configuration"]: return Configuration()
        case ["movie", "popular"]: return DemoFilmPage(page, of: popular)
        case ["movie", "top_rated"]: return DemoFilmPage(page, of: topRated)
        case ["search", "movie"]: return DemoFilmPage(page, of: search(query["query"] ?? ""))
        default: return path.count == 2 && path[0] == "movie" ? Int(path[1]).flatMap(film) : nil
        }
    }

    /// The film with this ID, with its details.
    func film(_ id: Int) -> DemoFilm? {
        guard let index = DemoFilm.index(ofID: id), popular.indices.contains(index) else { return nil }
        return popular[index].withDetails()
    }

    private func search(_ text: String) -> [DemoFilm] {
        let text = text.lowercased()
        guard !text.isEmpty else { return [] }
        return popular.filter {
            $0.title.lowercased().contains(text) || $0.originalTitle.lowercased().contains(text)
        }
    }
}
