import Core

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
