/// What a search tells a screen, as it comes: each says for which text, so that the status line is always true.
public enum SearchUpdate<Results: Sendable>: Sendable {
    /// Nothing has been typed; there is nothing to search for.
    case idle
    /// Something has been typed; the request goes out once the keys rest.
    case waiting(String)
    /// The request is under way.
    case searching(String)
    /// What was found, perhaps nothing.
    case found(String, Results)
    /// The request brought no answer.
    case failed(String, GatewayError)
}

extension SearchUpdate: Equatable where Results: Equatable {}
