/// Reading what a search for films finds page by page, for somebody who wants more than a screen of it.
public struct ReadMovies: Sendable {
    /// How the reading has ended.
    public struct Outcome: Hashable, Sendable {
        /// Why pages are missing; `nil` where none is.
        public var failure: GatewayError?
        /// How many films there are, as TMDB counts; `nil` where nothing has come.
        public var total: Int?
        /// Whether more films follow what was delivered.
        public var hasMore = false

        /// Nothing has been read yet.
        public init() {}
    }

    private let search: SearchMovies

    /// Makes the use case.
    public init(search: SearchMovies) {
        self.search = search
    }

    /// Reads pages until nobody wants another one, or there is none; each film is delivered once.
    /// - Parameters:
    ///   - first: the number of the first page, from 1.
    ///   - deliver: takes the films of a page; `false` when it was the last page wanted.
    public func callAsFunction<Failure>(
        _ query: String, from first: Int = 1, deliver: ([Movie]) async throws(Failure) -> Bool
    ) async throws(Failure) -> Outcome {
        var outcome = Outcome()
        var seen: Set<Movie.ID> = []
        var number = first
        while true {
            switch await search.page(number, of: query) {
            case .failure(let error):
                outcome.failure = error
                outcome.hasMore = true
                return outcome
            case .success(let page):
                outcome.total = page.total
                outcome.hasMore = number < page.pageCount
                let new = page.movies.filter { seen.insert($0.id).inserted }
                guard try await deliver(new), outcome.hasMore else { return outcome }
                number += 1
            }
        }
    }
}
