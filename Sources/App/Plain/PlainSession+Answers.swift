import Core

extension PlainSession {
    /// Takes in what has come of a request.
    mutating func take(_ answer: PlainAnswer, number: Int) -> [PlainEffect] {
        // The catalog goes on coming behind what is done meanwhile.
        if case .catalog(let update) = answer, number == catalogNumber { note(update) }
        guard let wait, wait.number == number else { return [] }
        switch answer {
        case .catalog(let update):
            if case .catalogPage = wait.request { return turned(by: update) }
            return []
        case .slow: return showHeld(wait) ?? [.say([phrases.loading])]
        case .finished: return finish(wait)
        case .details(.failed): return hold(answer)
        case .details(.details(_, _, _, let isFinal)): return isFinal ? show(answer, wait) : hold(answer)
        default: return show(answer, wait)
        }
    }

    // MARK: Television

    private mutating func note(_ update: CatalogUpdate) {
        catalog.apply(update)
        switch update {
        case .failed(page: 0, let error): failure = error
        case .page(let page) where page.number == 0 && !page.isOutdated: failure = nil
        case .page, .end, .failed, .unchanged, .notKept: break
        }
    }

    private mutating func showTelevision() -> [PlainEffect] {
        wait = nil
        guard !catalog.isEmpty else {
            let error = failure ?? .notTheAPI
            path = [.list(PlainListing(.television(catalog, .listed, indices: nil)))]
            let words = [PlainCommand.refresh, .demo, .quit].map(word).joined(separator: phrases.comma)
            return say(phrases.failureTitle + phrases.fullStop, explained(error), phrases.possible(words))
        }
        let remark = failure.map(phrases.couldNotRefresh) ?? (catalog.isOutdated ? phrases.outdated : nil)
        return start(
            at: .list(PlainListing(.television(catalog, .listed, indices: nil))),
            saying: [remark].compactMap(\.self))
    }

    // MARK: What took its time

    /// What is there already, where something newer takes longer than a moment; `nil` where there is nothing.
    private mutating func showHeld(_ wait: Wait) -> [PlainEffect]? {
        switch wait.request {
        case .catalog where !catalog.isEmpty: return showTelevision()
        // Who asks for newer ones waits for them.
        case .details(let show, _, isRefreshing: false):
            guard case .details(let details, let guide, _, _) = wait.held else { return nil }
            self.wait = nil
            return [.stop(number: wait.number)] + say(phrases.outdated) + open(details, guide, of: show)
        default: return nil
        }
    }

    private mutating func hold(_ answer: PlainAnswer) -> [PlainEffect] {
        guard let wait, case .details(let show, _, _) = wait.request, case .details(let update) = answer else {
            return []
        }
        guard case .failed(let error) = update else {
            self.wait?.held = update
            return []
        }
        self.wait = nil
        if case .details(let details, let guide, _, _) = wait.held {
            return say(phrases.couldNotRefresh(error)) + open(details, guide, of: show)
        }
        return say(explained(error)) + open(.show(show, nil, nil))
    }

    private mutating func finish(_ wait: Wait) -> [PlainEffect] {
        if case .catalog = wait.request { return showTelevision() }
        // A request that ends without a word has been given up.
        self.wait = nil
        return promptAgain()
    }

    // MARK: Everything else

