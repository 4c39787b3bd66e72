import Core
import Synchronization

/// A source of films without a network: as many as a test says, twenty to a page, and failures on demand.
package final class StubMoviesGateway: MoviesGateway {
    private struct State {
        var count: Int
        var error: GatewayError?
        var calls: [String] = []
        var known: [Movie.ID: Movie] = [:]
    }

    private let state: Mutex<State>

    /// Makes a gateway with so many films in every list and every search.
    package init(count: Int) {
        state = Mutex(State(count: count))
    }

    /// The requests in order: `x 2` for the second page of a search for `x`.
    package var calls: [String] { state.withLock { $0.calls } }

    /// Makes every call fail, or none.
    package func fail(with error: GatewayError?) {
        state.withLock { $0.error = error }
    }

    /// Adds a film.
    package func add(_ movie: Movie) {
        state.withLock { $0.known[movie.id] = movie }
    }

    /// A page of the films.
    package func page(_ number: Int, of list: MovieList) async throws(GatewayError) -> MoviePage {
        try answer("\(list) \(number)", number)
    }

    /// A page of the films.
    package func search(_ text: String, page number: Int) async throws(GatewayError) -> MoviePage {
        try answer("\(text) \(number)", number)
    }

    package func details(of id: Movie.ID) async throws(GatewayError) -> Movie {
        _ = try answer("details \(id.number)", 1)
        return state.withLock { $0.known[id] } ?? Movie(id: id, title: "Film \(id.number)", runtime: 90)
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
