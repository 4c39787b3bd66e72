import Core

extension French {
    var filmsFailureTitle: String { "Impossible d’afficher les films pour le moment" }
    var noFilms: String { "Cette liste ne contient aucun film" }

    func films(_ list: MovieList) -> String {
        switch list {
        case .popular: "Films populaires"
        case .topRated: "Films les mieux notés"
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
        "\(error == .offline ? networkUnused : filmsFailure(error)). Voici ce qui était déjà chargé."
    }

    func filmKeyTitle(_ problem: TMDBKeyProblem) -> String {
        switch problem {
        case .missing: "Les films viennent de TMDB, qui demande une clé personnelle"
        case .withheld: "Les films viennent de TMDB, et cette borne n’a pas de clé"
        case .malformed(let variable):
            "\(variable) est définie, mais n’est pas une clé\u{A0}: 32 chiffres hexadécimaux, ou le long jeton qui commence par eyJ"
        case .noFile(let path): "La clé TMDB devrait être dans \(path), et ce fichier n’existe pas"
        case .unreadableFile(let path, let error): "Impossible de lire la clé TMDB dans \(path)\u{A0}: \(reason(error))"
        case .malformedFile(let path):
            "Ce qui est dans \(path) n’est pas une clé TMDB\u{A0}: 32 chiffres hexadécimaux, ou le long jeton qui commence par eyJ"
        case .keyInPlaceOfPath:
            "La clé TMDB elle-même se trouve là où il faut le chemin de son fichier\u{202F}; tmdb.keyFile nomme un fichier qui la contient"
        case .command(let failure): "La commande de la clé TMDB \(outcome(failure))"
        case .malformedOutput: "Ce que la commande a affiché n’est pas une clé TMDB"
        }
    }

    private func outcome(_ failure: SecretCommand.Failure) -> String {
        switch failure {
        case .notStarted: "n’a pas pu démarrer"
        case .failed(let status): "a échoué avec le code \(status)"
        case .timedOut: "a pris trop de temps"
        case .tooLong: "a affiché plus qu’une clé"
        }
    }

    func filmKeySteps(page: String) -> [String] {
        let address = page.replacing("https://", with: "")
        return [
            "Inscrivez-vous sur themoviedb.org et demandez une clé à l’adresse \(address)\u{202F}; c’est gratuit.",
            "Indiquez son fichier dans les réglages (tmdb.keyFile), ou une commande qui l’affiche (tmdb.keyCommand).",
            "Ou définissez TMDB_API_KEY (32 chiffres) ou TMDB_TOKEN (le long jeton).",
        ]
    }
}
