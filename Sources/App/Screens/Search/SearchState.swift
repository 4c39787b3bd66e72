import Catalog
import Entities
import Library
import Networking
import UseCases

struct SearchState: Sendable {
    /// The most queries offered once something is typed; before that, all of them are offered.
    private static let offerLimit = 3

    var field = TextField()
    var focus = SearchFocus.field
    var kind = SearchKind.shows
    var status = SearchStatus.idle
    /// The shows that TVmaze found.
    var matches: [ShowMatch] = []
    /// The films that TMDB found, and the query that found them.
    var films = MovieResults()
    var filmQuery = ""
    /// The people that TVmaze found.
    var people: [PersonMatch] = []
    /// Whether a further page of films is being loaded.
    var isLoadingPage = false
    /// Whether the last requested page failed.
    var hasPageFailed = false
    /// Whether matches without a network are being looked for.
    var isMatching = false
    /// The matches found without a network.
    var loaded: [SearchResult] = []
    /// The results on the screen: those of the network, then others found without it.
    private(set) var results = SearchResults()
    /// How well the service says that its results match.
    private(set) var scores: [TitleID: Double] = [:]
    /// Whether all shows are on the disk.
    var hasCatalog = false
    /// The shows of the catalog that fit the text.
    var answer: CatalogAnswer?
    /// Whether the network cannot be asked.
    var isOffline = false
    /// All choices of the filter, for completions, or `nil` until a word is completed for the first time.
    var choices: CatalogFacets?
    /// Actors whose names contain the last word of the text.
    var actors: [String] = []
    var history = QueryHistory()
    /// Offered before anything is typed: the titles opened last, and popular ones.
    var recent: [Title] = []
    var popular: [Title] = []
    var browser = ItemBrowser()

    var selection: Selection { browser.selection }

    var query: String {
        let text = field.text.drop(while: \.isWhitespace)
        return String(text.prefix(upTo: text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex))
    }

    /// The rows between the field and the results: ways on from a search without an answer, or else earlier queries.
    var offers: [SearchOffer] {
        let completions = completions
        guard completions.isEmpty else { return completions.map(SearchOffer.completion) }
        return waysOn
    }

    private var waysOn: [SearchOffer] {
        switch status {
        case .nothing: otherKinds + [.retry]
        case .needsKey: otherKinds
        case .failed(let error): error.isWorthAnotherTry ? [.retry] : []
        case .idle, .waiting, .searching, .found:
            offered.map(SearchOffer.query)
        }
    }

    private var otherKinds: [SearchOffer] { SearchKind.allCases.filter { $0 != kind }.map(SearchOffer.kind) }

    /// Words that complete the last one of the text.
    private var completions: [String] { completion?.candidates ?? [] }

    private var completion: FilterCompletion? {
        guard let choices = kind == .films ? filmChoices : choices, usesWords, FilterWords.endsWithKey(field.text)
        else {
            return nil
        }
        return FilterCompletion(
            of: field.text, at: field.text.utf8.count, facets: choices, limit: SearchState.wordLimit)
    }

    private static let wordLimit = 5

    private var filmChoices: CatalogFacets {
        var choices = CatalogFacets.films
        choices[.cast] = actors.map { CatalogFacets.Count($0) }
        return choices
    }

    /// The actor whose name is being typed.
    var namedActor: String? { kind == .films ? FilterWords.lastValue(of: .cast, in: field.text) : nil }

    /// The text with its last word completed.
    func completed(_ word: String) -> String {
        guard let completion else { return field.text }
        let bytes = Array(field.text.utf8)
        return String(decoding: bytes[..<completion.range.lowerBound], as: UTF8.self) + word + " "
    }

    /// Whether shows are found in the catalog.
    var usesCatalog: Bool { kind == .shows && hasCatalog }

    /// Whether words with a colon are filters.
    var usesWords: Bool { usesCatalog || kind == .films }

    /// The text as a question to the catalog or to TMDB.
    var words: FilterWords { FilterWords(query, for: kind == .films ? .films : .shows) }

