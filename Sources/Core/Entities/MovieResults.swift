/// The films of a list or a search, as far as they have come. A film that has moved from one page to another between two
/// requests is there once.
public struct MovieResults: Hashable, Sendable {
    /// The films, in their order.
    public private(set) var movies: [Movie] = []
    /// How many films there are, as TMDB counts; `nil` before the first page.
    public private(set) var total: Int?
    private var ids: Set<Movie.ID> = []
    private var lastPage = 0
    private var pageCount = 1

    /// Nothing has come yet.
    public init() {}

    /// The page that follows what is there; `nil` behind the last one.
    public var nextPage: Int? { lastPage < pageCount ? lastPage + 1 : nil }

    /// The page to ask for when these places are on screen: the next one, once its films are less than two screens away.
    public func pageToLoad(visible: Range<Int>) -> Int? {
        let ahead = visible.upperBound.addingReportingOverflow(2 * visible.count)
        return ahead.overflow || ahead.partialValue >= movies.count ? nextPage : nil
    }

    /// Takes in a page; one that does not follow what is there is ignored, except that the first begins anew.
    public mutating func apply(_ page: MoviePage) {
        if page.number == 1 { self = MovieResults() }
        guard page.number == lastPage + 1 else { return }
        movies += page.movies.filter { ids.insert($0.id).inserted }
        lastPage = page.number
        pageCount = page.pageCount
        total = page.total
    }
}