    private mutating func show(_ answer: PlainAnswer, _ wait: Wait) -> [PlainEffect] {
        self.wait = nil
        switch (answer, wait.request) {
        case (.arranged(let indices), .arrangement(let catalog, let order)):
            return start(at: .list(PlainListing(.television(catalog, order, indices: indices))))
        case (.details(.details(let details, let guide, let isOutdated, _)), .details(let show, _, _)):
            let remark = isOutdated ? say(phrases.outdated) : []
            return remark + open(details, guide, of: show)
        case (.films(let answer), .films(let list, let number)): return show(answer, page: number, of: list)
        case (.films(let answer), .foundFilms(_, let number)): return turned(by: answer, page: number)
        case (.films(let answer), .search(_, let query)): return show(answer, found: query)
        case (.film(let answer), .film(let film)): return show(answer, of: film)
        case (.noKey, .film(let film)): return open(.film(film))
        case (.noKey(let problem), _):
            return say([phrases.filmKeyTitle(problem) + phrases.fullStop] + (problem == .withheld ? [] : keySteps))
        case (.queries(let queries), .queries(let kind)): return offer(queries, for: kind)
        case (.foundShows(let answer), .search(let kind, let query)): return show(answer, kind, found: query)
        case (.matched(let results), .matches(let kind, let query, _)):
            return start(at: .list(PlainListing(.found(kind, query: query, results.map(PlainItem.init)))))
        case (.favorites(let answer), .favorites(let order, let filter)): return show(answer, order, filter)
        case (.changed(let change, let title), _): return changed(change, title)
        case (.reverted(let change), _):
            mark(change.id, isFavorite: !change.isFavorite)
            return say(phrases.undone + phrases.fullStop)
        case (.notChanged(let error), _): return say(phrases.favoritesFailure(error))
        case (.written, .write(.language, _, _)): return say(phrases.languageIs(settings.language.ownName))
        case (.written, .write(let setting, _, _)): return say(text.line(of: setting, in: settings))
        case (.measured(let bytes), _): return askWhetherToClear(bytes)
        case (.cleared, _): return say(phrases.storedCleared + phrases.fullStop)
        case (.notCleared(let error), _): return say(phrases.clearingFailure(error) + phrases.fullStop)
        case (.notWritten(let error), _): return say(phrases.configurationFailure(error))
        default: return promptAgain()
        }
    }

    private mutating func open(_ details: ShowDetails, _ guide: EpisodeGuide, of show: Show) -> [PlainEffect] {
        open(.show(details.show, details, PlainListing(.seasons(guide))))
    }

    private mutating func show(_ answer: Result<Movie, GatewayError>, of film: Movie) -> [PlainEffect] {
        switch answer {
        case .success(let film): return open(.film(film))
        case .failure(let error): return say(phrases.filmsFailure(error) + phrases.fullStop) + open(.film(film))
        }
    }

    private mutating func show(
        _ answer: Result<MoviePage, GatewayError>, page number: Int, of list: MovieList
    ) -> [PlainEffect] {
        guard number == 1 else { return turned(by: answer, page: number) }
        switch answer {
        case .success(let page):
            var results = MovieResults()
            results.apply(page)
            return start(at: .list(PlainListing(.films(list, results))))
        case .failure(let error): return say(filmsExplained(error))
        }
    }

    private mutating func show(_ answer: Result<MoviePage, GatewayError>, found query: String) -> [PlainEffect] {
        switch answer {
        case .success(let page):
            var results = MovieResults()
            results.apply(page)
            return start(at: .list(PlainListing(.foundFilms(query: query, results))))
        case .failure(let error):
            return say(filmsExplained(error)) + ask(.matches(.films, query, catalog))
        }
    }

    private mutating func show(
        _ answer: Result<[ShowMatch], GatewayError>, _ kind: SearchKind, found query: String
    ) -> [PlainEffect] {
        switch answer {
        case .success(let matches):
            let items = matches.map { PlainItem.show($0.show, index: nil) }
            return start(at: .list(PlainListing(.found(kind, query: query, items))))
        case .failure(let error):
            return say(explained(error)) + ask(.matches(kind, query, catalog))
        }
    }

    /// Asks for a title, with what has been searched for before under numbers.
    private mutating func offer(_ queries: [String], for kind: SearchKind) -> [PlainEffect] {
        question = .search(kind, queries: queries)
        guard !queries.isEmpty else { return promptAgain() }
        return say([phrases.pastSearches] + queries.enumerated().map { "\($0.offset + 1). \($0.element)" })
    }

    // MARK: Further pages

    /// Goes a page on, once what is on it is there.
    mutating func goForward() -> [PlainEffect] {
        guard var listing = page.listing else { return notHere(.next) }
        if case .television(_, .listed, nil) = listing.source {
            listing.source = .television(catalog, .listed, indices: nil)
            page.listing = listing
        }
        guard listing.hasNext(size: pageSize) else { return say(phrases.listEnd) }
        if let request = missing(behind: listing) { return ask(request) }
        return goForwardInWhatIsThere()
    }

