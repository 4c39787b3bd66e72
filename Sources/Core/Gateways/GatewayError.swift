/// Why a gateway could not answer. `Localization` has the words.
public enum GatewayError: Error, Hashable, Sendable {
    /// The server could not be reached, or did not answer whole and in time.
    case unreachable(TransportError)
    /// The server answered with a status that means failure.
    case status(Int)
    /// The server asks for patience, and went on asking; for so many seconds, where it has said how long. By 429, or by a 503 that
    /// says how long.
    case rateLimited(seconds: Int?)
    /// There is no such thing (404).
    case notFound
    /// The answer is not what the API sends: a captive portal's page, or garbage.
    case notTheAPI
    /// There is a key, and the server does not accept it (401).
    case keyRejected
    /// There is no key to ask with.
    case keyUnavailable(TMDBKeyProblem)
    /// There is no page of this number: TMDB ends at 500.
    case noSuchPage
    /// The network may not be used, and nothing is stored.
    case offline
    /// The request is no longer wanted.
    case cancelled
}
