import Core

struct FilmDetailsState: Sendable {
    /// The film as the list knows it, until its details arrive.
    var film: Movie
    var isLoading = true
    var failure: GatewayError?
    var page = ScrolledPage()
}

enum FilmDetailsEvent: Sendable {
    case answered(Result<Movie, GatewayError>)
    /// There is no TMDB key.
    case noKey
}
