/// Looks up a single show by its number: its details if possible, else the stored show.
package struct LookUpShow: Sendable {
    package struct Answer: Hashable, Sendable {
        /// The show with its episodes and cast; without them if only the show itself is stored.
        package let details: ShowDetails
        /// Its episodes by season; `nil` if they are not known.
        package let guide: EpisodeGuide?
        /// Whether the data is older than its time to live.
        package let isOutdated: Bool
        /// Why it could not be refreshed; `nil` if it was, and offline.
        package let failure: GatewayError?
    }

    private let load: LoadShowDetails
    private let cache: CatalogCache?
    private let favorites: FavoritesStore?

    package init(load: LoadShowDetails, cache: CatalogCache?, favorites: FavoritesStore?) {
        self.load = load
        self.cache = cache
        self.favorites = favorites
    }

    /// Looks up a show. Details of a show in the stored part of the catalog are stored.
    package func callAsFunction(_ id: Show.ID) async -> Result<Answer, GatewayError> {
        let listed = await listed(id)
        var answer: (details: ShowDetails, guide: EpisodeGuide, isOutdated: Bool)?
        var failure: GatewayError?
        for await update in load.load(id, index: listed?.index) {
            switch update {
            case .details(let details, let guide, let isOutdated, _): answer = (details, guide, isOutdated)
            case .failed(let error): failure = error
            }
        }
        if let answer {
            return .success(
                Answer(details: answer.details, guide: answer.guide, isOutdated: answer.isOutdated, failure: failure))
        }
        let error = failure ?? .cancelled
        guard error.allowsStoredData, let show = await favorite(id) ?? listed?.show else { return .failure(error) }
        let details = ShowDetails(show: show, episodes: [], cast: [])
        return .success(Answer(details: details, guide: nil, isOutdated: true, failure: error))
    }

    /// The show in the stored part of the catalog, and its index there.
    private func listed(_ id: Show.ID) async -> (show: Show, index: Int)? {
        guard let cache, let catalog = await cache.open() else { return nil }
        var start = 0
        for number in 0..<catalog.pageCount {
            guard let page = await cache.page(number) else { return nil }
            if let place = page.shows.firstIndex(where: { $0.id == id }) { return (page.shows[place], start + place) }
            start += page.shows.count
        }
        return nil
    }

    private func favorite(_ id: Show.ID) async -> Show? {
        for favorite in (try? await favorites?.all()) ?? [] {
            if case .show(let show) = favorite.entry, show.id == id { return show }
        }
        return nil
    }
}

/// Looks up a single film by its number, at TMDB or else among the favorites.
package struct LookUpMovie: Sendable {
    private let browse: BrowseMovies
    private let favorites: FavoritesStore?

    package init(browse: BrowseMovies, favorites: FavoritesStore?) {
        self.browse = browse
        self.favorites = favorites
    }

    package func callAsFunction(_ id: Movie.ID) async -> Result<Movie, GatewayError> {
        let answer = await browse.details(of: id)
        guard case .failure(let error) = answer, error.allowsStoredData, let movie = await favorite(id) else {
            return answer
        }
        return .success(movie)
    }

    private func favorite(_ id: Movie.ID) async -> Movie? {
        for favorite in (try? await favorites?.all()) ?? [] {
            if case .movie(let movie) = favorite.entry, movie.id == id { return movie }
        }
        return nil
    }
}
