/// The lists of films.
package enum MovieList: String, Hashable, Sendable, CaseIterable {
    case popular, topRated, nowPlaying, upcoming
    /// Those that were looked at most this week.
    case trending
    /// The popular films of a genre.
    case action, comedy, drama, thriller, animation

    /// TMDB's number of the genre, or `nil` for a list of films of all genres.
    package var genre: Int? {
        switch self {
        case .popular, .topRated, .nowPlaying, .upcoming, .trending: nil
        case .action: 28
        case .comedy: 35
        case .drama: 18
        case .thriller: 53
        case .animation: 16
        }
    }
}

/// A page of films: twenty, or fewer at the end.
package struct MoviePage: Hashable, Sendable {
    /// The last page that TMDB serves of anything.
    package static let lastNumber = 500

    /// The page's number, from 1.
    package let number: Int
    /// The films, each once.
    package private(set) var movies: [Movie]
    /// The number of the last page that can be requested; 0 if nothing was found.
    package let pageCount: Int
    /// How many films there are, including those after the last page that can be requested.
    package let total: Int

    package init(number: Int, movies: [Movie], pageCount: Int, total: Int) {
        self.number = number
        self.movies = movies
        self.pageCount = pageCount
        self.total = total
    }

    /// The page with missing overviews filled in from another one.
    package func filled(from other: MoviePage) -> MoviePage {
        let overviews = Dictionary(other.movies.map { ($0.id, $0.overview) }) { first, _ in first }
        var page = self
        for (index, movie) in movies.enumerated() where movie.overview.isEmpty {
            page.movies[index].overview = overviews[movie.id] ?? RichText()
        }
        return page
    }
}

/// The loaded films of a list or a search. A film that moved from one page to another between two requests appears once.
package struct MovieResults: Hashable, Sendable {
    package private(set) var movies: [Movie] = []
    /// How many films TMDB counts, or `nil` before the first page.
    package private(set) var total: Int?
    private var ids: Set<Movie.ID> = []
    private var lastPage = 0
    private var pageCount = 1

    package init() {}

    /// The page after the loaded ones, or `nil` after the last one.
    package var nextPage: Int? { lastPage < pageCount ? lastPage + 1 : nil }

    /// The page to load when these places are on screen: the next one, when the end is less than two screens away.
    package func pageToLoad(visible: Range<Int>) -> Int? {
        let ahead = visible.upperBound.addingReportingOverflow(2 * visible.count)
        return ahead.overflow || ahead.partialValue >= movies.count ? nextPage : nil
    }

    /// Appends a page. The first page starts over; any other that is not the next one is ignored.
    package mutating func apply(_ page: MoviePage) {
        if page.number == 1 { self = MovieResults() }
        guard page.number == lastPage + 1 else { return }
        movies += page.movies.filter { ids.insert($0.id).inserted }
        lastPage = page.number
        pageCount = page.pageCount
        total = page.total
    }
}
