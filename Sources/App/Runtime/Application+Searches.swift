import Core

extension Application {
    /// Starts a search, replacing the previous one.
    func search(_ kind: SearchKind, text: String, isImmediate: Bool) {
        [.foundPage, .loadedMatches].forEach(stop)
        switch kind {
        case .shows:
            let updates = services.searchShows(text, isImmediate: isImmediate)
            start(.search) { delivery in
                for await update in updates { await delivery.receive(.search(.shows(update))) }
            }
        case .people:
            let updates = services.searchPeople(text, isImmediate: isImmediate)
            start(.search) { delivery in
                for await update in updates { await delivery.receive(.search(.people(update))) }
            }
        case .films:
            guard let searchMovies = services.searchMovies else {
                stop(.search)
                return receive(.search(.needsKey))
            }
            let updates = searchMovies(text, isImmediate: isImmediate)
            start(.search) { delivery in
                for await update in updates {
                    let lacksKey = if case .failed(_, .keyUnavailable) = update { true } else { false }
                    await delivery.receive(.search(lacksKey ? .needsKey : .films(update)))
                }
            }
        }
    }

    /// Loads a further page of found films.
    func loadFound(_ page: Int, query: String) {
        guard let searchMovies = services.searchMovies else { return }
        start(.foundPage) { delivery in
            let page = await searchMovies.page(page, of: query)
            await delivery.receive(.search(.page(page)))
        }
    }

    /// Finds the text in the loaded part of the catalog and in the favorites.
    func matchLoaded(_ kind: SearchKind, text: String) {
        let pages = model.pages
        let matches = LoadedMatches(arrangeShows: arrangeShows, library: model.library)
        start(.loadedMatches) { delivery in
            let results = await matches(kind, text, in: pages)
            await delivery.receive(.search(.loaded(results)))
        }
    }

    func readQueries() {
        guard let recent = services.recentQueries else { return }
        start(.queries) { delivery in
            await delivery.receive(.search(.queries(await recent.all())))
        }
    }

    /// Removes a query from the history.
    func forget(_ query: String) {
        guard let recent = services.recentQueries else { return }
        start(.forgetting(query)) { delivery in
            await recent.remove(query)
            await delivery.receive(.search(.queries(await recent.all())))
        }
    }
}

/// Searches the data that is available without a network: the loaded part of the catalog, and the favorites.
struct LoadedMatches: Sendable {
    /// The most matches from the catalog; later ones are rarely useful.
    private static let limit = 30

    let arrangeShows: ArrangeShows
    let library: Library

    /// - Returns: the matches in the catalog, followed by the other favorites that match.
    func callAsFunction(_ kind: SearchKind, _ query: String, in pages: ShowPages) async -> [SearchResult] {
        var results: [SearchResult] = []
        if kind == .shows, let indices = try? await arrangeShows(pages, by: .listed, query: query) {
            results = indices.prefix(Self.limit).compactMap { index in
                pages.show(at: Int(index)).map { .show($0, index: Int(index)) }
            }
        }
        let ids = Set(results.map(\.id))
        return results
            + ListFavorites()(library, query: query).compactMap { SearchResult($0.entry, of: kind) }
            .filter { !ids.contains($0.id) }
    }
}

extension Application {
    /// Loads a page of a list of films, replacing an earlier request for that list.
    func loadFilms(_ list: MovieList, page: Int) {
        switch services.films {
        case .failure(let problem):
            receive(.films(.noKey(problem)))
        case .success(let films):
            let isOwnKey = services.saveKey != nil
            start(.films(list)) { delivery in
                let answer = await films.browse.page(page, of: list)
                if case .failure(.keyRejected) = answer, page == 1, isOwnKey {
                    return await delivery.receive(.films(.noKey(.rejected)))
                }
                if case .failure(.keyUnavailable(let problem)) = answer {
                    return await delivery.receive(.films(.noKey(problem)))
                }
                await delivery.receive(.films(.answered(list, page: page, answer)))
            }
        }
    }

    /// Loads a page of the films that fit a filter, replacing an earlier request.
    func findFilms(_ query: CatalogQuery, page: Int) {
        guard let browseMovies = services.browseMovies else {
            return receive(.films(.found(query, page: page, .failure(.keyUnavailable(.missing)))))
        }
        start(.filteredFilms) { delivery in
            await delivery.receive(.films(.found(query, page: page, await browseMovies.page(page, of: query))))
        }
    }

    /// Finds the names of actors once the user pauses.
    func findActors(_ text: String) {
        guard let browseMovies = services.browseMovies else { return }
        start(.actors, after: Self.actorDelay) { delivery in
            await delivery.receive(.films(.actors(text, await browseMovies.actors(text))))
        }
    }

    private static let actorDelay = Duration.milliseconds(200)

    /// Loads the details of a film. Without a key the screen shows what the list knows.
    func loadFilm(_ id: Movie.ID) {
        guard let browseMovies = services.browseMovies else { return receive(.filmDetails(id, .noKey)) }
        let preferences = WatchPreferences(model.settings)
        start(.film(id)) { delivery in
            let answer = await browseMovies.details(of: id)
            if case .failure(.keyUnavailable) = answer { return await delivery.receive(.filmDetails(id, .noKey)) }
            await delivery.receive(.filmDetails(id, .answered(answer, preferences)))
        }
    }

    /// Loads the films of a series for a film's page.
    func load(_ collection: MovieCollection, of id: Movie.ID) {
        guard let browseMovies = services.browseMovies else { return }
        start(.collection(id)) { delivery in
            let films = await browseMovies.films(of: collection)
            await delivery.receive(.filmDetails(id, .collection(films)))
        }
    }

    /// Loads where a show can be watched, from TMDB.
    func loadOffers(_ externals: ExternalIDs, of id: Show.ID) {
        let preferences = WatchPreferences(model.settings)
        guard let browseMovies = services.browseMovies else {
            return receive(.offers(id, .failure(.keyUnavailable(.missing)), preferences))
        }
        start(.offers(id)) { delivery in
            let offers = await browseMovies.offers(for: externals)
            await delivery.receive(.offers(id, offers, preferences))
        }
    }
}
