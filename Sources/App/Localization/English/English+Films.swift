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

    func couldNotLoadMoreFilms(_ error: GatewayError, key: String?) -> String {
        filmsFailure(error) + fullStop + tryAgain(key)
    }

    func couldNotRefreshFilms(_ error: GatewayError) -> String {
        "\(error == .offline ? networkUnused : filmsFailure(error)). Showing what was loaded."
    }

    func filmKeyTitle(_ problem: TMDBKeyProblem) -> String {
        switch problem {
        case .missing: "Films come from TMDB, which wants a key of your own"
        case .withheld: "Films come from TMDB, and whoever runs this kiosk has given no key"
        case .malformed(let variable):
            "\(variable) is set, but not to a key: 32 hexadecimal digits, or the long token that begins with eyJ"
        case .noFile(let path): "The key of TMDB is to be in \(path), and there is no such file"
        case .unreadableFile(let path, let error): "The key of TMDB in \(path) cannot be read: \(reason(error))"
        case .malformedFile(let path):
            "What is in \(path) is no key of TMDB: 32 hexadecimal digits, or the long token that begins with eyJ"
        case .keyInPlaceOfPath:
            "Where the path of its file belongs stands the key of TMDB itself; tmdb.keyFile names a file that holds it"
        case .command(let failure): "The command that is to print the key of TMDB \(outcome(failure))"
        case .malformedOutput: "What the command has printed is no key of TMDB"
        }
    }

    private func outcome(_ failure: SecretCommand.Failure) -> String {
        switch failure {
        case .notStarted: "could not be started"
        case .failed(let status): "has failed with status \(status)"
        case .timedOut: "has taken too long"
        case .tooLong: "has printed more than a key"
        }
    }

    func filmKeySteps(page: String) -> [String] {
        let address = page.replacing("https://", with: "")
        return [
            "Join themoviedb.org, and get a key at \(address); it costs nothing.",
            "Name its file in the settings (tmdb.keyFile), or a command that prints it (tmdb.keyCommand).",
            "Or set TMDB_API_KEY (32 digits) or TMDB_TOKEN (the long one).",
        ]
    }
}
