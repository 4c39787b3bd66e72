import Core

/// What the screen of the search knows.
struct SearchState: Sendable {
    /// Queries that are offered while something is typed; all of them are, as long as nothing is.
    private static let offerLimit = 3

    var field = TextField()
    var focus = SearchFocus.field
    var kind = SearchKind.shows
    /// Counts the searches, so that a late answer to an earlier one is told from the newest.
    var number = 0
    var status = SearchStatus.idle
    /// The shows that TVmaze has found.
    var matches: [ShowMatch] = []
    /// The films that TMDB has found, and the query that found them.
    var films = MovieResults()
    var filmQuery = ""
    /// Whether a further page of films is on its way.
    var isLoadingPage = false
    /// Whether the last page that was asked for did not come.
    var hasPageFailed = false
    /// What was found without a network.
    var loaded: [SearchResult] = []
    /// What is shown: what the network has found, then what it has not.
    private(set) var results: [SearchResult] = []
    var history = QueryHistory()
    var selection = Selection()
    var layout = LayoutChoice.automatic

    /// What is searched for: the text without the white space around it.
    var query: String {
        let text = field.text.drop(while: \.isWhitespace)
        return String(text.prefix(upTo: text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex))
    }

    /// The queries that are offered below the field.
    var offered: [String] {
        let matching = history.matching(field.text)
        return query.isEmpty ? matching : Array(matching.prefix(SearchState.offerLimit))
    }

    /// The offered query that is chosen.
    var chosenQuery: String? {
        guard case .offered(let place) = focus, offered.indices.contains(place) else { return nil }
        return offered[place]
    }

    /// The selected result.
    var selected: SearchResult? {
        results.indices.contains(selection.index) ? results[selection.index] : nil
    }

    /// Whether films were not found for want of a key that TMDB accepts.
    var lacksKey: Bool { status == .needsKey || status == .failed(.keyRejected) }

    /// Whether it may help to ask again.
    var hasFailed: Bool {
        if case .failed(let error) = status { error.isWorthAnotherTry } else { hasPageFailed }
    }

    /// How many of the results the network has not found.
    var loadedCount: Int { results.count - (kind == .shows ? matches.count : films.movies.count) }

    /// Whether there is no more than what is shown.
    var isComplete: Bool { kind == .shows || films.nextPage == nil }

    /// Forgets what the network has found.
    mutating func forgetFound() {
        matches = []
        films = MovieResults()
        isLoadingPage = false
        hasPageFailed = false
    }

    /// Puts together what is shown.
    mutating func gatherResults() {
        let found: [SearchResult] =
            switch kind {
            case .shows: matches.map { .show($0.show, index: nil, score: $0.score) }
            case .films: films.movies.map(SearchResult.film)
            }
        // Behind pages that are still to come nothing else has a place.
        guard kind == .shows || found.isEmpty else { return results = found }
        var ids = Set(found.map(\.id))
        results = found + loaded.filter { ids.insert($0.id).inserted }
    }
}
