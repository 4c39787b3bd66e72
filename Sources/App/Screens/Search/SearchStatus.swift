import Core

/// How far a search has come: what the line below the field says.
enum SearchStatus: Hashable, Sendable {
    /// Nothing has been typed.
    case idle
    /// The request goes out once the keys rest.
    case waiting(String)
    /// The request is under way.
    case searching(String)
    /// So many were found.
    case found(Int)
    /// Nothing was found.
    case nothing(String)
    /// The request brought no answer.
    case failed(GatewayError)
    /// There is no key of TMDB, without which no films can be found.
    case needsKey
}
