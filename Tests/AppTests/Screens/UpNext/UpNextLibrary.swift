import Entities
import Foundation
import Library
import TestSupport

/// An invented library as it is on Thursday, May 28, 2026, a quarter past nine in the evening in London.
enum UpNextLibrary {
    static let now = EpisodeLibrary.now

    /// In the order of their sections: today, two to watch, coming up, without a date, paused, finished.
    static let shows = [
        show(1, "Harbor Lights", .running, "Lumen+"), show(2, "The Paper Lanterns", .running, "Harbor TV"),
        show(3, "Night Ferry", .ended, "Channel 9"), show(4, "Salt and Iron", .running, "Harbor TV"),
        show(5, "Long Way Home", .toBeDetermined, nil), show(6, "The Quiet Map", .running, "Lumen+"),
        show(7, "Old Songs", .ended, nil),
    ]

    static let film = Movie(
        id: .init(number: 11), title: "The Last Projectionist", released: CalendarDay(iso8601: "1987-10-02"),
        rating: 7.9, genres: ["Drama"], runtime: 104)

    /// Eight episodes that came out together.
    static let drop = (1...8).map { episode(3, 2, $0, "Crossing \($0)", day: "2026-05-01", hour: 8) }

    static let episodes: [[Episode]] = [
        (1...6).map { episode(1, 1, $0, "Beacon \($0)", day: "2026-05-\(22 + $0)", hour: 21) },
        (1...5).map { episode(2, 1, $0, "Letter \($0)", day: "2026-04-\(String($0 + 10))", hour: 20) },
        (1...4).map { episode(3, 1, $0, "Ferry \($0)", day: "2025-01-1\($0)", hour: 20) } + drop,
        [episode(4, 1, 1, "Ore", day: "2026-05-01", hour: 20), episode(4, 1, 2, "Salt", day: "2026-06-04", hour: 20)],
        [episode(5, 1, 1, "Away", day: "2026-02-01", hour: 20), episode(5, 2, 1, "", day: nil, hour: 0)],
        (1...3).map { episode(6, 1, $0, "Sheet \($0)", day: "2026-03-0\($0)", hour: 20) },
        (1...3).map { episode(7, 1, $0, "Verse \($0)", day: "2024-03-0\($0)", hour: 20) },
    ]

    /// How many episodes of each are watched.
    private static let watched = [5, 2, 4, 1, 1, 1, 3]

    static let titles: [LibraryTitle] =
        zip(shows, episodes).map { .show(.init(details: ShowDetails(show: $0, episodes: $1, cast: []), fetched: now)) }
        + [.movie(.init(movie: film, fetched: now))]

    static let library = Library(steps, titles: titles)

    /// The same with everything that can be said about the first show, its episode and the film.
    static let marked = Library(
        steps + [
            (
                now,
                [
                    .assign(LibrarySubject(.show(shows[0])), .rating(8)),
                    .assign(LibrarySubject(.show(shows[0])), .run(now)),
                    .assign(LibrarySubject(.show(shows[0])), .tag("cosy", true)),
                    .assign(LibrarySubject(drop[0], of: shows[0].id), .skipped(true)),
                    .play(LibrarySubject(drop[0], of: shows[0].id), .unknown),
                    .play(LibrarySubject(.movie(film)), .minute(now)),
                    .play(LibrarySubject(.movie(film)), .minute(now)),
                ]
            )
        ], titles: titles)

    static func library(adding acts: [LibraryAct], _ more: [LibraryTitle] = []) -> Library {
        Library(steps + [(now, acts)], titles: titles + more)
    }

    static var steps: [(date: Date, acts: [LibraryAct])] {
        let added = now.addingTimeInterval(-86_400 * 100)
        let statuses: [LibraryStatus] = [.followed, .followed, .followed, .followed, .followed, .paused, .followed]
        let follows = zip(shows, statuses).map { LibraryAct.assign(LibrarySubject(.show($0)), .status($1)) }
        let plays = shows.indices.flatMap { index in
            episodes[index].prefix(watched[index]).map { episode in
                let time = episode.airstamp.map(PlayTime.minute) ?? .unknown
                return LibraryAct.play(LibrarySubject(episode, of: shows[index].id), time)
            }
        }
        let film = LibraryAct.assign(LibrarySubject(.movie(Self.film)), .status(.planned))
        // Paused while its season was on.
        let paused = follows.firstIndex { if case .assign(_, .status(.paused)) = $0 { true } else { false } }
        return (follows + [film] + plays).enumerated().map { place, act in
            (place == paused ? now.addingTimeInterval(-86_400 * 30) : added, [act])
        }
    }

    static func list(_ library: Library, order: UpNext.Order = .smart) -> UpNextList {
        UpNextList(library, order: order, at: now, calendar: .fixed(hours: 1))
    }

    private static func show(_ number: Int, _ name: String, _ status: Show.Status, _ network: String?) -> Show {
        Show(
            id: .init(number: number), name: name, genres: ["Drama"], status: status, runtime: 45,
            premiered: CalendarDay(iso8601: "2024-01-01"),
            network: network.map { Network(name: $0, country: nil, isWeb: true) })
    }

    private static func episode(
        _ show: Int, _ season: Int, _ number: Int, _ name: String, day: String?, hour: Int
    ) -> Episode {
        let date = day.flatMap { CalendarDay(iso8601: $0) }
        return Episode(
            id: show * 1_000 + season * 100 + number, name: name, season: season, number: number, airdate: date,
            airstamp: date.map { Date(timeIntervalSince1970: Double($0.daysSince1970 * 86_400 + hour * 3_600)) },
            runtime: 45)
    }
}
