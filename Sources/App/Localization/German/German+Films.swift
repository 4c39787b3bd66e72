import Core

extension German {
    var filmsFailureTitle: String { "Filme können gerade nicht angezeigt werden" }
    var noFilms: String { "In dieser Liste sind keine Filme" }

    func films(_ list: MovieList) -> String {
        switch list {
        case .popular: "Beliebte Filme"
        case .topRated: "Bestbewertete Filme"
        }
    }

    func rating(_ rating: Double, votes: Int) -> String {
        let mark = "★ \(self.rating(rating))"
        return votes > 0 ? "\(mark) (\(counted(votes, "Stimme", "Stimmen")))" : mark
    }

    func filmsFailure(_ error: GatewayError) -> String { failure(error, at: "TMDB") }

    func couldNotLoadMoreFilms(_ error: GatewayError, key: String?) -> String {
        filmsFailure(error) + fullStop + tryAgain(key)
    }

    func couldNotRefreshFilms(_ error: GatewayError) -> String {
        "\(error == .offline ? networkUnused : filmsFailure(error)). Zu sehen ist, was schon geladen war."
    }

    func filmKeyTitle(_ problem: TMDBKeyProblem) -> String {
        switch problem {
        case .missing: "Filme kommen von TMDB; dafür braucht es einen eigenen Schlüssel"
        case .withheld: "Filme kommen von TMDB, und in diesem Kiosk ist kein Schlüssel hinterlegt"
        case .malformed(let variable):
            "\(variable) ist gesetzt, aber kein Schlüssel: 32 Hexadezimalziffern oder das lange Token, das mit eyJ beginnt"
        case .noFile(let path): "Der TMDB-Schlüssel soll in \(path) stehen, und diese Datei gibt es nicht"
        case .unreadableFile(let path, let error):
            "Der TMDB-Schlüssel in \(path) lässt sich nicht lesen: \(reason(error))"
        case .malformedFile(let path):
            "In \(path) steht kein TMDB-Schlüssel: 32 Hexadezimalziffern oder das lange Token, das mit eyJ beginnt"
        case .keyInPlaceOfPath:
            "Wo der Pfad seiner Datei hingehört, steht der TMDB-Schlüssel selbst; tmdb.keyFile nennt eine Datei, die ihn enthält"
        case .command(let failure): "Der Befehl für den TMDB-Schlüssel \(outcome(failure))"
        case .malformedOutput: "Was der Befehl ausgegeben hat, ist kein TMDB-Schlüssel"
        }
    }

    private func outcome(_ failure: SecretCommand.Failure) -> String {
        switch failure {
        case .notStarted: "ließ sich nicht starten"
        case .failed(let status): "ist mit dem Status \(status) gescheitert"
        case .timedOut: "hat zu lange gebraucht"
        case .tooLong: "hat mehr als einen Schlüssel ausgegeben"
        }
    }

    func filmKeySteps(page: String) -> [String] {
        let address = page.replacing("https://", with: "")
        return [
            "Bei themoviedb.org anmelden und unter \(address) einen Schlüssel holen; er kostet nichts.",
            "In den Einstellungen seine Datei (tmdb.keyFile) oder einen Befehl dafür (tmdb.keyCommand) nennen.",
            "Oder TMDB_API_KEY (32 Ziffern) oder TMDB_TOKEN (das lange Token) setzen.",
        ]
    }
}
