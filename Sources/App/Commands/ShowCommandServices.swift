import Catalog
import Entities
import Library
import Platform
import UseCases

/// What the commands hide of unwatched episodes.
struct Shielding: Sendable {
    /// For shows without a setting of their own.
    var setting = SpoilerShield.off
    /// Whether the user asks for everything.
    var showsAll = false
    /// `nil` if it cannot be read: then no plays are known.
    var library: LibraryStore?
    let calendar: LocalCalendar
    var clock: any WallClock = SystemWallClock()

    var terms: EpisodeShields.Terms { .init(setting: setting, revealed: showsAll ? .all : .nothing) }

    func shields(in library: Library) -> EpisodeShields {
        EpisodeShields(terms, in: library, at: clock.now(), calendar: calendar)
    }

    /// `nil` if nothing is hidden.
    func shields() async -> EpisodeShields? {
        guard !showsAll, let library = try? await library?.value() else { return nil }
        return shields(in: library)
    }
}

struct ShowCommandServices: Sendable {
    let readPages: ReadShowPages
    let lookUpShow: LookUpShow
    let searchShows: SearchShows
    /// `nil` without a cache.
    let searchKeptShows: SearchKeptShows?
    let searchPeople: SearchPeople
    let lookUpPerson: LookUpPerson
    /// `nil` without a TMDB key.
    let readMovies: ReadMovies?
    let lookUpMovie: LookUpMovie?
    let readSchedule: ReadSchedule
    /// The hidden parts of episodes, and the library that decides on them.
    var shielding: Shielding
    /// Finds where a show can be watched.
    var browseMovies: BrowseMovies?
    /// What decides where something can be watched.
    var preferences = WatchPreferences()
    let isOffline: Bool
    /// The catalog of all shows, or `nil` if nothing can be stored.
    var allShows: ManageCatalog?
    /// The library and the services, for filters.
    var reader: @Sendable () async -> CatalogReader = { CatalogReader() }

    /// The shows of the catalog whose names match, the best first, or `nil` if there is no catalog.
    func showsOfCatalog(_ text: String, limit: Int = .max) async -> [Show]? {
        guard let table = await allShows?.table(),
            let rows = try? table.rows(CatalogQuery(text: text), limit: limit)
        else { return nil }
        return rows.compactMap { table.show(at: Int($0)) }
    }

    /// A show without what the spoiler shield hides.
    func shownShow(_ id: Show.ID) async throws(CommandFailure) -> LookUpShow.Answer {
        let answer = try await show(id)
        return await shielding.shields().map(answer.shown) ?? answer
    }

    /// - Parameter isBrief: whether crew and similar shows are left out.
    func show(_ id: Show.ID, isBrief: Bool = false) async throws(CommandFailure) -> LookUpShow.Answer {
        try await lookUpShow(id, isBrief: isBrief).mapError { CommandFailure.shows($0, id) }.get()
    }

    /// Where a show can be watched, by country, or `nil` if that is unknown, for example without a key.
    func offers(_ details: ShowDetails) async -> [Country: WatchOffers]? {
        guard let browseMovies, !details.externals.isEmpty else { return nil }
        return try? await browseMovies.offers(for: details.externals).get()
    }

    func person(_ id: Person.ID) async throws(CommandFailure) -> LookUpPerson.Answer {
        try await lookUpPerson(id).mapError { CommandFailure.people($0, id) }.get()
    }

    func movie(_ id: Movie.ID) async throws(CommandFailure) -> MovieDetails {
        guard let lookUpMovie else { throw .films(.keyUnavailable(.missing), id) }
        return try await lookUpMovie(id).mapError { CommandFailure.films($0, id) }.get()
    }
}
