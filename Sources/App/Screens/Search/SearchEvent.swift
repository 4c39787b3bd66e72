import Core

/// What has come of a search. The number tells a late answer to an earlier one from the newest.
enum SearchEvent: Sendable {
    case shows(number: Int, SearchUpdate<[ShowMatch]>)
    case films(number: Int, SearchUpdate<MoviePage>)
    /// A further page of films.
    case page(number: Int, Result<MoviePage, GatewayError>)
    /// Films cannot be searched for without a key.
    case needsKey(number: Int)
    /// The key of films is to be looked for somewhere else from now on.
    case keyChanged
    /// What has been found without a network, the best first.
    case loaded(number: Int, [SearchResult])
    /// The queries that have found something.
    case queries(QueryHistory)
}
