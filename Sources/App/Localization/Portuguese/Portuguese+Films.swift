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

    func couldNotLoadMoreFilms(_ error: GatewayError, key: String) -> String {
        "\(filmsFailure(error)). Pressione \(key) para tentar de novo."
    }

    func couldNotRefreshFilms(_ error: GatewayError) -> String {
        "\(filmsFailure(error)). Mostrando o que já estava carregado."
    }

    func filmKeyTitle(_ problem: TMDBKeyProblem) -> String {
        switch problem {
        case .missing: "Os filmes vêm do TMDB, que pede uma chave própria"
        case .malformed(let variable):
            "\(variable) está definida, mas não é uma chave: 32 dígitos hexadecimais ou o token longo que começa com eyJ"
        }
    }

    func filmKeySteps(page: String) -> [String] {
        let address = page.replacing("https://", with: "")
        return [
            "Cadastre-se em themoviedb.org e obtenha uma chave em \(address); não custa nada.",
            "Coloque-a no ambiente: export TMDB_API_KEY=… para os 32 dígitos, ou TMDB_TOKEN=… para o token longo.",
            "Inicie o Marquee de novo.",
        ]
    }
}
