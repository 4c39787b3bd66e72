/// Where shows come from.
package protocol ShowsGateway: Sendable {
    /// One page of the catalog.
    /// - Parameter number: counted from 0.
    /// - Returns: the shows in the catalog's order, any number of them; `nil` past the end.
    func page(_ number: Int) async throws(GatewayError) -> [Show]?

    /// A show with its episodes and cast.
    func details(of id: Show.ID) async throws(GatewayError) -> ShowDetails

    /// The results of a search, the best first.
    func search(_ text: String) async throws(GatewayError) -> [ShowMatch]

    func posters(of id: Show.ID) async throws(GatewayError) -> [Artwork]
}

/// Where films come from. Pages count from 1.
package protocol MoviesGateway: Sendable {
    /// A page of a list.
    /// - Throws: `noSuchPage` beyond `MoviePage.lastNumber`, without a request.
    func page(_ number: Int, of list: MovieList) async throws(GatewayError) -> MoviePage

    /// A page of the results of a search, the best first.
    /// - Throws: `noSuchPage` beyond `MoviePage.lastNumber`, without a request.
    func search(_ text: String, page number: Int) async throws(GatewayError) -> MoviePage

    func details(of id: Movie.ID) async throws(GatewayError) -> Movie
}
