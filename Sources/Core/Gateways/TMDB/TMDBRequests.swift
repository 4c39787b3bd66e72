/// The requests of the TMDB API that Marquee makes.
struct TMDBRequests: Sendable {
    /// Where the API begins.
    let root: URLRoot
    /// The reader's key.
    let key: TMDBKey

    /// A page of a list, counted from 1.
    func list(_ list: MovieList, page: Int, _ language: TMDBLanguage) -> HTTPRequest {
        let name =
            switch list {
            case .popular: "popular"
            case .topRated: "top_rated"
            }
        return request(["movie", name], [("page", String(page))], language)
    }

    /// A page of what a search finds, counted from 1.
    func search(_ text: String, page: Int, _ language: TMDBLanguage) -> HTTPRequest {
        request(
            ["search", "movie"], [("query", text), ("include_adult", "false"), ("page", String(page))], language)
    }

    /// A film.
    func details(of id: Movie.ID, _ language: TMDBLanguage) -> HTTPRequest {
        request(["movie", String(id.number)], [], language)
    }

    /// Where pictures are.
    func configuration() -> HTTPRequest {
        request(["configuration"], [], nil)
    }

    private func request(_ segments: [String], _ query: [(String, String)], _ language: TMDBLanguage?) -> HTTPRequest {
        let fields = query + (language.map { [("language", $0.tag)] } ?? []) + key.query
        return HTTPRequest(URLPath(segments, fields: fields), under: root, headers: key.headers)
    }
}
