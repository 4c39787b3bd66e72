import Catalog
import Entities
import FoundationEssentials
import Library
import Networking

/// A command that reads the catalogs.
enum ShowPagesRequest: Hashable, Sendable {
    case shows
    /// The shows of the catalog that fit a line of filters.
    case filtered(String)
    case show(Wanted<Show.ID>)
    case episodes(Wanted<Show.ID>)
    case search(String)
    /// The shows of the catalog that fit a line of filters and words.
    case filteredSearch(String)
    case people(String)
    case person(Wanted<Person.ID>)
    case movies(String)
    case movie(Wanted<Movie.ID>)
}

extension ShowCommands {
    private static let pages: [OptionName] = [.page, .limit, .all]
    private static let watch: [OptionName] = [.country, .services]
    private static let filter: [OptionName] = [
        .genre, .country, .network, .language, .status, .type, .year, .minRating, .sort,
    ]

    static let rows: [Subcommand] = [
        Subcommand(
            "shows",
            [
                .words { words throws(UsageError) in
                    let line = try words.filterLine()
                    return line.isEmpty ? .shows : .filtered(line)
                }
            ],
            options: OptionName.common + pages + filter,
            examples: [
                "shows": "marquee shows", "showsAll": "marquee shows --all --json | jq -r '.shows[].title'",
                "showsFiltered": "marquee shows --genre crime --country GB --year 2020.. --min-rating 8",
            ]),
        Subcommand(
            "show", [.subject("show") { .show($0.map { Show.ID(number: $0) }) }],
            options: OptionName.lookup + watch + [.spoilers],
            examples: [
                "show": "marquee show 82", "showName": "marquee show game of thrones",
                "showJSON": "marquee show 82 --json | jq '.show.nextEpisode'",
            ]),
        Subcommand(
            "episodes", [.subject("show") { .episodes($0.map { Show.ID(number: $0) }) }],
            options: OptionName.common + [.spoilers],
            examples: [
                "episodes": "marquee episodes 82",
                "episodesJSON": "marquee episodes 82 --json | jq '[.episodes[].runtime] | add'",
            ]),
        Subcommand(
            "search",
            [
                .words { words throws(UsageError) in
                    if words.options.findsPeople { return .people(try words.query()) }
                    let line = try words.neededFilterLine()
                    return FilterWords(line).query.isFiltered ? .filteredSearch(line) : .search(line)
                }
            ],
            options: OptionName.common + [.people, .limit] + filter,
            examples: [
                "search": "marquee search game of thrones", "searchPeople": "marquee search --people middleditch",
                "searchOffline": "marquee search girls --offline | head -1",
                "searchFiltered": "marquee search --network HBO --year 2019 --sort rating",
            ]),
        Subcommand(
            "person", [.subject("person") { .person($0.map { Person.ID(number: $0) }) }],
            options: OptionName.common + [.spoilers],
            examples: [
                "person": "marquee person thomas middleditch",
                "personJSON": "marquee person 27753 --json | jq -r '.person.credits[].title'",
            ]),
        Subcommand(
            "movies", [.words { words throws(UsageError) in .movies(try words.neededFilterLine()) }],
            options: OptionName.lookup + pages
                + [.genre, .cast, .country, .language, .year, .minRating, .sort],
            examples: [
                "movies": "marquee movies the matrix --limit 5",
                "moviesFiltered": "marquee movies --cast \"al pacino\" --year 1990..1999",
            ]),
        Subcommand(
            "movie", [.subject("movie") { .movie($0.map { Movie.ID(number: $0) }) }],
            options: OptionName.lookup + watch,
            examples: ["movie": "marquee movie 603", "movieName": "marquee movie the matrix"]),
    ]
}

extension Subcommand.Form {
    fileprivate static func subject(
        _ kind: String, _ request: @escaping @Sendable (Wanted<Int>) -> ShowPagesRequest
    ) -> Self {
        Self(operand: Operand(.subject, .many)) { words throws(UsageError) in
            .titles(request(try words.subject(kind)), words.options)
        }
    }

