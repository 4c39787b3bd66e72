import Core

extension Portuguese {
    var filmsFailureTitle: String { "Não é possível mostrar os filmes agora" }
    var noFilms: String { "Não há filmes nesta lista" }

    func films(_ list: MovieList) -> String {
        switch list {
        case .popular: "Filmes populares"
        case .topRated: "Filmes mais bem avaliados"
        }
    }

    func rating(_ rating: Double, votes: Int) -> String {
        let mark = "★ \(self.rating(rating))"
        return votes > 0 ? "\(mark) (\(counted(votes, "voto", "votos")))" : mark
    }

    func filmsFailure(_ error: GatewayError) -> String { failure(error, at: "TMDB") }

    func couldNotLoadMoreFilms(_ error: GatewayError, key: String?) -> String {
        filmsFailure(error) + fullStop + tryAgain(key)
    }

    func couldNotRefreshFilms(_ error: GatewayError) -> String {
        "\(error == .offline ? networkUnused : filmsFailure(error)). Mostrando o que já estava carregado."
    }

    func filmKeyTitle(_ problem: TMDBKeyProblem) -> String {
        switch problem {
        case .missing: "Os filmes vêm do TMDB, que pede uma chave própria"
        case .withheld: "Os filmes vêm do TMDB, e este quiosque não tem chave"
        case .malformed(let variable):
            "\(variable) está definida, mas não é uma chave: 32 dígitos hexadecimais ou o token longo que começa com eyJ"
        case .noFile(let path): "A chave do TMDB deveria estar em \(path), e esse arquivo não existe"
        case .unreadableFile(let path, let error): "Não foi possível ler a chave do TMDB em \(path): \(reason(error))"
        case .malformedFile(let path):
            "O que está em \(path) não é uma chave do TMDB: 32 dígitos hexadecimais ou o token longo que começa com eyJ"
        case .keyInPlaceOfPath:
            "No lugar do caminho do arquivo está a própria chave do TMDB; tmdb.keyFile indica um arquivo que a contém"
        case .command(let failure): "O comando da chave do TMDB \(outcome(failure))"
        case .malformedOutput: "O que o comando imprimiu não é uma chave do TMDB"
        }
    }

    private func outcome(_ failure: SecretCommand.Failure) -> String {
        switch failure {
        case .notStarted: "não pôde ser iniciado"
        case .failed(let status): "falhou com o status \(status)"
        case .timedOut: "demorou demais"
        case .tooLong: "imprimiu mais do que uma chave"
        }
    }

    func filmKeySteps(page: String) -> [String] {
        let address = page.replacing("https://", with: "")
        return [
            "Cadastre-se em themoviedb.org e obtenha uma chave em \(address); não custa nada.",
            "Indique o arquivo dela nos ajustes (tmdb.keyFile) ou um comando que a mostre (tmdb.keyCommand).",
            "Ou defina TMDB_API_KEY (32 dígitos) ou TMDB_TOKEN (o token longo).",
        ]
    }
}
