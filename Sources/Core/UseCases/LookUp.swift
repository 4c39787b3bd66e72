import Catalog
import Entities
import FoundationEssentials
import Library
import Networking

/// Looks up a single show by its number: its details if possible, else the stored show.
package struct LookUpShow: Sendable {
    package struct Answer: Hashable, Sendable {
        /// The show with its episodes and cast; without them if only the show itself is stored.
        package private(set) var details: ShowDetails
        /// Its episodes by season, or `nil` if they are not known.
        package private(set) var guide: EpisodeGuide?
        /// `nil` if the data is younger than its time to live.
        package let staleness: Staleness?
        /// Why it could not be refreshed, or `nil` if it was, and offline.
        package let failure: GatewayError?
        /// Its crew, if that could be loaded.
        package var crew: [CrewMember] = []
        /// Similar shows in the stored part of the catalog.
        package var similar: [Show] = []

        /// The answer without what the spoiler shield hides.
        package func shown(by shields: EpisodeShields) -> Answer {
            let shield = shields[details.show]
            guard !shield.parts.isEmpty else { return self }
            var answer = self
            answer.details = ShowDetails(
                show: details.show, episodes: details.episodes.map { shield.shown($0) }, cast: details.cast,
                externals: details.externals, announced: details.announced)
            answer.guide = guide.map { shield.shown($0) }
            return answer
        }
    }

    private static let similarLimit = 10

    private let load: LoadShowDetails
    private let parts: LoadShowParts?
    private let cache: ShowPagesCache?
    private let library: LibraryStore?

    /// - Parameter parts: loads the crew, or `nil` to leave it out.
    package init(
        load: LoadShowDetails, parts: LoadShowParts? = nil, cache: ShowPagesCache?, library: LibraryStore?
    ) {
        self.load = load
        self.parts = parts
        self.cache = cache
        self.library = library
    }

    /// Looks up a show. Details of a show in the stored part of the catalog are stored.
    /// - Parameter isBrief: whether crew and similar shows are left out, so that it takes a single request.
    package func callAsFunction(_ id: Show.ID, isBrief: Bool = false) async -> Result<Answer, GatewayError> {
        let listed = await listed(id)
        var answer: (details: ShowDetails, guide: EpisodeGuide, staleness: Staleness?)?
        var failure: GatewayError?
        for await update in load.load(id, index: listed?.index) {
            switch update {
            case .details(let details, let guide, let staleness, _): answer = (details, guide, staleness)
            case .failed(let error): failure = error
            }
        }
        if let answer {
            return .success(
                Answer(
                    details: answer.details, guide: answer.guide, staleness: answer.staleness, failure: failure,
                    crew: isBrief ? [] : await crew(of: id),
                    similar: isBrief ? [] : await similar(to: answer.details.show)))
        }
        let error = failure ?? .cancelled
        guard error.allowsStoredData else { return .failure(error) }
        let kept = await kept(id)
        guard let show = kept?.show ?? listed?.show else { return .failure(error) }
        let details = ShowDetails(show: show, episodes: [], cast: [])
        let fetched = kept == nil ? await cache?.summary()?.fetched : kept?.fetched
        return .success(
            Answer(details: details, guide: nil, staleness: Staleness(fetched: fetched), failure: error))
    }

    private func crew(of id: Show.ID) async -> [CrewMember] {
        guard case .success(.crew(let crew)) = await parts?.load(.crew(id)) else { return [] }
        return crew
    }

    private func similar(to show: Show) async -> [Show] {
        guard let cache, let stored = await cache.open() else { return [] }
        var catalog = ShowPages()
        for number in 0..<stored.pageCount {
            if let page = await cache.page(number) { catalog.apply(.page(page)) }
        }
        return SimilarShows(to: show, limit: Self.similarLimit)(in: catalog)
    }

    /// The stored details of a show, whatever their age, without a request, or `nil` if there are none.
    package func stored(_ id: Show.ID) async -> ShowDetails? {
        if let details = await load.known(id) { return details }
        guard let show = await listed(id)?.show else { return nil }
        return ShowDetails(show: show, episodes: [], cast: [])
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

    /// The show in the library, and when it was fetched, if that is known.
    private func kept(_ id: Show.ID) async -> (show: Show, fetched: Date?)? {
        guard case .show(let show)? = try? await library?.entry(of: .show(id)) else { return nil }
        return (show, try? await library?.value().shows[id]?.known)
    }
}

/// Looks up a single person by their number.
package struct LookUpPerson: Sendable {
    package struct Answer: Hashable, Sendable {
        package private(set) var details: PersonDetails
        /// Today or at death, or `nil` if it is unknown.
        package let age: Int?
        /// `nil` if the data is younger than its time to live.
        package let staleness: Staleness?
        /// Why it could not be refreshed, or `nil` if it was, and offline.
        package let failure: GatewayError?

        /// The answer without what the spoiler shield hides.
        package func shown(by shields: EpisodeShields) -> Answer {
            var answer = self
            answer.details = details.showing(shields.shown(details.credits))
            return answer
        }
    }

    private let load: LoadPerson

    package init(load: LoadPerson) {
        self.load = load
    }

    package func callAsFunction(_ id: Person.ID) async -> Result<Answer, GatewayError> {
        var answer: (details: PersonDetails, age: Int?, staleness: Staleness?)?
        var failure: GatewayError?
        for await update in load.load(id) {
            switch update {
            case .details(let details, let age, let staleness, _): answer = (details, age, staleness)
            case .failed(let error): failure = error
            }
        }
        guard let answer else { return .failure(failure ?? .cancelled) }
        return .success(
            Answer(details: answer.details, age: answer.age, staleness: answer.staleness, failure: failure))
    }
}

/// Looks up a single film by its number, at TMDB or else in the library.
package struct LookUpMovie: Sendable {
    private let browse: BrowseMovies
    private let library: LibraryStore?

    package init(browse: BrowseMovies, library: LibraryStore?) {
        self.browse = browse
        self.library = library
    }

    package func callAsFunction(_ id: Movie.ID) async -> Result<MovieDetails, GatewayError> {
        let answer = await browse.details(of: id)
        guard case .failure(let error) = answer, error.allowsStoredData, let movie = await kept(id) else {
            return answer
        }
        return .success(MovieDetails(movie: movie))
    }

    private func kept(_ id: Movie.ID) async -> Movie? {
        guard case .movie(let movie)? = try? await library?.entry(of: .movie(id)) else { return nil }
        return movie
    }
}
