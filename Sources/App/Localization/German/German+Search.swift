import Core

extension German {
    func searchPrompt(_ kind: SearchKind) -> String { kind == .shows ? "Titel einer Serie" : "Titel eines Films" }

    func title(of kind: SearchKind) -> String { kind == .shows ? "Serien" : "Filme" }

    func status(_ status: SearchStatus, of kind: SearchKind, isOffering: Bool) -> String {
        switch status {
        case .idle:
            "Tippen, um nach \(kind == .shows ? "Serien" : "Filmen") zu suchen"
                + (isOffering ? ", oder eine frühere Suche wählen" : "")
        case .waiting(let query): "Sucht „\(query)“ nach einer Tipppause"
        case .searching(let query): "Sucht „\(query)“…"
        case .found(let count): "\(grouped(count)) gefunden"
        case .nothing(let query): "Nichts gefunden für „\(query)“"
        case .failed(let error): searchFailure(error, at: kind == .shows ? "TVmaze" : "TMDB")
        case .needsKey: "Für Filme braucht es einen TMDB-Schlüssel"
        }
    }

    func loadedMatches(_ count: Int) -> String { "\(grouped(count)) schon geladen" }

    func score(_ score: Double) -> String { "Relevanz \(numbers.decimal(score, digits: 2))" }

    private func searchFailure(_ error: GatewayError, at source: String) -> String {
        switch error {
        case .unreachable(.tooLarge), .unreachable(.invalidResponse): failure(.notTheAPI, at: source)
        case .unreachable(.cannotConnect), .unreachable(.interrupted):
            "Keine Netzverbindung: \(source) ist nicht erreichbar"
        case .noSuchPage: failure(.notFound, at: source)
        case .offline: networkUnused
        case .cancelled, .unreachable(.cancelled): "Die Suche wurde abgebrochen"
        default: failure(error, at: source)
        }
    }
}
