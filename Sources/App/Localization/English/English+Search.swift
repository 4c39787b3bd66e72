import Core

extension English {
    func searchPrompt(_ kind: SearchKind) -> String { kind == .shows ? "Title of a show" : "Title of a film" }

    func title(of kind: SearchKind) -> String { kind == .shows ? "Shows" : "Films" }

    func status(_ status: SearchStatus, of kind: SearchKind, isOffering: Bool) -> String {
        let things = kind == .shows ? "shows" : "films"
        return switch status {
        case .idle: "Type to search for \(things)" + (isOffering ? ", or choose what was found before" : "")
        case .waiting(let query): "Searching for “\(query)” once you pause"
        case .searching(let query): "Searching for “\(query)”…"
        case .found(let count): "\(grouped(count)) found"
        case .nothing(let query): "Nothing found for “\(query)”"
        case .failed(let error): searchFailure(error, at: kind == .shows ? "TVmaze" : "TMDB")
        case .needsKey: "Films need a key of TMDB"
        }
    }

    func loadedMatches(_ count: Int) -> String { "\(counted(count, "match", "matches")) in what is loaded" }

    func score(_ score: Double) -> String { "score \(numbers.decimal(score, digits: 2))" }

    private func searchFailure(_ error: GatewayError, at source: String) -> String {
        switch error {
        case .unreachable(.timedOut): "\(source) takes too long to answer"
        case .unreachable(.insecure): "The connection to \(source) is not secure"
        case .unreachable(.tooLarge), .unreachable(.invalidResponse), .notTheAPI:
            "What answered was not \(source)"
        case .unreachable(.workerFailed): "The network helper stopped"
        case .unreachable: "The network is gone: \(source) cannot be reached"
        case .status(let status): "\(source) answered with an error (\(status))"
        case .rateLimited, .portal: failure(error, at: source)
        case .notFound, .noSuchPage: "\(source) does not know it"
        case .keyUnavailable(let problem): filmKeyTitle(problem)
        case .keyRejected: "TMDB does not accept the key"
        case .offline: networkUnused
        case .cancelled: "The search was stopped"
        }
    }
}
