import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Networking
@testable import Platform

/// Which dates of a film appear where.
@Suite(.timeLimit(.minutes(5))) struct FilmReleaseTests {
    private static let germany = Country("DE") ?? .unitedStates
    private static let film = Movie(id: Movie.ID(number: 603), title: "Harbor Lights", runtime: 100)
    private let today = 21_000
    private let now = Date(timeIntervalSince1970: 21_000 * 86_400 + 43_200)

    private func day(_ days: Int) throws -> CalendarDay { try require(CalendarDay(daysSince1970: today + days)) }

    private func library(_ releases: FilmReleases, _ acts: [LibraryAct]) -> Library {
        Library(
            [(now - 86_400, acts)],
            titles: [.movie(.init(MovieDetails(movie: Self.film, releases: releases), fetched: now))])
    }

    /// Every combination of days in two countries, planned or not, watched or not.
    @Test func datesAppearAsTheModelSays() throws {
        let subject = LibrarySubject(.movie(Self.film.id))
        var random = SeededGenerator(seed: 43)
        for round in 0..<400 {
            var days: [Country: [FilmRelease.Kind: Int]] = [:]
            for country in [Country.unitedStates, Self.germany] {
                for kind in FilmRelease.Kind.allCases where Bool.random(using: &random) {
                    days[country, default: [:]][kind] = Int.random(in: -40...40, using: &random) / 10 * 5
                }
            }
            let releases = FilmReleases(
                try days.mapValues { try $0.map { FilmRelease($0.key, on: try day($0.value)) } })
            let (isPlanned, isWatched) = (Bool.random(using: &random), Int.random(in: 0...3, using: &random) == 0)
            let library = library(
                releases,
                (isPlanned ? [.assign(subject, .status(.planned))] : [])
                    + (isWatched ? [.play(subject, .unknown)] : []))
            for country in [Country.unitedStates, Self.germany] {
                let calendar = LocalCalendar.utc.following(country)
                let own = isPlanned ? days[country] ?? [:] : [:]
                // The calendar: all, but of a film that was watched none that is still to come.
                let premieres = library.premieres(at: now, calendar: calendar)
                expectEqual(
                    Dictionary(premieres.map { ($0.release.kind, $0.release.day.daysSince1970 - today) }) { $1 },
                    own.filter { !isWatched || $0.value <= 0 }, "round \(round)")
                // Up Next: coming up until the first of them, then planned as before.
                let row = UpNext(library, at: now, calendar: calendar).rows.first
                expectEqual(row == nil, !isPlanned || isWatched)
                if let row {
                    let first = own.values.min()
                    expectEqual(row.group, first.map { $0 > 0 ? .waiting : $0 == 0 ? .today : .planned } ?? .planned)
                    expectEqual(row.release.map { $0.day.daysSince1970 - today }, own.values.filter { $0 >= 0 }.min())
                }
                // Notices: those of yesterday and today, once.
                let (news, ledger) = NoticeLedger().next(library, at: now, calendar: calendar)
                let told = own.filter { !isWatched && $0.value == 0 }.keys
                expectEqual(Set(news.premieres.map(\.release.kind)), Set(told))
                let later = NoticeLedger(decoding: ledger.encode()).next(library, at: now + 60, calendar: calendar)
                expect(later.news.isEmpty)
                // Another program's calendar: an event of a whole day for each, with a UID of its own.
                let agenda = library.agenda(in: try day(-60)...(try day(60)), at: now, calendar: calendar)
                let events = CalendarFile(agenda) { .init(summary: $0.name, description: "") }.events
                expectEqual(
                    Set(events.map(\.uid)),
                    Set(premieres.map { "tmdb-movie-603-\($0.release.kind.rawValue)@marquee" }))
                expect(events.allSatisfy { if case .day = $0.start { true } else { false } })
            }
        }
    }

    @Test func theFileOfAFilmKeepsThem() throws {
        let titles = LibraryTitles(store: MemoryStore())
        let releases = FilmReleases([
            .unitedStates: [FilmRelease(.disc, on: try day(3)), FilmRelease(.cinema, on: try day(-30))],
            Self.germany: [FilmRelease(.digital, on: try day(-900))],
        ])
        let film = LibraryTitle.Film(MovieDetails(movie: Self.film, releases: releases), fetched: now)
        titles.keep(.movie(film))
        let read = try require(titles.film(Self.film.id, at: now))
        expectEqual(read, film)
        expect(read.releases?[.unitedStates].map(\.kind) == [.cinema, .disc] && read.releases?[Self.germany] == [])
        titles.keep(.movie(.init(movie: Self.film, fetched: now)))
        let line = try require(titles.film(Self.film.id, at: now))
        expectNil(line.releases)
    }

    /// The first of several days counts; few cinemas count if there are no others.
    @Test func releasesOfAPageAreRead() throws {
        let body = """
            {"id":603,"title":"Harbor Lights","release_dates":{"results":[
            {"iso_3166_1":"DE","release_dates":[
            {"type":1,"release_date":"2026-01-01T00:00:00.000Z"},{"type":3,"release_date":"2026-03-05T00:00:00.000Z"},
            {"type":2,"release_date":"2026-02-01T00:00:00.000Z"},{"type":3,"release_date":"2026-03-02T00:00:00.000Z"},
            {"type":4,"release_date":"2026-02-31"},{"type":5},{"type":"x","release_date":7},null,[]]},
            {"iso_3166_1":"US","release_dates":[{"type":2,"release_date":"2026-02-01T00:00:00.000Z"},
            {"type":4,"release_date":"2026-05-01T00:00:00.000Z"},{"type":6,"release_date":"2026-06-01T00:00:00.000Z"}]},
            {"iso_3166_1":"nowhere","release_dates":[{"type":3,"release_date":"2026-03-05T00:00:00.000Z"}]}, 5]}}
            """
        let film = try TMDBAnswers(addresses: RemoteAddress(root: .tmdb)).details(Array(body.utf8), .standard, .english)
        expectEqual(
            film.releases.byCountry.map { "\($0.country.code) \($0.releases.map { "\($0.kind) \($0.day.iso8601)" })" },
            [#"DE ["cinema 2026-03-02"]"#, #"US ["cinema 2026-02-01", "digital 2026-05-01"]"#])
    }
}
