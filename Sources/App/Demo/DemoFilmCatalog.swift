import Entities

/// 430 invented films, in TMDB's lists.
package struct DemoFilmCatalog: Sendable {
    /// A key that is only valid for the demo.
    package static let key = "d3300000000000000000000000000000"
    static let count = 430

    private let popular = (0..<DemoFilmCatalog.count).map(DemoFilm.init)
    private let topRated: [DemoFilm]

    init() {
        topRated = popular.filter { $0.votes >= 200 }.sorted { ($1.average, $0.id) < ($0.average, $1.id) }
    }

    /// The API's answer to a path and query, or `nil` if not found.
    func answer(to path: [String], query: [String: String]) -> JSONValue? {
        let page = query["page"].map { Int($0) ?? 0 } ?? 1
        switch path {
        case ["configuration"]: return Self.configuration
        case ["movie", "popular"]: return Self.page(page, of: popular)
        case ["movie", "top_rated"]: return Self.page(page, of: topRated)
        case ["movie", "now_playing"]:
            return Self.page(page, of: popular.filter { ("2024"..<"2026").contains($0.released) })
        case ["movie", "upcoming"]: return Self.page(page, of: popular.filter { $0.released.hasPrefix("2026") })
        case ["trending", "movie", "week"]:
            return Self.page(page, of: popular.enumerated().filter { $0.offset % 3 == 1 }.map(\.element))
        case ["discover", "movie"]:
            let genre = Self.genres[query["with_genres"] ?? ""]
            return Self.page(page, of: popular.filter { genre == nil || $0.genres.contains(genre ?? "") })
        case ["search", "movie"]: return Self.page(page, of: search(query["query"] ?? ""))
        default: break
        }
        guard path.count >= 2, let id = Int(path[1]) else { return nil }
        switch path[0] {
        case "movie" where path.count == 2: return film(id)?.details(of: popular)
        case "collection": return DemoCollection(id: id, in: popular).json
        // A show has the same number here as at TVmaze.
        case "find": return ["tv_results": .array([["id": .integer(id)]])]
        case "tv" where path.dropFirst(2) == ["watch", "providers"]:
            var random = DemoRandom(seed: UInt64(id))
            return ["results": DemoFilm.providers(&random)]
        default: return nil
        }
    }

    func film(_ id: Int) -> DemoFilm? {
        DemoFilm.index(ofID: id).flatMap { popular.indices.contains($0) ? popular[$0] : nil }
    }

    /// The film at an index of the catalog, as its page has it.
    func movie(at index: Int) -> Movie? {
        guard popular.indices.contains(index) else { return nil }
        let film = popular[index]
        let details = film.details(of: popular)
        let genres: [String] =
            if case .array(let genres) = details["genres"] { genres.map { $0["name"].plain() } } else { [] }
        return Movie(
            id: Movie.ID(number: film.id), title: film.title, originalTitle: film.originalTitle,
            language: film.language,
            released: CalendarDay(iso8601: film.released), rating: film.votes == 0 ? nil : film.average,
            votes: film.votes, genres: genres, runtime: Int(details["runtime"].plain()),
            tagline: details["tagline"].plain(),
            artwork: film.posterPath.flatMap { path in
                let root = DemoPicture.filmRoot.dropLast()
                return Artwork(medium: "\(root)/w185\(path)", original: "\(root)/w500\(path)")
            }, overview: RichText(html: film.overview))
    }

    /// Some of TMDB's numbers of genres.
    private static let genres = [
        "28": "Action", "35": "Comedy", "18": "Drama", "53": "Thriller", "16": "Anime",
    ]

    /// The servers of pictures.
    private static let configuration: JSONValue = {
        func sizes(_ subject: DemoPicture.Subject) -> JSONValue {
            .array(DemoPicture.filmSizes(of: subject).keys.sorted().map(JSONValue.text))
        }
        return [
            "images": [
                "secure_base_url": .text(DemoPicture.filmRoot), "poster_sizes": sizes(.filmPoster(0)),
                "backdrop_sizes": sizes(.filmBackdrop(0)), "profile_sizes": sizes(.portrait(person: 0, role: 0)),
            ]
        ]
    }()

    /// A page of films, from 1, or `nil` if TMDB does not allow the number.
    private static func page(_ number: Int, of films: [DemoFilm]) -> JSONValue? {
        let size = 20
        guard (1...500).contains(number) else { return nil }
        return [
            "page": .integer(number), "total_pages": .integer((films.count + size - 1) / size),
            "results": .array(films.dropFirst((number - 1) * size).prefix(size).map(\.json)),
            "total_results": .integer(films.count),
        ]
    }

    private func search(_ text: String) -> [DemoFilm] {
        let text = text.lowercased()
        guard !text.isEmpty else { return [] }
        return popular.filter {
            $0.title.lowercased().contains(text) || $0.originalTitle.lowercased().contains(text)
        }
    }
}
