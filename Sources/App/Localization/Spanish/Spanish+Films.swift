import Core

extension Spanish {
    var filmsFailureTitle: String { "Ahora mismo no se pueden mostrar las películas" }
    var noFilms: String { "En esta lista no hay películas" }

    func films(_ list: MovieList) -> String {
        switch list {
        case .popular: "Películas populares"
        case .topRated: "Películas mejor valoradas"
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
        "\(error == .offline ? networkUnused : filmsFailure(error)). Se muestra lo que ya estaba cargado."
    }

    func filmKeyTitle(_ problem: TMDBKeyProblem) -> String {
        switch problem {
        case .missing: "Las películas vienen de TMDB, que pide una clave propia"
        case .withheld: "Las películas vienen de TMDB, y este quiosco no tiene clave"
        case .malformed(let variable):
            "\(variable) está definida, pero no es una clave: 32 cifras hexadecimales o el token largo que empieza por eyJ"
        case .noFile(let path): "La clave de TMDB debería estar en \(path), y ese archivo no existe"
        case .unreadableFile(let path, let error): "No se puede leer la clave de TMDB en \(path): \(reason(error))"
        case .malformedFile(let path):
            "Lo que hay en \(path) no es una clave de TMDB: 32 cifras hexadecimales o el token largo que empieza por eyJ"
        case .keyInPlaceOfPath:
            "Donde va la ruta de su archivo está la propia clave de TMDB; tmdb.keyFile nombra un archivo que la contiene"
        case .command(let failure): "La orden de la clave de TMDB \(outcome(failure))"
        case .malformedOutput: "Lo que ha impreso la orden no es una clave de TMDB"
        }
    }

    private func outcome(_ failure: SecretCommand.Failure) -> String {
        switch failure {
        case .notStarted: "no se pudo iniciar"
        case .failed(let status): "ha fallado con el estado \(status)"
        case .timedOut: "ha tardado demasiado"
        case .tooLong: "ha impreso más que una clave"
        }
    }

    func filmKeySteps(page: String) -> [String] {
        let address = page.replacing("https://", with: "")
        return [
            "Regístrate en themoviedb.org y consigue una clave en \(address); no cuesta nada.",
            "Indica su archivo en los ajustes (tmdb.keyFile) o una orden que la muestre (tmdb.keyCommand).",
            "O define TMDB_API_KEY (32 cifras) o TMDB_TOKEN (el token largo).",
        ]
    }
}
