import Entities

@testable import App

/// Films of all kinds for tests.
enum FilmLibrary {
    static let films = [
        Movie(
            id: .init(number: 11), title: "The Last Projectionist", originalTitle: "Der letzte Vorführer",
            language: "de", released: CalendarDay(iso8601: "1987-10-02"), rating: 7.94, votes: 3210,
            overview: RichText(text: "A cinema closes, and one man stays in his seat.")),
        Movie(
            id: .init(number: 18), title: "月の裏側の図書館", released: CalendarDay(iso8601: "2024-05-31"), rating: 6.5,
            votes: 1, overview: RichText(text: "A library on the far side of the moon.")),
        Movie(id: .init(number: 25), title: "Ω"),
    ]

    /// The first film with all details.
    static let whole = Movie(
        id: .init(number: 11), title: "The Last Projectionist", originalTitle: "Der letzte Vorführer",
        language: "de", released: CalendarDay(iso8601: "1987-10-02"), rating: 7.94, votes: 3210,
        genres: ["Drama", "Comedy"], runtime: 104, tagline: "Somebody has to rewind.",
        overview: RichText(text: "A cinema closes, and one man stays in his seat."))

    /// Its page: a small cast, services in two countries, a trailer, and one more film of its series.
    static let details = MovieDetails(
        movie: whole, certifications: [.unitedStates: "PG-13"],
        cast: [
            CastMember(person: person(1, "Ada Quill"), character: "The projectionist"),
            CastMember(person: person(2, "Bo Ferrant"), character: nil),
        ],
        crew: [
            CrewMember(person: person(3, "Cleo Marsh"), job: "Director"),
            CrewMember(person: person(4, "Dan Ode"), job: "Screenplay"),
        ],
        offers: [
            .unitedStates: WatchOffers(
                country: .unitedStates, url: "https://www.themoviedb.org/movie/11/watch?locale=US",
                services: [
                    .subscription: [service(8, "Netflix"), service(9, "Starz")], .ads: [service(73, "Tubi TV")],
                    .rent: [service(2, "Apple TV"), service(3, "Vudu")], .buy: [service(2, "Apple TV")],
                ])
        ],
        videos: [
            Video(
                name: "Official Trailer", kind: .trailer, site: "YouTube", language: "en",
                published: CalendarDay(iso8601: "1987-08-01"), url: "https://www.youtube.com/watch?v=abc"),
            Video(name: "Nowhere", kind: .clip),
        ],
        recommendations: Array(films.dropFirst()), collection: MovieCollection(id: 5, name: "The Projectionists"))

    private static func person(_ number: Int, _ name: String) -> Person {
        Person(
            id: Person.ID(source: .tmdb, number: number), name: name,
            url: "https://www.themoviedb.org/person/\(number)")
    }

    private static func service(_ id: Int, _ name: String) -> WatchOffers.Service {
        WatchOffers.Service(id: id, name: name)
    }

    /// The event with which the details of a film arrive.
    static func answered(_ details: MovieDetails = details) -> AppEvent {
        .filmDetails(details.movie.id, .answered(.success(details)))
    }

    /// A page of twenty numbered films.
    static func page(_ number: Int, of count: Int = 3) -> MoviePage {
        let first = (number - 1) * 20 + 1
        return MoviePage(
            number: number,
            movies: (first..<first + 20).map { Movie(id: .init(number: $0), title: "Film \($0)") },
            pageCount: count, total: count * 20)
    }

    static let onlyPage = MoviePage(number: 1, movies: films, pageCount: 1, total: films.count)
}