    private mutating func goForwardInWhatIsThere() -> [PlainEffect] {
        guard var listing = page.listing, listing.page(size: pageSize).upperBound < listing.source.count else {
            return say(phrases.listEnd)
        }
        listing.goForward(size: pageSize)
        page.listing = listing
        return say(text.listingLines(of: page))
    }

    /// What has to be asked for before the next page can be read out.
    private mutating func missing(behind listing: PlainListing) -> PlainRequest? {
        let start = listing.page(size: pageSize).upperBound
        switch listing.source {
        case .television(_, _, nil):
            let page = catalog.pagesNeeded(for: start..<start + pageSize, margin: 0).first
            if let page { catalog.markRequested(page) }
            return page.map { .catalogPage($0) }
        case .films(let list, let results):
            guard start + pageSize > results.movies.count else { return nil }
            return results.nextPage.map { .films(list, page: $0) }
        case .foundFilms(let query, let results):
            guard start + pageSize > results.movies.count else { return nil }
            return results.nextPage.map { .foundFilms(query, page: $0) }
        case .television, .found, .favorites, .seasons, .episodes, .settings: return nil
        }
    }

    private mutating func turned(by update: CatalogUpdate) -> [PlainEffect] {
        wait = nil
        catalog.apply(update)
        guard case .failed(_, let error) = update else { return goForward() }
        // So that the next attempt asks again.
        catalog.retry()
        guard let listing = page.listing, listing.page(size: pageSize).upperBound < listing.source.count else {
            return say(explained(error))
        }
        return say(explained(error)) + goForwardInWhatIsThere()
    }

    private mutating func turned(by answer: Result<MoviePage, GatewayError>, page number: Int) -> [PlainEffect] {
        switch answer {
        case .success(let page) where page.number == number:
            switch self.page.listing?.source {
            case .films(let list, var results):
                results.apply(page)
                self.page.listing?.source = .films(list, results)
            case .foundFilms(let query, var results):
                results.apply(page)
                self.page.listing?.source = .foundFilms(query: query, results)
            default: break
            }
            return goForward()
        // A server that answers with another page than was asked for would be asked for ever.
        case .success: return say(filmsExplained(.notTheAPI))
        case .failure(let error): return say(filmsExplained(error))
        }
    }

    // MARK: Favorites

    private mutating func show(
        _ answer: Result<[Favorite], FavoritesError>, _ order: FavoriteOrder, _ filter: String
    ) -> [PlainEffect] {
        switch answer {
        case .failure(let error): return say(phrases.favoritesFailure(error))
        case .success(let list):
            var listing = PlainListing(.favorites(list, order, filter: filter))
            if let old = page.listing, case .favorites(_, order, filter) = old.source {
                listing = old
                listing.source = .favorites(list, order, filter: filter)
                listing.settle(size: pageSize)
            }
            let advice = list.isEmpty && filter.isEmpty ? say(phrases.howToKeep(word(.favorite))) : []
            return start(at: .list(listing)) + advice
        }
    }

    private mutating func changed(_ change: FavoriteChange, _ title: String) -> [PlainEffect] {
        mark(change.id, isFavorite: change.isFavorite)
        if case .unchanged = change { lastChange = nil } else { lastChange = change }
        let undo = lastChange == nil ? nil : word(.undo)
        // What of a film is known no longer has no title.
        let title = title.isEmpty ? phrases.unknownFilm : title
        return say(
            change.isFavorite ? phrases.isFavorite(title, undo: undo) : phrases.isNoFavorite(title, undo: undo))
    }

    private mutating func mark(_ id: Favorite.ID, isFavorite: Bool) {
        if isFavorite { favorites.insert(id) } else { favorites.remove(id) }
    }

    // MARK: Words

    /// What went wrong, and what to do.
    private func explained(_ error: GatewayError) -> String {
        phrases.failure(error) + phrases.fullStop + " " + phrases.advice(error)
    }

    private func filmsExplained(_ error: GatewayError) -> String {
        phrases.filmsFailure(error) + phrases.fullStop + " " + phrases.advice(error)
    }

    private var keySteps: [String] {
        phrases.filmKeySteps(page: FilmsPresenter.keyPage).enumerated().map { "\($0.offset + 1). \($0.element)" }
    }
}
