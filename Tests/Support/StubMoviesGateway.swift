import Catalog
import Entities
import Networking
import Synchronization

/// A source of films without a network: as many as a test says, twenty to a page, and failures on demand.
package final class StubMoviesGateway: MoviesGateway {
    private struct State {
        var count: Int
        var error: GatewayError?
        var calls: [String] = []
        var known: [Movie.ID: MovieDetails] = [:]
        var offers: [Country: WatchOffers] = [:]
        var episodes: [String: FoundEpisode] = [:]
    }

    private let state: Mutex<State>

    /// Makes a gateway with so many films in every list and every search.
    package init(count: Int) { state = Mutex(State(count: count)) }

    /// The requests in order: `x 2` for the second page of a search for `x`.
    package var calls: [String] { state.withLock { $0.calls } }

    /// Makes every call fail, or none.
    package func fail(with error: GatewayError?) { state.withLock { $0.error = error } }

    package func add(_ movie: Movie) { add(MovieDetails(movie: movie)) }
    package func add(_ details: MovieDetails) { state.withLock { $0.known[details.movie.id] = details } }

    package func add(_ episode: FoundEpisode, imdb: String) { state.withLock { $0.episodes[imdb] = episode } }

    /// Makes every show available like this.
    package func offer(_ offers: [Country: WatchOffers]) { state.withLock { $0.offers = offers } }

    package func page(_ number: Int, of list: MovieList) async throws(GatewayError) -> MoviePage {
        try answer("\(list) \(number)", number)
    }

    package func search(_ text: String, page number: Int) async throws(GatewayError) -> MoviePage {
        try answer("\(text) \(number)", number)
    }

    /// A page of the films. The call names the filter as words.
    package func films(_ query: CatalogQuery, page number: Int) async throws(GatewayError) -> MoviePage {
        try answer("\(FilterWords.line(for: query)) \(number)", number)
    }

    /// Al Pacino, and a director.
    package func people(_ text: String) async throws(GatewayError) -> [MoviePerson] {
        _ = try answer("people \(text)", 1)
        return [MoviePerson(number: 1158, name: "Al Pacino"), MoviePerson(number: 2, name: "Al P", isActor: false)]
    }

    package func details(of id: Movie.ID) async throws(GatewayError) -> MovieDetails {
        _ = try answer("details \(id.number)", 1)
        return state.withLock { $0.known[id] }
            ?? MovieDetails(movie: Movie(id: id, title: "Film \(id.number)", runtime: 90))
    }

    package func films(of collection: MovieCollection) async throws(GatewayError) -> [Movie] {
        try answer("collection \(collection.id)", 1).movies
    }

    package func offers(for show: ExternalIDs) async throws(GatewayError) -> [Country: WatchOffers] {
        _ = try answer("offers \(show.imdb ?? "")", 1)
        return state.withLock { $0.offers }
    }

    /// The added films of that title, or the one added with that number at IMDb; other numbers are those of shows.
    package func find(_ query: MovieQuery) async throws(GatewayError) -> MovieFindings {
        _ = try answer("find \(query)", 1)
        let known = state.withLock { $0.known.values.map(\.movie) }
        switch query {
        case .imdb(let number):
            if let episode = state.withLock({ $0.episodes[number] }) { return MovieFindings(episode: episode) }
            let found = known.filter { $0.id.number == Int(number.dropFirst(2)) }
            return MovieFindings(movies: found, show: found.isEmpty ? ExternalIDs(imdb: number) : nil)
        case .show(let number): return MovieFindings(show: ExternalIDs(tvdb: number))
        case .title(let title, _): return MovieFindings(movies: known.filter { $0.title == title })
        }
    }

    private func answer(_ call: String, _ number: Int) throws(GatewayError) -> MoviePage {
        let (count, error) = state.withLock { state in
            state.calls.append(call)
            return (state.count, state.error)
        }
        if let error { throw error }
        let numbers = ((number - 1) * 20 + 1)..<max(min(number * 20, count) + 1, (number - 1) * 20 + 1)
        return MoviePage(
            number: number, movies: numbers.map { Movie(id: Movie.ID(number: $0), title: "Film \($0)") },
            pageCount: min((count + 19) / 20, MoviePage.lastNumber), total: count)
    }
}
