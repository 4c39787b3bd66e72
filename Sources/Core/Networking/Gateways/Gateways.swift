import Catalog
import Entities
import FoundationEssentials

/// Where shows and the people in them come from.
package protocol ShowsGateway: Sendable {
    /// One page of the catalog.
    /// - Parameter number: counted from 0.
    /// - Returns: the shows in the catalog's order, any number of them, or `nil` past the end.
    func page(_ number: Int) async throws(GatewayError) -> [Show]?

    /// A show with its episodes and cast.
    func details(of id: Show.ID) async throws(GatewayError) -> ShowDetails

    /// When shows were changed last, by number; without those that did not change in a span of time. A change to an episode counts.
    func updates(in span: UpdateSpan) async throws(GatewayError) -> [Show.ID: Date]

    /// The results of a search, the best first.
    func search(_ text: String) async throws(GatewayError) -> [ShowMatch]

    /// The show with a number of TheTVDB or, without that, of IMDb; without its episodes and cast.
    func find(_ numbers: ExternalIDs) async throws(GatewayError) -> ShowDetails

    func posters(of id: Show.ID) async throws(GatewayError) -> [Artwork]

    func pictures(of id: Show.ID) async throws(GatewayError) -> [ShowPicture]

    func crew(of id: Show.ID) async throws(GatewayError) -> [CrewMember]

    /// The guests of an episode; most episodes have none.
    func guestCast(of id: Episode.ID) async throws(GatewayError) -> [CastMember]

    /// A person with their credits, whose shows are only named.
    func person(_ id: Person.ID) async throws(GatewayError) -> PersonDetails

    /// The credits of a person, with the facts of their shows and episodes.
    func credits(_ kind: PersonCredit.Kind, of id: Person.ID) async throws(GatewayError) -> [PersonCredit]

    func show(ofEpisode id: Episode.ID) async throws(GatewayError) -> Show

    /// The people that a search finds, the best first.
    func searchPeople(_ text: String) async throws(GatewayError) -> [PersonMatch]

    /// The program of a day of the country.
    func schedule(_ schedule: Schedule, on day: CalendarDay) async throws(GatewayError) -> [Agenda.Airing]
}

/// A program guide.
package enum Schedule: Hashable, Sendable {
    case television(Country)
    /// The streaming services of a country, or `nil` for those that are the same in all countries.
    case web(Country?)
}

/// Where the catalog of all shows comes from.
package protocol CatalogGateway: Sendable {
    /// One page of the show index.
    /// - Parameter number: page `n` has the shows numbered `250n` to `250n + 249`.
    /// - Returns: any number of shows, or `nil` past the end.
    func entries(ofPage number: Int) async throws(GatewayError) -> [CatalogEntry]?

    func entry(of id: Show.ID) async throws(GatewayError) -> CatalogEntry

    /// When each show was changed last, in seconds since 1970, by the number of the show.
    func updates() async throws(GatewayError) -> [Int: Int]
}

/// The time up to now in which shows changed.
package enum UpdateSpan: String, Hashable, Sendable, CaseIterable {
    case day, week, month
    /// Without a limit: the list has all shows.
    case ever

    /// The shortest span that covers a number of seconds, a tenth of it to spare.
    package init(covering seconds: Double) {
        let days = seconds / 86_400 * 1.1
        self = days <= 1 ? .day : days <= 7 ? .week : days <= 28 ? .month : .ever
    }
}

/// Where films come from. Pages count from 1.
package protocol MoviesGateway: Sendable {
    /// A page of a list.
    /// - Throws: `noSuchPage` beyond `MoviePage.lastNumber`, without a request.
    func page(_ number: Int, of list: MovieList) async throws(GatewayError) -> MoviePage

    /// A page of the results of a search, the best first.
    /// - Throws: `noSuchPage` beyond `MoviePage.lastNumber`, without a request.
    func search(_ text: String, page number: Int) async throws(GatewayError) -> MoviePage

    /// A page of the films that fit a filter, in its order; empty if an actor is unknown.
    /// - Throws: `noSuchPage` beyond `MoviePage.lastNumber`, without a request.
    func films(_ query: CatalogQuery, page number: Int) async throws(GatewayError) -> MoviePage

    /// The people whose names contain a text, actors first.
    func people(_ text: String) async throws(GatewayError) -> [MoviePerson]

    /// A film with everything that its page shows.
    func details(of id: Movie.ID) async throws(GatewayError) -> MovieDetails

    /// The films of a series, in the order of their release.
    func films(of collection: MovieCollection) async throws(GatewayError) -> [Movie]

    /// The films, shows and episodes of a number or a title.
    func find(_ query: MovieQuery) async throws(GatewayError) -> MovieFindings

    /// Where a show of another catalog can be watched, by country; empty if it is not found, or has no offers.
    func offers(for show: ExternalIDs) async throws(GatewayError) -> [Country: WatchOffers]
}

/// What can be asked for without knowing the number of a film.
package enum MovieQuery: Hashable, Sendable {
    /// IMDb's number of a film, a show or an episode: `tt0133093`.
    case imdb(String)
    /// TMDB's number of a show.
    case show(Int)
    /// A film by its title, and the year of its release if that is known.
    case title(String, year: Int?)
}

/// A person at TMDB.
package struct MoviePerson: Hashable, Sendable {
    package let number: Int
    package let name: String
    /// Whether acting is their profession.
    package let isActor: Bool

    package init(number: Int, name: String, isActor: Bool = true) {
        (self.number, self.name, self.isActor) = (number, name, isActor)
    }
}

/// The answer to a query.
package struct MovieFindings: Hashable, Sendable {
    package let movies: [Movie]
    /// The numbers of a show in other catalogs.
    package let show: ExternalIDs?
    package let episode: FoundEpisode?

    package init(movies: [Movie] = [], show: ExternalIDs? = nil, episode: FoundEpisode? = nil) {
        self.movies = movies
        self.show = show
        self.episode = episode
    }
}

/// An episode at TMDB.
package struct FoundEpisode: Hashable, Sendable {
    /// TMDB's number of its show.
    package let show: Int
    package let season: Int
    package let number: Int
    package let name: String
    package let airdate: CalendarDay?

    package init(show: Int, season: Int, number: Int, name: String = "", airdate: CalendarDay? = nil) {
        (self.show, self.season, self.number, self.name, self.airdate) = (show, season, number, name, airdate)
    }
}
