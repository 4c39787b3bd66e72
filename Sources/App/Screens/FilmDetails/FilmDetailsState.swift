import Core

/// What a film's own screen knows.
struct FilmDetailsState: Sendable {
    /// The film as the list knows it, until and unless its details come.
    var film: Movie
    var isLoading = true
    var failure: GatewayError?
    /// Counts what has come, so that the page is measured when it has changed and never else.
    var revision = 0
    /// The page as last laid out.
    var page = PageExtent()
    var position = PagePosition()
}
