import Core

extension French {
    func searchPrompt(_ kind: SearchKind) -> String { kind == .shows ? "Titre d’une série" : "Titre d’un film" }

    func title(of kind: SearchKind) -> String { kind == .shows ? "Séries" : "Films" }

    func status(_ status: SearchStatus, of kind: SearchKind, isOffering: Bool) -> String {
        switch status {
        case .idle:
            "Tapez pour chercher des \(kind == .shows ? "séries" : "films")"
                + (isOffering ? ", ou reprenez une recherche" : "")
        case .waiting(let query): "Recherche de \(quoted(query)) dès la pause"
        case .searching(let query): "Recherche de \(quoted(query))…"
        case .found(let count): matches(count)
        case .nothing(let query): "Aucun résultat pour \(quoted(query))"
        case .failed(let error): searchFailure(error, at: kind == .shows ? "TVmaze" : "TMDB")
        case .needsKey: "Les films demandent une clé TMDB"
        }
    }

    func loadedMatches(_ count: Int) -> String { counted(count, "déjà chargé", "déjà chargés") }

    func score(_ score: Double) -> String { "pertinence \(numbers.decimal(score, digits: 2))" }

    private func searchFailure(_ error: GatewayError, at source: String) -> String {
        switch error {
        case .unreachable(.tooLarge), .unreachable(.invalidResponse): failure(.notTheAPI, at: source)
        case .unreachable(.cannotConnect), .unreachable(.interrupted): "Pas de réseau\u{A0}: \(source) est injoignable"
        case .noSuchPage: failure(.notFound, at: source)
        case .offline: networkUnused
        case .cancelled, .unreachable(.cancelled): "La recherche a été interrompue"
        default: failure(error, at: source)
        }
    }
}
