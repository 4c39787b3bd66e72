/// Looking one show up by its number, for somebody who waits for one answer: the details where they can be had, else what is
/// kept of the show anywhere.
public struct LookUpShow: Sendable {
    /// What is known of a show.
    public struct Answer: Hashable, Sendable {
        /// The show with its episodes and cast; without them where only the show itself is kept.
        public let details: ShowDetails
        /// Its episodes by seasons; `nil` where they are not known.
        public let guide: EpisodeGuide?
        /// Whether it is older than its time to live, and nothing newer could be had.
        public let isOutdated: Bool
        /// Why nothing newer could be had; `nil` where it was, or where the network is not to be touched.
        public let failure: GatewayError?
    }

    private let load: LoadShowDetails
    private let cache: CatalogCache?
    private let favorites: FavoritesStore?

    /// Makes the use case.
    /// - Parameters:
    ///   - load: what knows details.
    ///   - cache: the disk; `nil` where there is none.
    ///   - favorites: where a show may be kept; `nil` where that is nobody's business.
    public init(load: LoadShowDetails, cache: CatalogCache?, favorites: FavoritesStore?) {
        self.load = load
        self.cache = cache
        self.favorites = favorites
    }

    /// Looks a show up. What is fetched of a show that the disk keeps is kept there.
    public func callAsFunction(_ id: Show.ID) async -> Result<Answer, GatewayError> {
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
        guard error.allowsStoredData, let show = await kept(id) ?? listed?.show else { return .failure(error) }
        let details = ShowDetails(show: show, episodes: [], cast: [])
        return .success(Answer(details: details, guide: nil, isOutdated: true, failure: error))
    }

    /// The show as the list on disk has it, with its place there.
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

    private func kept(_ id: Show.ID) async -> Show? {
        for favorite in (try? await favorites?.all()) ?? [] {
            if case .show(let show) = favorite.entry, show.id == id { return show }
        }
        return nil
    }
}
