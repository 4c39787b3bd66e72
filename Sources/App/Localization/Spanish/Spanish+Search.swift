import Core

extension Spanish {
    func searchPrompt(_ kind: SearchKind) -> String {
        kind == .shows ? "Título de una serie" : "Título de una película"
    }

    func title(of kind: SearchKind) -> String { kind == .shows ? "Series" : "Películas" }

    func status(_ status: SearchStatus, of kind: SearchKind, isOffering: Bool) -> String {
        switch status {
        case .idle:
            "Escribe para buscar \(kind == .shows ? "series" : "películas")"
                + (isOffering ? ", o elige una búsqueda anterior" : "")
        case .waiting(let query): "Se buscará «\(query)» al hacer una pausa"
        case .searching(let query): "Buscando «\(query)»…"
        case .found(let count): matches(count)
        case .nothing(let query): "Nada encontrado para «\(query)»"
        case .failed(let error): searchFailure(error, at: kind == .shows ? "TVmaze" : "TMDB")
        case .needsKey: "Las películas piden una clave de TMDB"
        }
    }

    func loadedMatches(_ count: Int) -> String { counted(count, "ya cargado", "ya cargados") }

    func score(_ score: Double) -> String { "relevancia \(numbers.decimal(score, digits: 2))" }

    private func searchFailure(_ error: GatewayError, at source: String) -> String {
        switch error {
        case .unreachable(.tooLarge), .unreachable(.invalidResponse): failure(.notTheAPI, at: source)
        case .unreachable(.cannotConnect), .unreachable(.interrupted):
            "No hay red: no se puede conectar con \(source)"
        case .noSuchPage: failure(.notFound, at: source)
        case .offline: networkUnused
        case .cancelled, .unreachable(.cancelled): "Se detuvo la búsqueda"
        default: failure(error, at: source)
        }
    }
}
