/// A page of invented films, as the TMDB API would send it.
struct DemoFilmPage: Encodable {
    /// Films on a page.
    private static let size = 20

    let page: Int
    let results: [DemoFilm]
    let pageCount: Int
    let total: Int

    private enum CodingKeys: String, CodingKey {
        case page, results
        case pageCount = "total_pages"
        case total = "total_results"
    }

    /// Cuts the page of that number, counted from 1, out of the films; `nil` where TMDB gives none.
    init?(_ number: Int, of films: [DemoFilm]) {
        guard (1...500).contains(number) else { return nil }
        page = number
        results = Array(films.dropFirst((number - 1) * Self.size).prefix(Self.size))
        pageCount = (films.count + Self.size - 1) / Self.size
        total = films.count
    }
}
