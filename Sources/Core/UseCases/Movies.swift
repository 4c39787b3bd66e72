import Catalog
import Entities
import Library
import Networking
import Platform

extension Result where Failure == GatewayError {
    /// The answer to a request, which is not sent offline.
    init(isOffline: Bool, request: () async throws(GatewayError) -> Success) async {
        do throws(GatewayError) {
            guard !isOffline else { throw .offline }
            self = .success(try await request())
        } catch {
            self = .failure(error)
        }
    }
}

/// Loads the pages of lists of films, and details.
package struct BrowseMovies: Sendable {
    private let gateway: any MoviesGateway
    private let isOffline: Bool

    package init(gateway: any MoviesGateway, isOffline: Bool = false) {
        self.gateway = gateway
        self.isOffline = isOffline
    }

    /// A page of a list, from 1; `MovieResults.pageToLoad` says which and when.
    package func page(_ number: Int, of list: MovieList) async -> Result<MoviePage, GatewayError> {
        await Result(isOffline: isOffline) { () async throws(GatewayError) in try await gateway.page(number, of: list) }
    }

    /// A page of the films that fit a filter, from 1.
    package func page(_ number: Int, of query: CatalogQuery) async -> Result<MoviePage, GatewayError> {
        await Result(isOffline: isOffline) { () async throws(GatewayError) in
            try await gateway.films(query, page: number)
        }
    }

    /// The names of actors that contain a text, the best first.
    package func actors(_ text: String) async -> [String] {
        let text = DelayedSearch<MoviePage>.query(text)
        guard !isOffline, !text.isEmpty else { return [] }
        return (try? await gateway.people(text))?.map(\.name) ?? []
    }

    /// The films of a series.
    package func films(of collection: MovieCollection) async -> Result<[Movie], GatewayError> {
        await Result(isOffline: isOffline) { () async throws(GatewayError) in try await gateway.films(of: collection) }
    }

    /// Where a show can be watched, by country.
    package func offers(for show: ExternalIDs) async -> Result<[Country: WatchOffers], GatewayError> {
        await Result(isOffline: isOffline) { () async throws(GatewayError) in
            show.isEmpty ? [:] : try await gateway.offers(for: show)
        }
    }

    package func details(of id: Movie.ID) async -> Result<MovieDetails, GatewayError> {
        await Result(isOffline: isOffline) { () async throws(GatewayError) in try await gateway.details(of: id) }
    }
}

extension MoviesGateway {
    /// A page of the films that fit a line of filters, or else of a search for a title.
    fileprivate func films(matching line: String, page: Int) async throws(GatewayError) -> MoviePage {
        let query = FilterWords(line, for: .films).query
        return query.isFiltered ? try await films(query, page: page) : try await search(line, page: page)
    }
}

/// Searches for films while the user types, and loads further pages of the results.
package struct SearchMovies: Sendable {
    private let gateway: any MoviesGateway
    private let isOffline: Bool
    private let search: DelayedSearch<MoviePage>

    /// - Parameters:
    ///   - recent: remembers the queries that find something.
    package init(
        gateway: any MoviesGateway, recent: RecentQueries?, isOffline: Bool = false, clock: any Clock<Duration>,
        writes: PendingWrites = PendingWrites()
    ) {
        (self.gateway, self.isOffline) = (gateway, isOffline)
        search = DelayedSearch(
            recent: recent, isOffline: isOffline, clock: clock, writes: writes,
            isWorthRemembering: { !$0.movies.isEmpty },
            find: { query throws(GatewayError) in try await gateway.films(matching: query, page: 1) })
    }

    /// Searches for a text, and finds the first page.
    package func callAsFunction(_ text: String, isImmediate: Bool = false) -> AsyncStream<SearchUpdate<MoviePage>> {
        search(text, isImmediate: isImmediate)
    }

    /// A further page; `MovieResults.pageToLoad` says which and when. The text is cleaned like typed text.
    package func page(_ number: Int, of text: String) async -> Result<MoviePage, GatewayError> {
        await Result(isOffline: isOffline) { () async throws(GatewayError) in
            let query = DelayedSearch<MoviePage>.query(text)
            guard !query.isEmpty else { return MoviePage(number: number, movies: [], pageCount: 0, total: 0) }
            return try await gateway.films(matching: query, page: number)
        }
    }
}

/// Reads the results of a search for films page by page.
package struct ReadMovies: Sendable {
    package struct Outcome: Hashable, Sendable {
        /// Why pages are missing, if they are.
        package var failure: GatewayError?
        /// How many films TMDB counts, or `nil` if no page was loaded.
        package var total: Int?
        package var hasMore = false

        package init() {}
    }

    private let search: SearchMovies

    package init(search: SearchMovies) {
        self.search = search
    }

    /// Reads pages until `deliver` returns `false` or there are no more; each film is delivered once.
    /// - Parameter first: the number of the first page, from 1.
    package func callAsFunction<Failure>(
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