    /// Words of a query or of a filter.
    fileprivate static func words(
        _ request: @escaping @Sendable (CommandWords) throws(UsageError) -> ShowPagesRequest
    ) -> Self {
        Self(operand: Operand(.words, .any)) { words throws(UsageError) in .titles(try request(words), words.options) }
    }
}

/// The commands that read the catalogs.
struct ShowCommands: Sendable {
    let console: Console
    let services: ShowCommandServices
    let extent: ListExtent

    private var phrases: Phrases { console.phrases }

    func run(_ request: ShowPagesRequest) async throws(CommandFailure) {
        console.showProgress(phrases.loading)
        switch request {
        case .shows: try await listShows()
        case .filtered(let line): try await listFiltered(line, isSearch: false)
        case .filteredSearch(let line): try await listFiltered(line, isSearch: true)
        case .show(let wanted):
            let answer = try await services.shownShow(try await id(of: wanted))
            let offers = await services.offers(answer.details)
            try console.print(Report(answer, offers: offers, phrases: phrases, preferences: services.preferences))
            warn(answer.staleness, answer.failure)
        case .episodes(let wanted): try await listEpisodes(try await id(of: wanted))
        case .search(let text): try await searchShows(text)
        case .people(let text): try await searchPeople(text)
        case .person(let wanted):
            let whole = try await services.person(try await id(of: wanted))
            let answer = await services.shielding.shields().map(whole.shown) ?? whole
            try console.print(Report(answer, phrases: phrases))
            warn(answer.staleness, answer.failure)
        case .movies(let text): try await searchMovies(text)
        case .movie(let wanted):
            let details = try await services.movie(try await id(of: wanted))
            try console.print(Report(details, phrases: phrases, preferences: services.preferences))
        }
    }

    private func warn(_ staleness: Staleness?, _ failure: GatewayError?) {
        console.warn(staleness, failure, at: services.shielding.clock.now())
    }

    /// As many as a page of TVmaze has.
    private static let pageSize = 250

    /// Lists the shows of the catalog that fit a line of filters.
    private func listFiltered(_ line: String, isSearch: Bool) async throws(CommandFailure) {
        guard let table = await services.allShows?.table() else { throw .noCatalog }
        let words = FilterWords(line)
        for problem in words.problems { console.say(phrases.describe(problem)) }
        if !words.problems.isEmpty { throw .said(.wrongUsage) }
        guard let rows = try? table.rows(words.query, for: await services.reader()) else { return }
        let start = isSearch ? 0 : (extent.page - 1) * Self.pageSize
        guard start < rows.count || extent.page == 1 else { throw .noPage(extent.page) }
        let room = extent.limit ?? (isSearch || extent.isWhole ? .max : Self.pageSize)
        let wanted = rows.dropFirst(start).prefix(room)
        var list = ListWriter(.shows, on: console, credits: [.tvMaze])
        try list.open(isSearch ? ["query": .text(line)] : [:])
        var rest = wanted
        while !rest.isEmpty {
            try list.write(
                rest.prefix(Self.pageSize).compactMap { table.show(at: Int($0)) }.map { show in
                    var record = Record(show, phrases: phrases)
                    if isSearch { record.json = record.json + ["score": .null] }
                    return record
                })
            rest = rest.dropFirst(Self.pageSize)
        }
        let more: JSONValue = ["more": .bool(wanted.endIndex < rows.endIndex)]
        let staleness = table.staleness(at: services.shielding.clock.now())
        try list.close(isSearch ? more : ["outdated": .bool(staleness != nil)] + more)
        warn(staleness, nil)
        if rows.isEmpty { console.say(phrases.status(.nothing(line), of: .shows, isOffering: false)) }
    }

