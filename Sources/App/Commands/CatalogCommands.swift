import Core

/// The commands that read the catalogs.
struct CatalogCommands: Sendable {
    let console: Console
    let services: CatalogServices
    let extent: ListExtent

    private var phrases: Phrases { console.phrases }

    func run(_ request: CatalogRequest) async throws(CommandFailure) {
        console.showProgress(phrases.loading)
        switch request {
        case .shows: try await listShows()
        case .show(let id):
            let answer = try await services.show(id)
            try console.print(Report(answer, phrases: phrases))
            warn(answer.failure)
        case .episodes(let id): try await listEpisodes(id)
        case .search(let text): try await searchShows(text)
        case .movies(let text): try await searchMovies(text)
        case .movie(let id): try console.print(Report(try await services.movie(id), phrases: phrases))
        }
    }

    /// Warns that the output is outdated.
    private func warn(_ failure: GatewayError?) {
        guard let failure, failure != .offline else { return }
        console.say(phrases.couldNotRefresh(failure))
    }

    private func listShows() async throws(CommandFailure) {
        var list = ListWriter(.shows, on: console, credits: [.tvMaze])
        var (isOutdated, isCut) = (false, false)
        let outcome = try await services.readCatalog(from: extent.page - 1) { (page) throws(CommandFailure) in
            let shows = page.shows.prefix(extent.room(after: list.count))
            isOutdated = isOutdated || page.isOutdated
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
        let hasMore = console.asJSON && !isCut ? await services.readCatalog.goesOn(behind: outcome) : true
        try list.close(["outdated": .bool(isOutdated), "more": .bool(hasMore)])
        guard let failure = outcome.failure, failure != .offline else { return }
        if extent.wantsMore(after: list.count) { throw .shows(failure) }
        warn(failure)
    }

    private func searchShows(_ text: String) async throws(CommandFailure) {
        let found = try await matches(text)
        let matches = found.prefix(extent.limit ?? .max)
        var list = ListWriter(.shows, on: console, credits: [.tvMaze])
        try list.open(["query": .text(text)])
        try list.write(
            matches.map { show, score in
                var record = Record(show, phrases: phrases)
                record.json = record.json + ["score": JSONValue(score)]
                return record
            })
        try list.close(["more": .bool(matches.count < found.count)])
        if found.isEmpty { console.say(phrases.status(.nothing(text), of: .shows, isOffering: false)) }
    }

    /// The matches from TVmaze or, without a score, from the cache.
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
        let answer = try await services.show(id)
        // A favorite is saved without its episodes.
        guard answer.guide != nil else { throw .shows(answer.failure ?? .offline, id) }
        let show = answer.details.show
        var list = ListWriter(.episodes, on: console, credits: [.tvMaze])
        try list.open([
            "show": ["id": .integer(id.number), "title": .text(show.name), "url": JSONValue(show.url)]
        ])
        try list.write(answer.details.episodes.map { Record($0, phrases: phrases) })
        try list.close(["outdated": .bool(answer.isOutdated)])
        if answer.details.episodes.isEmpty { console.say(phrases.noEpisodes) }
        warn(answer.failure)
    }

    private func searchMovies(_ text: String) async throws(CommandFailure) {
        guard let readMovies = services.readMovies else { throw .films(.keyUnavailable(.missing)) }
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

/// The use cases of the commands that read the catalogs.
struct CatalogServices: Sendable {
    let readCatalog: ReadCatalog
    let lookUpShow: LookUpShow
    let searchShows: SearchShows
    /// `nil` without a cache.
    let searchKeptShows: SearchKeptShows?
    /// `nil` without a TMDB key.
    let readMovies: ReadMovies?
    let lookUpMovie: LookUpMovie?
    let isOffline: Bool

    func show(_ id: Show.ID) async throws(CommandFailure) -> LookUpShow.Answer {
        do throws(GatewayError) {
            return try await lookUpShow(id).get()
        } catch {
            throw .shows(error, id)
        }
    }

    func movie(_ id: Movie.ID) async throws(CommandFailure) -> Movie {
        guard let lookUpMovie else { throw .films(.keyUnavailable(.missing), id) }
        do throws(GatewayError) {
            return try await lookUpMovie(id).get()
        } catch {
            throw .films(error, id)
        }
    }
}
