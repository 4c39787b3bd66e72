import Core

extension PlainProgram {
    /// Finds out what a request asks for, and tells it.
    nonisolated func answer(_ request: PlainRequest, number: Int, by services: Services) async {
        switch request {
        case .catalog(let isRefreshing):
            let updates = isRefreshing ? services.browseShows.refresh() : services.browseShows.open()
            for await update in updates { await tell(.catalog(update), number) }
        case .catalogPage(let page): await tell(.catalog(await services.browseShows.page(page)), number)
        case .arrangement(let catalog, let order):
            guard let indices = try? await arrangeShows(catalog, by: order, query: "") else { return }
            await tell(.arranged(indices), number)
        case .details(let show, let index, let isRefreshing):
            let updates = services.loadShowDetails.load(show.id, index: index, isRefreshing: isRefreshing)
            for await update in updates {
                await tell(.details(update), number)
                await services.favorites?.note(update)
            }
        case .search(.shows, let query):
            for await update in services.searchShows(query, isImmediate: true) {
                if let answer = update.answer { await tell(.foundShows(answer), number) }
            }
        case .matches(let kind, let query, let catalog):
            let matches = LoadedMatches(arrangeShows: arrangeShows, favorites: services.favorites)
            await tell(.matched(await matches(kind, query, in: catalog)), number)
        case .films, .film, .search(.films, _), .foundFilms:
            switch services.films {
            case .failure(let problem): await tell(.noKey(problem), number)
            case .success(let films): await answer(request, number: number, by: films)
            }
        case .queries: await tell(.queries(await services.recentQueries?.all().queries ?? []), number)
        case .measureStored: await tell(.measured(bytes: services.stored?.size() ?? 0), number)
        case .clearStored:
            do throws(StoreError) {
                try services.stored?.clear()
                await tell(.cleared, number)
            } catch {
                await tell(.notCleared(error), number)
            }
        case .write(let setting, let text, let settings): await write(setting, text, settings, number, services)
        case .favorites, .toggle, .undo:
            guard let favorites = services.favorites else { return }
            await answer(request, number: number, by: favorites, services.loadShowDetails)
        }
    }

    private nonisolated func tell(_ answer: PlainAnswer, _ number: Int) async {
        switch answer {
        case .films(.failure(.keyUnavailable(let problem))), .film(.failure(.keyUnavailable(let problem))):
            await receive(.answer(number: number, .noKey(problem)))
        default: await receive(.answer(number: number, answer))
        }
    }

    private nonisolated func answer(_ request: PlainRequest, number: Int, by films: FilmServices) async {
        switch request {
        case .films(let list, let page):
            let answer = await films.browse.page(page, of: list)
            await tell(answer.keyProblem.map { .noKey($0) } ?? .films(answer), number)
        case .film(let film):
            let answer = await films.browse.details(of: film.id)
            await tell(answer.keyProblem.map { .noKey($0) } ?? .film(answer), number)
        case .foundFilms(let query, let page): await tell(.films(await films.search.page(page, of: query)), number)
        case .search(_, let query):
            for await update in films.search(query, isImmediate: true) {
                if let answer = update.answer {
                    await tell(answer.keyProblem.map { .noKey($0) } ?? .films(answer), number)
                }
            }
        default: break
        }
    }

    private nonisolated func answer(
        _ request: PlainRequest, number: Int, by favorites: FavoriteServices, _ loadShowDetails: LoadShowDetails
    ) async {
        do throws(FavoritesError) {
            switch request {
            case .favorites(let order, let filter):
                let (all, ids) = try await favorites.list.withIDs(by: order)
                await receive(.known(ids))
                await tell(.favorites(.success(favorites.list.filter(all, by: filter))), number)
            case .toggle(let entry, let isFavorite):
                let change = try await favorites.toggle(
                    entry, to: isFavorite, details: loadShowDetails.known(of: entry))
                await tell(.changed(change, title: entry.title ?? ""), number)
                await keep()
            case .undo(let change):
                try await favorites.toggle.undo(change)
                await tell(.reverted(change), number)
                await keep()
            default: break
            }
        } catch {
            if case .favorites = request {
                await tell(.favorites(.failure(error)), number)
            } else {
                await tell(.notChanged(error), number)
            }
        }
    }

    private nonisolated func write(
        _ setting: Setting, _ text: String?, _ settings: Settings, _ number: Int, _ services: Services
    ) async {
        let edit = ConfigurationEdit(setting.path, text.flatMap { setting.kind.value(of: $0) })
        do throws(ConfigurationFileError) {
            try configuration?.change([edit])
            if setting == .keyFile || setting == .keyCommand { await services.useKey(settings) }
            await tell(.written, number)
        } catch {
            await tell(.notWritten(error), number)
        }
    }
}

extension SearchUpdate {
    /// What the search has come to; `nil` as long as it goes on.
    fileprivate var answer: Result<Results, GatewayError>? {
        switch self {
        case .found(_, let results): .success(results)
        case .failed(_, let error): .failure(error)
        case .idle, .waiting, .searching: nil
        }
    }
}

extension Result where Failure == GatewayError {
    /// Why there is no key to ask with, where that is what is wrong.
    fileprivate var keyProblem: TMDBKeyProblem? {
        if case .failure(.keyUnavailable(let problem)) = self { problem } else { nil }
    }
}