    private func listShows() async throws(CommandFailure) {
        if extent.isWhole, await services.allShows?.table() != nil {
            return try await listFiltered("sort:listed", isSearch: false)
        }
        var list = ListWriter(.shows, on: console, credits: [.tvMaze])
        var isCut = false
        var staleness: [Staleness?] = []
        let outcome = try await services.readPages(from: extent.page - 1) { (page) throws(CommandFailure) in
            let shows = page.shows.prefix(extent.room(after: list.count))
            staleness.append(page.staleness)
            isCut = shows.count < page.shows.count
            try list.write(shows.map { Record($0, phrases: phrases) })
            guard extent.wantsMore(after: list.count) else { return false }
            console.showProgress(phrases.shows(list.count, isComplete: false))
            return true
        }
        guard outcome.hasDelivered else {
            throw outcome.failure.map { .shows($0) } ?? .noPage(extent.page)
        }
        // Only JSON says whether there is more, and finding out may take a request.
        let hasMore = console.asJSON && !isCut ? await services.readPages.goesOn(behind: outcome) : true
        let oldest = Staleness.oldest(staleness)
        try list.close(["outdated": .bool(oldest != nil), "more": .bool(hasMore)])
        if let failure = outcome.failure, failure != .offline, extent.wantsMore(after: list.count) {
            throw .shows(failure)
        }
        warn(oldest, outcome.failure)
    }

    private func searchShows(_ text: String) async throws(CommandFailure) {
        try print(try await matches(text), of: text, as: .shows, .shows) { show, score in
            var record = Record(show, phrases: phrases)
            record.json = record.json + ["score": JSONValue(score)]
            return record
        }
    }

    private func print<Match>(
        _ found: [Match], of text: String, as kind: ListKind, _ search: SearchKind, _ record: (Match) -> Record
    ) throws(CommandFailure) {
        let matches = found.prefix(extent.limit ?? .max)
        var list = ListWriter(kind, on: console, credits: [.tvMaze])
        try list.open(["query": .text(text)])
        try list.write(matches.map(record))
        try list.close(["more": .bool(matches.count < found.count)])
        if found.isEmpty { console.say(phrases.status(.nothing(text), of: search, isOffering: false)) }
    }

    /// The matches from TVmaze or, without a score, from the cache.
    private func matches(_ text: String) async throws(CommandFailure) -> [(show: Show, score: Double?)] {
        if services.isOffline {
            // One more than is printed, to say whether there are more.
            let limit = extent.limit.map { $0 &+ 1 } ?? .max
            if let shows = await services.showsOfCatalog(text, limit: limit) { return shows.map { ($0, nil) } }
            guard let shows = await services.searchKeptShows?(text) else { throw .shows(.offline) }
            return shows.map { ($0, nil) }
        }
        for await update in services.searchShows(text, isImmediate: true) {
            switch update {
            case .found(_, let matches): return matches.map { ($0.show, $0.score) }
            case .failed(_, let error): throw .shows(error)
            case .idle, .waiting, .searching: continue
            }
        }
        return []
    }

    private func searchPeople(_ text: String) async throws(CommandFailure) {
        try print(try await people(text), of: text, as: .people, .people) { Record($0, phrases: phrases) }
    }

    private func people(_ text: String) async throws(CommandFailure) -> [PersonMatch] {
        for await update in services.searchPeople(text, isImmediate: true) {
            switch update {
            case .found(_, let matches): return matches
            case .failed(_, let error): throw .people(error)
            case .idle, .waiting, .searching: continue
            }
        }
        return []
    }

    // MARK: Names

    func id(of wanted: Wanted<Show.ID>) async throws(CommandFailure) -> Show.ID {
        switch wanted {
        case .id(let id): return id
        case .number(let id, let text):
            try await check(text, isNoNameBut: .show(id))
            return id
        case .name(let name):
            let found = try await shows(named: FindByName.dated(name)?.name ?? name)
            return try choose(name, among: found, of: .shows) { show in
                (show.name, show.premiered?.year, show.id, show.id.number, Record(show, phrases: phrases))
            }
        }
    }

    func id(of wanted: Wanted<Person.ID>) async throws(CommandFailure) -> Person.ID {
        switch wanted {
        case .id(let id), .number(let id, _): return id
        case .name(let name):
            return try choose(name, among: try await people(name), of: .people) { match in
                (match.person.name, nil, match.person.id, match.person.id.number, Record(match, phrases: phrases))
            }
        }
    }

