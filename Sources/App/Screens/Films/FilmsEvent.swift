import Core

/// What happens to the screen of films besides what happens to every screen.
enum FilmsEvent: Sendable {
    /// What has come of the page of that number that was asked for.
    case answered(MovieList, page: Int, Result<MoviePage, GatewayError>)
    /// There is no key to ask with.
    case noKey(TMDBKeyProblem)
    /// The key is to be looked for somewhere else from now on.
    case keyChanged
}
