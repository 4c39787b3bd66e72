/// A page of films: twenty, or fewer at the end.
public struct MoviePage: Hashable, Sendable {
    /// The last page that TMDB gives of anything, however much there is.
    public static let lastNumber = 500

    /// Its number, from 1.
    public let number: Int
    /// Its films, each once.
    public let movies: [Movie]
    /// The number of the last page that can be asked for; 0 where nothing was found.
    public let pageCount: Int
    /// How many films there are, even those behind the last page that can be asked for; no fewer than are on it.
    public let total: Int

    /// Makes a page.
    public init(number: Int, movies: [Movie], pageCount: Int, total: Int) {
        self.number = number
        self.movies = movies
        self.pageCount = pageCount
        self.total = total
    }

    /// The page, with the overviews of another one where it has none itself.
    func filled(from other: MoviePage) -> MoviePage {
        let overviews = Dictionary(other.movies.map { ($0.id, $0.overview) }) { first, _ in first }
        let movies = movies.map { movie in
            movie.overview.isEmpty ? movie.with(overview: overviews[movie.id] ?? RichText()) : movie
        }
        return MoviePage(number: number, movies: movies, pageCount: pageCount, total: total)
    }
}
