/// Where films come from.
public protocol MoviesGateway: Sendable {
    /// A page of a list.
    /// - Parameter number: counted from 1.
    /// - Throws: `noSuchPage` beyond `MoviePage.lastNumber`, without asking.
    func page(_ number: Int, of list: MovieList) async throws(GatewayError) -> MoviePage

    /// A page of what a search finds, the best first.
    /// - Parameter number: counted from 1.
    /// - Throws: `noSuchPage` beyond `MoviePage.lastNumber`, without asking.
    func search(_ text: String, page number: Int) async throws(GatewayError) -> MoviePage

    /// A film with what lists do not tell.
    func details(of id: Movie.ID) async throws(GatewayError) -> Movie
}
