import Core

extension English {
    var filmsFailureTitle: String { "Films cannot be shown right now" }
    var noFilms: String { "There are no films in this list" }

    func films(_ list: MovieList) -> String {
        switch list {
        case .popular: "Popular films"
        case .topRated: "Top rated films"
        }
    }

    func rating(_ rating: Double, votes: Int) -> String {
        let mark = "★ \(self.rating(rating))"
        return votes > 0 ? "\(mark) (\(counted(votes, "vote", "votes")))" : mark
    }

    func filmsFailure(_ error: GatewayError) -> String { failure(error, at: "TMDB") }

    func couldNotLoadMoreFilms(_ error: GatewayError, key: String) -> String {
        "\(filmsFailure(error)). Press \(key) to try again."
    }

    func couldNotRefreshFilms(_ error: GatewayError) -> String {
        "\(filmsFailure(error)). Showing what was loaded."
    }

    func filmKeyTitle(_ problem: TMDBKeyProblem) -> String {
        switch problem {
        case .missing: "Films come from TMDB, which wants a key of your own"
        case .malformed(let variable):
            "\(variable) is set, but not to a key: 32 hexadecimal digits, or the long token that begins with eyJ"
        }
    }

    func filmKeySteps(page: String) -> [String] {
        let address = page.replacing("https://", with: "")
        return [
            "Join themoviedb.org, and get a key at \(address); it costs nothing.",
            "Put it into the environment: export TMDB_API_KEY=… for the 32 digits, or TMDB_TOKEN=… for the long token.",
            "Start Marquee again.",
        ]
    }
}
