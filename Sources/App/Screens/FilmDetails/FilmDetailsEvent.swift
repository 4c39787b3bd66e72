import Core

/// What has come of a film's details.
enum FilmDetailsEvent: Sendable {
    case answered(Result<Movie, GatewayError>)
    /// There is no key to ask with.
    case noKey
}
