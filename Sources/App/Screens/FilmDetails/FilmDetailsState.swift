import Core

/// What a film's own screen knows.
struct FilmDetailsState: Sendable {
    /// The film as the list knows it, until its details arrive.
    var film: Movie
    var isLoading = true
    var failure: GatewayError?
    var page = ScrolledPage()
}

/// What loading a film's details has come to.
enum FilmDetailsEvent: Sendable {
    case answered(Result<Movie, GatewayError>)
    /// There is no TMDB key.
    case noKey
}
