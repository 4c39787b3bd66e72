import Library
import Networking
import UseCases

extension Request {
    /// A search, after a pause in typing or immediately; `SearchEvent`s follow.
    static func search(_ kind: SearchKind, text: String, isImmediate: Bool) -> Self {
        Self(kind, text, isImmediate, key: .search, usesNetwork: true) { app in
            [.foundPage, .loadedMatches].forEach(app.stop)
            switch kind {
            case .shows:
                let updates = app.services.searchShows(text, isImmediate: isImmediate)
                return { await $0.receive(updates) { .search(.shows($0)) } }
            case .people:
                let updates = app.services.searchPeople(text, isImmediate: isImmediate)
                return { await $0.receive(updates) { .search(.people($0)) } }
            case .films:
                guard let searchMovies = app.services.searchMovies else {
                    app.stop(.search)
                    return app.answer(.search(.needsKey))
                }
                let updates = searchMovies(text, isImmediate: isImmediate)
                return { delivery in
                    await delivery.receive(updates) { update in
                        if case .failed(_, .keyUnavailable) = update {
                            .search(.needsKey)
                        } else {
                            .search(.films(update))
                        }
                    }
                }
            }
        }
    }

    /// A further page of found films; `SearchEvent.page` follows.
    static func foundPage(_ page: Int, query: String) -> Self {
        Self(page, query, key: .foundPage, usesNetwork: true) { services, delivery in
            guard let searchMovies = services.searchMovies else { return }
            await delivery.receive(.search(.page(await searchMovies.page(page, of: query))))
        }
    }

    /// The text in the loaded part of the catalog and in the favorites; `SearchEvent.loaded` follows.
    static func loadedMatches(_ kind: SearchKind, text: String) -> Self {
        Self(kind, text, key: .loadedMatches) { app in
            let pages = app.model.data.pages
            let matches = LoadedMatches(arrangeShows: app.arrangeShows, library: app.model.data.library)
            return { await $0.receive(.search(.loaded(await matches(kind, text, in: pages)))) }
        }
    }

    /// The query history; `SearchEvent.queries` follows.
    static var queries: Self {
        Self { services, delivery in
            guard let recent = services.storage.recentQueries else { return }
            await delivery.receive(.search(.queries(await recent.all())))
        }
    }

    /// The query history without a query; `SearchEvent.queries` follows.
    static func queries(forgetting query: String) -> Self {
        Self(query, key: .forgetting(query)) { services, delivery in
            guard let recent = services.storage.recentQueries else { return }
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
