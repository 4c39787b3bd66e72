import Core

extension Application {
    /// Searches for what has been typed, in place of the search before.
    func search(number: Int, kind: SearchKind, text: String, isImmediate: Bool) {
        stop(.foundPage)
        switch kind {
        case .shows:
            let updates = services.searchShows(text, isImmediate: isImmediate)
            start(.search) { delivery in
                for await update in updates { await delivery.receive(.search(.shows(number: number, update))) }
            }
        case .films:
            guard let searchMovies = services.searchMovies else {
                stop(.search)
                return receive(.search(.needsKey(number: number)))
            }
            let updates = searchMovies(text, isImmediate: isImmediate)
            start(.search) { delivery in
                for await update in updates {
                    let lacksKey = if case .failed(_, .keyUnavailable) = update { true } else { false }
                    await delivery.receive(
                        .search(lacksKey ? .needsKey(number: number) : .films(number: number, update)))
                }
            }
        }
    }

    /// Loads a further page of the films that a search has found.
    func loadFound(number: Int, page: Int, query: String) {
        guard let searchMovies = services.searchMovies else { return }
        start(.foundPage) { delivery in
            let page = await searchMovies.page(page, of: query)
            await delivery.receive(.search(.page(number: number, page)))
        }
    }

    /// Finds the text in the catalog, as far as it is loaded, and in the favorites.
    func matchLoaded(number: Int, kind: SearchKind, text: String) {
        let catalog = model.catalog
        let matches = LoadedMatches(arrangeShows: arrangeShows, favorites: services.favorites)
        start(.loadedMatches) { delivery in
            let results = await matches(kind, text, in: catalog)
            await delivery.receive(.search(.loaded(number: number, results)))
        }
    }

    /// Reads the queries that have found something.
    func readQueries() {
        guard let recent = services.recentQueries else { return }
        start(.queries) { delivery in
            await delivery.receive(.search(.queries(await recent.all())))
        }
    }

    /// Forgets one of them.
    func forget(_ query: String) {
        guard let recent = services.recentQueries else { return }
        start(.forgetting(query)) { delivery in
            await recent.remove(query)
            await delivery.receive(.search(.queries(await recent.all())))
        }
    }
}
