import Core

extension Portuguese {
    func searchPrompt(_ kind: SearchKind) -> String { kind == .shows ? "Título de uma série" : "Título de um filme" }

    func title(of kind: SearchKind) -> String { kind == .shows ? "Séries" : "Filmes" }

    func status(_ status: SearchStatus, of kind: SearchKind, isOffering: Bool) -> String {
        switch status {
        case .idle:
            "Digite para buscar \(kind == .shows ? "séries" : "filmes")"
                + (isOffering ? ", ou escolha uma busca anterior" : "")
        case .waiting(let query): "A busca por “\(query)” começa em uma pausa"
        case .searching(let query): "Buscando “\(query)”…"
        case .found(let count): matches(count)
        case .nothing(let query): "Nada encontrado para “\(query)”"
        case .failed(let error): searchFailure(error, at: kind == .shows ? "TVmaze" : "TMDB")
        case .needsKey: "Os filmes pedem uma chave do TMDB"
        }
    }

    func loadedMatches(_ count: Int) -> String { counted(count, "já carregado", "já carregados") }

    func score(_ score: Double) -> String { "relevância \(numbers.decimal(score, digits: 2))" }

    private func searchFailure(_ error: GatewayError, at source: String) -> String {
        switch error {
        case .unreachable(.tooLarge), .unreachable(.invalidResponse): failure(.notTheAPI, at: source)
        case .unreachable(.cannotConnect), .unreachable(.interrupted):
            "Sem rede: não foi possível conectar a \(source)"
        case .noSuchPage: failure(.notFound, at: source)
        case .offline: networkUnused
        case .cancelled, .unreachable(.cancelled): "A busca foi interrompida"
        default: failure(error, at: source)
        }
    }
}