    /// Whether only the catalog can answer.
    var isFiltered: Bool {
        let words = words
        return usesCatalog && (words.query.isFiltered || !words.problems.isEmpty)
    }

    private var offered: [String] {
        let matching = history.matching(field.text)
        return query.isEmpty ? matching : Array(matching.prefix(SearchState.offerLimit))
    }

    var chosenOffer: SearchOffer? {
        let offers = offers
        guard case .offered(let place) = focus, offers.indices.contains(place) else { return nil }
        return offers[place]
    }

    var chosenQuery: String? {
        if case .query(let query) = chosenOffer { query } else { nil }
    }

    var selected: SearchResult? {
        results.at(selection.index)
    }

    /// Whether films cannot be found for lack of a key that TMDB accepts.
    var lacksKey: Bool { status == .needsKey || status == .failed(.keyRejected) }

    var hasFailed: Bool {
        if case .failed(let error) = status { error.isWorthAnotherTry } else { hasPageFailed }
    }

    /// How many of the results were found without a network.
    var loadedCount: Int { query.isEmpty ? 0 : results.answer.map(\.rows.count) ?? results.count - found.count }

    var isComplete: Bool { kind != .films || films.nextPage == nil }

    private var found: [SearchResult] {
        switch kind {
        case .shows: matches.map { .show($0.show, index: nil) }
        case .films: films.movies.map(SearchResult.film)
        case .people: people.map { .person($0.person) }
        }
    }

    mutating func forgetFound() {
        matches = []
        people = []
        films = MovieResults()
        isLoadingPage = false
        hasPageFailed = false
    }

    private var suggested: [SearchResult] {
        var ids: Set<TitleID> = []
        return (recent + popular).compactMap { SearchResult($0, of: kind) }.filter { ids.insert($0.id).inserted }
    }

    /// Combines the results of the network and of the stored data.
    mutating func gatherResults() {
        guard !query.isEmpty else { return results = SearchResults(others: suggested) }
        let found = found
        scores = Dictionary(
            kind == .shows
                ? matches.map { (.show($0.show.id), $0.score) } : people.map { (.person($0.person.id), $0.score) },
            uniquingKeysWith: max)
        // No stored films are listed after TMDB's, because further pages of those may follow.
        guard kind != .films || found.isEmpty else { return results = SearchResults(others: found) }
        // Those of the network follow: they come later, and nothing may move.
        if usesCatalog, let answer { return results = SearchResults(of: answer, others: found) }
        var ids = Set(found.map(\.id))
        results = SearchResults(others: found + loaded.filter { ids.insert($0.id).inserted })
    }
}

/// The shows of the catalog, then others.
struct SearchResults: RandomAccessCollection, Sendable {
    let answer: CatalogAnswer?
    private let others: [SearchResult]
    /// The shows of the network that are in the catalog, too: these have summaries.
    private var known: [TitleID: SearchResult] = [:]

    init(others: [SearchResult] = []) { (answer, self.others) = (nil, others) }

    init(of answer: CatalogAnswer, others: [SearchResult]) {
        self.answer = answer
        let rows = Set(answer.rows.prefix(Self.comparedRows))
        known = Dictionary(others.map { ($0.id, $0) }) { first, _ in first }
        self.others = others.filter { other in
            guard case .show(let id) = other.id, let row = answer.table.row(of: id) else { return true }
            return !rows.contains(Int32(truncatingIfNeeded: row))
        }
    }

    /// A search of the network finds ten shows; those far down the list may be repeated.
    private static let comparedRows = 5_000

    private var rowCount: Int { answer?.rows.count ?? 0 }

    var startIndex: Int { 0 }
    var endIndex: Int { rowCount + others.count }

    subscript(index: Int) -> SearchResult {
        guard let answer, index < rowCount else { return others[index - rowCount] }
        let row = Int(answer.rows[index])
        // A damaged row has no name.
        let show = answer.table.show(at: row) ?? Show(id: Show.ID(number: Int(row)), name: "?")
        if let known = known[.show(show.id)] { return known }
        return .show(show, index: nil)
    }