    private func id(of wanted: Wanted<Movie.ID>) async throws(CommandFailure) -> Movie.ID {
        switch wanted {
        case .id(let id): return id
        case .number(let id, let text):
            let titles = (try? await services.shielding.library?.value())?.titles ?? []
            try await check(text, isNoNameBut: .movie(id), among: titles.filter { $0.id.isFilm })
            return id
        case .name(let name):
            guard let readMovies = services.readMovies else { throw .films(.keyUnavailable(.missing)) }
            var films: [Movie] = []
            let outcome = await readMovies(FindByName.dated(name)?.name ?? name) { (page) throws(Never) in
                films = page
                return false
            }
            if let failure = outcome.failure { throw .films(failure) }
            return try choose(name, among: films, of: .films) { film in
                (film.title, film.released?.year, film.id, film.id.number, Record(film, phrases: phrases))
            }
        }
    }

    /// - Parameter isExact: whether part of a name in the library is not enough.
    func id(
        of wanted: Wanted<TitleID>, in library: Library, exactly isExact: Bool = false
    ) async throws(CommandFailure) -> TitleID {
        switch wanted {
        case .id(let id): return id
        case .number(let id, let text):
            try await check(text, isNoNameBut: id, among: library.titles)
            return id
        case .name(let name):
            if let id = try find(name, in: library, exactly: isExact) { return id }
            console.showLoading()
            return .show(try await id(of: Wanted<Show.ID>.name(name)))
        }
    }

    /// The title of that name in the library, or `nil` if there is none. If there are several, they are listed.
    private func find(
        _ name: String, in library: Library, exactly isExact: Bool
    ) throws(CommandFailure) -> TitleID? {
        let titles = library.titles
        var found = FindByName.exact(name, in: titles, name: { $0.title })
        if found.isEmpty, let dated = FindByName.dated(name) {
            found = FindByName.exact(dated.name, in: titles, name: { $0.title }).filter {
                library.known($0.id, name: "")?.year == dated.year
            }
        }
        if found.isEmpty, !isExact { found = FindByName.containing(name, in: titles, name: { $0.title }) }
        guard let first = found.first else { return nil }
        guard found.count == 1 else {
            throw ambiguous(name, candidates: found.map { [$0.id.notation, $0.title] })
        }
        if first.title.lowercased() != name.lowercased() {
            console.say(phrases.foundByName(first.title, id: first.id.number))
        }
        return first.id
    }

    /// The shows that TVmaze finds or, if it cannot be reached, the stored ones.
    private func shows(named name: String) async throws(CommandFailure) -> [Show] {
        do throws(CommandFailure) {
            return try await matches(name).map(\.show)
        } catch {
            guard case .shows(let failure, _) = error, failure.allowsStoredData else { throw error }
            var kept = await services.showsOfCatalog(name, limit: Self.candidateLimit)
            if kept == nil { kept = await services.searchKeptShows?(name, limit: Self.candidateLimit) }
            guard let kept, !kept.isEmpty else { throw error }
            return kept
        }
    }

    /// Candidates that are listed, as many as TVmaze finds.
    private static let candidateLimit = 10

    /// The one result that a name means. If there are several, they are listed.
    private func choose<Value, ID>(
        _ name: String, among found: [Value], of kind: SearchKind,
        facts: (Value) -> (name: String, year: Int?, id: ID, number: Int, record: Record)
    ) throws(CommandFailure) -> ID {
        var candidates = FindByName.exact(name, in: found) { facts($0).name }
        if candidates.isEmpty, let dated = FindByName.dated(name) {
            candidates = FindByName.candidates(dated.name, in: found.filter { facts($0).year == dated.year }) {
                facts($0).name
            }
        }
        if candidates.isEmpty { candidates = found }
        if candidates.count == 1 {
            let only = facts(candidates[0])
            if only.name.lowercased() != name.lowercased() {
                console.say(phrases.foundByName(only.name, id: only.number))
            }
            return only.id
        }
        guard !candidates.isEmpty else {
            console.say(phrases.status(.nothing(name), of: kind, isOffering: false))
            throw .said(.notFound)
        }
        throw ambiguous(name, candidates: candidates.map { facts($0).record.cells() })
    }

