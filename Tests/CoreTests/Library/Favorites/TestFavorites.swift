import Foundation

@testable import Entities

/// Favorites that tests make up.
enum TestFavorites {
    /// A show with every field that there is.
    static let show = Show(
        id: Show.ID(number: 82), name: "Game of \"Thrones\"", url: "https://www.tvmaze.com/shows/82",
        type: "Scripted",
        language: "English", genres: ["Drama", "Fantasy"], status: .ended, runtime: 60,
        premiered: CalendarDay(year: 2011, month: 4, day: 17), ended: CalendarDay(year: 2019, month: 5, day: 19),
        days: [.sunday], time: "21:00", rating: 8.9, weight: 98,
        network: Network(name: "HBO", country: "United States", isWeb: false),
        artwork: Artwork(
            medium: "https://static.tvmaze.com/medium_portrait/1.jpg",
            original: "https://static.tvmaze.com/original_untouched/1.jpg"),
        summary: RichText(html: "<p><b>Нед</b> Stark</p><p>and <i>others</i></p>"))

    /// A film with every field that there is.
    static let movie = Movie(
        id: Movie.ID(number: 603), title: "Matrix", originalTitle: "The Matrix", language: "en",
        released: CalendarDay(year: 1999, month: 3, day: 30), rating: 8.2, votes: 27_000, genres: ["Action"],
        runtime: 136, tagline: "Free your mind.",
        artwork: Artwork(medium: "https://image.tmdb.org/t/p/w154/x.jpg", original: nil),
        overview: RichText(text: "A hacker\nlearns."))

    /// The time of `ManualWallClock`.
    static let now = Date(timeIntervalSince1970: 1_780_000_000)

    /// The show or film as a favorite, added some seconds after `now`.
    static func favorite(_ entry: Title, after seconds: Double = 0, next: Double? = nil) -> Favorite {
        let date = now + seconds
        return Favorite(entry, added: date, fetched: date, nextEpisode: next.map { now + $0 })
    }

    /// A show with a name, as a favorite.
    static func show(_ id: Int, _ name: String? = nil, after seconds: Double = 0, next: Double? = nil) -> Favorite {
        favorite(.show(TestShows.show(id, name: name)), after: seconds, next: next)
    }
}
