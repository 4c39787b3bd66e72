/// Where keys go on the screen of the search, from top to bottom.
enum SearchFocus: Hashable, Sendable {
    case field
    /// A query that is offered below the field, by its place.
    case offered(Int)
    case results
}
