import Core

/// A list of films as far as it has come, and where one is in it.
struct FilmShelf: Sendable {
    var results = MovieResults()
    /// The page that is on its way.
    var requested: Int?
    /// Why the last page that was asked for did not come.
    var failure: GatewayError?
    var selection = Selection()

    /// Whether the first page has not come yet.
    var isEmpty: Bool { results.total == nil }

    /// Whether the first page has been asked for again.
    var isRefreshing: Bool { !isEmpty && requested == 1 }

    /// Whether the end of what is loaded is on the screen while more is on its way.
    var isLoadingMore: Bool {
        !isEmpty && requested != nil && !isRefreshing
            && selection.visible.upperBound + selection.pageSize >= results.movies.count
    }

    /// The selected film.
    var selected: Movie? { film(at: selection.index) }

    /// The film at a place.
    func film(at place: Int) -> Movie? {
        results.movies.indices.contains(place) ? results.movies[place] : nil
    }
}