    func index(of id: TitleID) -> Int? {
        if let answer, case .show(let show) = id, let row = answer.table.row(of: show),
            let index = answer.rows.firstIndex(of: Int32(truncatingIfNeeded: row))
        {
            return index
        }
        return others.firstIndex { $0.id == id }.map { $0 + rowCount }
    }
}

/// The parts of the search screen that can receive keys, from top to bottom.
enum SearchFocus: Hashable, Sendable {
    case field
    /// A row offered below the field, by its index.
    case offered(Int)
    case results
}

enum SearchKind: Hashable, Sendable, CaseIterable {
    case shows, films, people
}

/// A row below the search field.
enum SearchOffer: Hashable, Sendable {
    /// A query that has found something before.
    case query(String)
    /// The same search for another kind.
    case kind(SearchKind)
    /// The same search again.
    case retry
    /// A word that completes the last one.
    case completion(String)
}

/// The state of a search, as shown below the field.
enum SearchStatus: Hashable, Sendable {
    case idle
    /// The request is sent after a pause in typing.
    case waiting(String)
    case searching(String)
    case found(Int)
    case nothing(String)
    case failed(GatewayError)
    /// Films cannot be found without a TMDB key.
    case needsKey
}

/// Events for the search screen only.
enum SearchEvent: Sendable {
    case shows(SearchUpdate<[ShowMatch]>)
    case films(SearchUpdate<MoviePage>)
    case people(SearchUpdate<[PersonMatch]>)
    /// A further page of films.
    case page(Result<MoviePage, GatewayError>)
    case needsKey
    case keyChanged
    /// The matches found without a network, best first.
    case loaded([SearchResult])
    case queries(QueryHistory)
}

enum SearchResult: Hashable, Sendable, Identifiable {
    /// A show, with its index in the catalog if that is known.
    case show(Show, index: Int?)
    case film(Movie)
    case person(Person)

    /// A favorite as a result, or `nil` if it is of the other kind or an expired film, of which only the ID is left.
    init?(_ entry: Title, of kind: SearchKind) {
        switch (entry, kind) {
        case (.show(let show), .shows): self = .show(show, index: nil)
        case (.movie(let movie), .films): self = .film(movie)
        default: return nil
        }
    }

    var id: TitleID {
        switch self {
        case .show(let show, _): .show(show.id)
        case .film(let movie): .movie(movie.id)
        case .person(let person): .person(person.id)
        }
    }

    /// The favorite that adding this result creates, or `nil` for people.
    var entry: Title? {
        switch self {
        case .show(let show, _): .show(show)
        case .film(let movie): .movie(movie)
        case .person: nil
        }
    }

    /// The result's own screen.
    var route: Route {
        switch self {
        case .show(let show, let index): .show(show, index: index)
        case .film(let movie): .film(movie)
        case .person(let person): .person(person)
        }
    }

    /// The source's page about it.
    var url: String? {
        if case .person(let person) = self { person.url } else { entry?.url }
    }

    func effects(of command: Command) -> [Effect] {
        guard case .person = self else { return Title.effects(of: command, on: entry) ?? [] }
        return command == .openLink || command == .copyLink ? [Effect(command, link: url)] : []
    }
}

extension Item {
    /// A result, with the matches of the query in its title highlighted.
    init(_ result: SearchResult, query: String, marks: FavoriteMarks, phrases: Phrases) {
        let query = FuzzyQuery(query)
        let mark = result.entry.map { marks[$0.id] } ?? .none
        switch result {
        case .show(let show, _):
            self.init(show, matches: query.highlights(in: show.name), mark: mark)
        case .film(let movie):
            self.init(movie, matches: query.highlights(in: movie.title), mark: mark)
        case .person(let person):
            self.init(person, matches: query.highlights(in: person.name), phrases: phrases)
        }
    }
}
