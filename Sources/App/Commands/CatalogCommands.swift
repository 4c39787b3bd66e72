import Core

/// The commands that ask the catalogs.
struct CatalogCommands: Sendable {
    let console: Console
    let services: CatalogServices
    let phrases: Phrases
    let asJSON: Bool
    let extent: ListExtent

    /// Does what was asked.
    func run(_ request: CatalogRequest) async throws(CommandFailure) {
        switch request {
        case .shows: try await listShows()
        case .show(let id): try await tellShow(id)
        case .episodes(let id): try await listEpisodes(id)
        case .search(let text): try await search(text)
        case .movies(let text): try await searchMovies(text)
        case .movie(let id): try await tellMovie(id)
        }
    }

    var rows: Rows { Rows(phrases: phrases) }

    func list(_ kind: ListKind, _ name: String, _ credits: [Credit]) -> ListWriter {
        ListWriter(console: console, kind: kind, jsonName: asJSON ? name : nil, credits: credits)
    }

    /// Says that what is printed is older than it should be.
    func warn(_ failure: GatewayError?) {
        guard let failure, failure != .offline else { return }
        console.say(phrases.couldNotRefresh(failure))
    }
}

// MARK: - Television

extension CatalogCommands {
    private func listShows() async throws(CommandFailure) {
        var list = list(.shows, "shows", [.tvMaze])
        var (isOutdated, isCut) = (false, false)
        console.showProgress(phrases.loading)
        let outcome = try await services.readCatalog(from: extent.page - 1) { (page) throws(CommandFailure) in
            let shows = page.shows.prefix(extent.room(after: list.count))
            isOutdated = isOutdated || page.isOutdated
            isCut = shows.count < page.shows.count
            try list.write(shows.map { (rows.row($0), JSONValue($0)) })
            guard extent.wantsMore(after: list.count) else { return false }
            console.showProgress(phrases.shows(list.count, isComplete: false))
            return true
        }
        guard outcome.hasDelivered else {
            throw outcome.failure.map { .shows($0) } ?? .noPage(extent.page)
        }
        // Lines do not say whether there is more, so that it need not be asked for them.
        let hasMore = asJSON && !isCut ? await services.readCatalog.goesOn(behind: outcome) : true
        try list.close([JSONValue.Field("outdated", .bool(isOutdated)), JSONValue.Field("more", .bool(hasMore))])
        guard let failure = outcome.failure, failure != .offline else { return }
        // Whoever wanted more has not got it.
        if extent.wantsMore(after: list.count) { throw .shows(failure) }
        warn(failure)
    }

    private func search(_ text: String) async throws(CommandFailure) {
        console.showProgress(phrases.loading)
        let found = try await matches(text)
        let matches = found.prefix(extent.limit ?? .max)
        var list = list(.shows, "shows", [.tvMaze])
        try list.open([JSONValue.Field("query", .text(text))])
        try list.write(
            matches.map { match in
                (rows.row(match.show), JSONValue(match.show, and: [JSONValue.Field("score", JSONValue(match.score))]))
            })
        try list.close([JSONValue.Field("more", .bool(matches.count < found.count))])
        if found.isEmpty { console.say(phrases.status(.nothing(text), of: .shows, isOffering: false)) }
    }

    /// What TVmaze finds, or what is found in what is stored, which has no score.
    private func matches(_ text: String) async throws(CommandFailure) -> [(show: Show, score: Double?)] {
        if services.isOffline {
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

    private func listEpisodes(_ id: Show.ID) async throws(CommandFailure) {
        console.showProgress(phrases.loading)
        let answer = try await services.show(id)
        // A show that is kept without its episodes is no answer to this.
        guard answer.guide != nil else { throw .shows(answer.failure ?? .offline, id) }
        let show = answer.details.show
        var list = list(.episodes, "episodes", [.tvMaze])
        try list.open([
            JSONValue.Field(
                "show",
                .object([
                    JSONValue.Field("id", .integer(id.number)), JSONValue.Field("title", .text(show.name)),
                    JSONValue.Field("url", JSONValue(show.url)),
                ]))
        ])
        try list.write(answer.details.episodes.map { (rows.row($0), JSONValue($0)) })
        try list.close([JSONValue.Field("outdated", .bool(answer.isOutdated))])
        if answer.details.episodes.isEmpty { console.say(phrases.noEpisodes) }
        warn(answer.failure)
    }

    private func tellShow(_ id: Show.ID) async throws(CommandFailure) {
        console.showProgress(phrases.loading)
        let answer = try await services.show(id)
        if asJSON {
            let fields = [
                JSONValue.Field("outdated", .bool(answer.isOutdated)), JSONValue.Field("show", JSONValue(answer)),
            ]
            try console.print(JSONDocument(credits: [.tvMaze]).text(fields))
        } else {
            try console.print(FactSheet(answer, phrases: phrases).text(for: console))
        }
        warn(answer.failure)
    }
}

// MARK: - Films

extension CatalogCommands {
    private func searchMovies(_ text: String) async throws(CommandFailure) {
        guard let readMovies = services.readMovies else { throw .films(.keyUnavailable(.missing)) }
        var list = list(.films, "movies", [.tmdb])
        var isCut = false
        console.showProgress(phrases.loading)
        let outcome = try await readMovies(text, from: extent.page) { (movies) throws(CommandFailure) in
            let wanted = movies.prefix(extent.room(after: list.count))
            isCut = wanted.count < movies.count
            // A page behind the last one is empty, and no document.
            guard !wanted.isEmpty || extent.page == 1 else { return false }
            try list.open([JSONValue.Field("query", .text(text))])
            try list.write(wanted.map { (rows.row($0), JSONValue($0)) })
            return extent.wantsMore(after: list.count)
        }
        guard let total = outcome.total else { throw .films(outcome.failure ?? .cancelled) }
        guard list.count > 0 || extent.page == 1 else { throw .noPage(extent.page) }
        try list.close([
            JSONValue.Field("more", .bool(outcome.hasMore || isCut)), JSONValue.Field("total", .integer(total)),
        ])
        if let failure = outcome.failure { throw .films(failure) }
        if total == 0 { console.say(phrases.status(.nothing(text), of: .films, isOffering: false)) }
    }

    private func tellMovie(_ id: Movie.ID) async throws(CommandFailure) {
        console.showProgress(phrases.loading)
        let movie = try await services.movie(id)
        if asJSON {
            try console.print(JSONDocument(credits: [.tmdb]).text([JSONValue.Field("movie", JSONValue(movie))]))
        } else {
            try console.print(FactSheet(movie, phrases: phrases).text(for: console))
        }
    }
}