    /// Fails if a number alone is the name of another title in the library or, for a show, in the catalog, and lists what
    /// it may mean.
    func check(
        _ text: String, isNoNameBut id: TitleID, among titles: [(id: TitleID, title: String)] = []
    ) async throws(CommandFailure) {
        var shows: [Show]?
        if !id.isFilm { shows = await services.showsOfCatalog(text, limit: Self.candidateLimit) }
        if !id.isFilm, shows == nil { shows = await services.searchKeptShows?(text, limit: Self.candidateLimit) }
        var named = FindByName.exact(text, in: titles) { $0.title }.map { [$0.id.notation, $0.title] }
        for show in FindByName.exact(text, in: shows ?? [], name: \.name) {
            let notation = TitleID.show(show.id).notation
            let year = show.premiered.map { String($0.year) } ?? ""
            if !named.contains(where: { $0[0] == notation }) { named.append([notation, show.name, year]) }
        }
        guard named.contains(where: { $0[0] != id.notation }) else { return }
        if !named.contains(where: { $0[0] == id.notation }) {
            let name = titles.first { $0.id == id }?.title ?? phrases.numbered(text)
            named.append([id.notation, name])
        }
        throw ambiguous(text, candidates: named)
    }

    /// Lists several titles of one name.
    /// - Parameter candidates: the cells of their lines.
    func ambiguous(_ name: String, candidates: [[String]]) -> CommandFailure {
        console.say(phrases.ambiguous(name))
        console.say(
            lines: candidates.prefix(Self.candidateLimit).map { cells in
                "  " + cells.filter { !$0.isEmpty }.joined(separator: "  ")
            })
        return .said(.notFound)
    }

    private func listEpisodes(_ id: Show.ID) async throws(CommandFailure) {
        let answer = try await services.shownShow(id)
        // A favorite is saved without its episodes.
        guard answer.guide != nil else { throw .shows(answer.failure ?? .offline, id) }
        let show = answer.details.show
        var list = ListWriter(.episodes, on: console, credits: [.tvMaze])
        try list.open([
            "show": ["id": .integer(id.number), "title": .text(show.name), "url": JSONValue(show.url)]
        ])
        let specials = answer.details.episodes.codesOfSpecials
        try list.write(answer.details.episodes.map { Record($0, special: specials[$0.id], phrases: phrases) })
        try list.close(["outdated": .bool(answer.staleness != nil)])
        if answer.details.episodes.isEmpty { console.say(phrases.noEpisodes) }
        warn(answer.staleness, answer.failure)
    }

    private func searchMovies(_ text: String) async throws(CommandFailure) {
        guard let readMovies = services.readMovies else { throw .films(.keyUnavailable(.missing)) }
        let problems = FilterWords(text, for: .films).problems
        for problem in problems { console.say(phrases.describe(problem)) }
        if !problems.isEmpty { throw .said(.wrongUsage) }
        var list = ListWriter(.films, on: console, credits: [.tmdb])
        var isCut = false
        let outcome = try await readMovies(text, from: extent.page) { (movies) throws(CommandFailure) in
            let wanted = movies.prefix(extent.room(after: list.count))
            isCut = wanted.count < movies.count
            // A page after the last one is empty, and prints nothing.
            guard !wanted.isEmpty || extent.page == 1 else { return false }
            try list.open(["query": .text(text)])
            try list.write(wanted.map { Record($0, phrases: phrases) })
            return extent.wantsMore(after: list.count)
        }
        guard let total = outcome.total else { throw .films(outcome.failure ?? .cancelled) }
        guard list.count > 0 || extent.page == 1 else { throw .noPage(extent.page) }
        try list.close(["more": .bool(outcome.hasMore || isCut), "total": .integer(total)])
        if let failure = outcome.failure { throw .films(failure) }
        if total == 0 { console.say(phrases.status(.nothing(text), of: .films, isOffering: false)) }
    }
}

extension Library {
    /// All shows and films about which the user has said something, with their titles.
    var titles: [(id: TitleID, title: String)] {
        var ids = Set(state.records.keys.compactMap(\.showOrFilm))
        for play in state.plays.indices {
            let (id, show, _) = state.plays.facts(at: play)
            if let id = show.map(TitleID.show) ?? id.showOrFilm { ids.insert(id) }
        }
        return ids.compactMap { id in title(of: id).map { (id, $0) } }
            .sorted { ($0.title, $0.id.number) < ($1.title, $1.id.number) }
    }
}

extension TitleID {
    fileprivate var isFilm: Bool { if case .movie = self { true } else { false } }
}
