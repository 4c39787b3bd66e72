import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Interchange
@testable import Library

@Suite("Exports", .timeLimit(.minutes(5))) struct LibraryExportTests {
    private static let titles: StubTitles = {
        var titles = StubTitles()
        titles.add(1, "Harbour", tvdb: 901, imdb: 9_000_001, year: 2019, seasons: [1: 4])
        titles.add(2, "Unknown Elsewhere", seasons: [1: 2])
        titles.movies = [
            MovieTitle(id: Movie.ID(number: 70), title: "The \"Long\" Ferry, 2", year: 2001, imdb: 70),
            MovieTitle(id: Movie.ID(number: 71), title: "=Salt", year: 1999),
        ]
        return titles
    }()

    private static func episode(_ show: Int, _ number: Int) -> LibrarySubject {
        let id = Show.ID(number: show)
        let episode = Episode(id: show * 10_000 + 100 + number, name: "Part \(number) of 1", season: 1, number: number)
        return LibrarySubject(episode, of: id)
    }

    private static let show = LibrarySubject(.show(Show.ID(number: 1)), name: "Harbour")
    private static let film = LibrarySubject(.movie(Movie.ID(number: 70)), name: "The \"Long\" Ferry, 2")
    private static let planned = LibrarySubject(.movie(Movie.ID(number: 71)), name: "=Salt")
    private static let evening = PlayTime.minute(Date(timeIntervalSince1970: 1_775_084_400))

    private static let library = Interchange.library(
        [
            .play(episode(1, 1), evening), .play(episode(1, 1), .unknown),
            .play(episode(1, 2), .day(Interchange.day("2026-04-02"))), .play(episode(2, 1), evening),
            .play(film, evening), .play(film, .unknown), .assign(show, .rating(8.5)), .assign(show, .status(.followed)),
            .assign(show, .shield(.all)), .assign(show, .shift(1)), .assign(show, .specials(.significant)),
            .assign(show, .run(Date(timeIntervalSince1970: 1_700_000_000))), .assign(film, .rating(7)),
            .assign(film, .note("Two\nlines")), .assign(film, .tag("sea", true)),
            .assign(film, .tag("night, cold", true)), .assign(planned, .status(.planned)),
            .assign(planned, .star(true)), .assign(episode(1, 3), .skipped(true)), .assign(episode(1, 1), .rating(9)),
        ],
        [
            .list(nil, ListDescription(name: "Sea", about: "Boats\n& <harbors>", filter: nil)),
            .item(list: .ofBatch(1), film, rank: "b"), .item(list: .ofBatch(1), show, rank: "a"),
            .item(list: .ofBatch(1), LibrarySubject(.season(Show.ID(number: 1), 2), name: "Harbour"), rank: "c"),
            .item(list: .ofBatch(1), person(.tvmaze), rank: "d"), .item(list: .ofBatch(1), person(.tmdb), rank: "e"),
        ])

    /// Two people of one number.
    private static func person(_ source: Person.ID.Source) -> LibrarySubject {
        LibrarySubject(.person(Person.ID(source: source, number: 9)), name: "Ada Pike")
    }

    private func export(_ format: ExportFormat, spreadsheet: Bool = false) -> LibraryExport {
        LibraryExport(
            Self.library, as: format, titles: Self.titles, isForSpreadsheets: spreadsheet, calendar: .fixed(hours: 2))
    }

    private func text(_ export: LibraryExport, _ name: String) -> String {
        export.files.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }

    private func rows(_ export: LibraryExport, _ name: String) -> [[String]] {
        var reader = CSVReader(Array(text(export, name).utf8))
        var rows: [[String]] = []
        while let row = reader.next() { rows.append(reader.texts(of: row)) }
        return rows
    }

    @Test("Our JSON loses nothing and is the same byte by byte after a round trip")
    func roundTrip() {
        let export = export(.json)
        let reading = Interchange.read(export.files)
        expect(reading.documents.map(\.format) == [.marquee] && reading.documents[0].problem == nil)
        let plan = Interchange.plan(reading, StubTitles())
        expect(plan.loose.isEmpty)
        let copy = Interchange.library(plan.acts)
        expectEqual(LibraryExport(copy, as: .json, titles: Self.titles, calendar: .fixed(hours: 2)).files, export.files)
        expect(Interchange.plan(reading, StubTitles(), into: Self.library).acts.isEmpty)
        expect(text(export, "marquee.json").contains("TVmaze.com (CC BY-SA 4.0)"))
    }

    /// As TV Time tells some rewatches.
    @Test("Plays of one episode at one time stay several in our JSON")
    func equalPlays() {
        let day = PlayTime.day(Interchange.day("2026-04-02"))
        let plays: [LibraryAct] = [
            .play(Self.episode(1, 1), Self.evening), .play(Self.episode(1, 1), Self.evening),
            .play(Self.episode(1, 2), day), .play(Self.episode(1, 2), day), .play(Self.episode(1, 2), day),
        ]
        let library = Interchange.library(plays)
        let files = LibraryExport(library, as: .json, titles: Self.titles, calendar: Interchange.calendar).files
        let twice = Interchange.read((files + files))
        expectEqual(Interchange.plan(twice, StubTitles()).acts, plays)
        expect(Interchange.plan(twice, StubTitles(), into: library).acts.isEmpty)
    }

    @Test("CSV has a row for each play, and comes back")
    func plays() {
        let rows = rows(export(.csv), "marquee.csv")
        expectEqual(rows.count, 1 + 6 + 1)
        expectEqual(
            rows[1],
            [
                "episode", "Harbour", "2019", "1", "1", "Part 1 of 1", "2026-04-01T23:00:00Z", "minute", "9", "1",
                "901", "tt9000001", "",
            ])
        expectEqual(
            rows[5],
            [
                "movie", "The \"Long\" Ferry, 2", "2001", "", "", "", "2026-04-01T23:00:00Z", "minute", "7", "", "",
                "tt0000070", "70",
            ])
        expectEqual(rows.last?.prefix(3), ["show", "Harbour", "2019"])
        let reading = ImportReading(
            [ImportFile(name: "m.csv", bytes: export(.csv).files[0].bytes)], calendar: Interchange.calendar)
        let plan = Interchange.plan(reading, Self.titles)
        expect(Interchange.plan(reading, Self.titles, into: Self.library).acts.isEmpty)
        expectEqual(Interchange.library(plan.acts).plays.count, Self.library.plays.count)
        expect(text(export(.csv), "CREDITS.txt").contains("TMDB"))
    }

    @Test("Letterboxd gets films on the user's days, and a watchlist")
    func letterboxd() {
        let export = export(.letterboxd)
        let rows = rows(export, "letterboxd.csv")
        expectEqual(
            rows[0], ["tmdbID", "imdbID", "Title", "Year", "Rating10", "WatchedDate", "Rewatch", "Tags", "Review"])
        expectEqual(
            rows[1], ["70", "tt0000070", "The \"Long\" Ferry, 2", "2001", "7", "", "false", "night, cold, sea", ""])
        // At 23:00 UTC it is the next day two hours to the east.
        expectEqual(
            rows[2],
            [
                "70", "tt0000070", "The \"Long\" Ferry, 2", "2001", "7", "2026-04-02", "true", "night, cold, sea",
                "Two\nlines",
            ])
        expectEqual(self.rows(export, "letterboxd-watchlist.csv").last, ["71", "", "=Salt", "1999"])
        expectEqual(export.losses[.television], 4)
    }

    @Test("Letterboxd's files stay below a megabyte")
    func longLetterboxd() {
        let film = Self.film
        let acts = (0..<9_000).compactMap { CalendarDay(daysSince1970: $0).map { LibraryAct.play(film, .day($0)) } }
        let export = LibraryExport(
            Interchange.library(acts + [.assign(film, .tag(String(repeating: "x", count: 200), true))]),
            as: .letterboxd,
            titles: Self.titles, calendar: .fixed(hours: 0))
        let films = export.files.filter { $0.name.hasPrefix("letterboxd") }
        expect(films.count > 1 && films.allSatisfy { $0.bytes.count <= 1_000_000 })
        expectEqual(films.reduce(0) { $0 + rows(export, $1.name).count - 1 }, 9_000)
    }

    @Test("Trakt gets films and shows in its own shape, episodes in TV Time's")
    func trakt() {
        let export = export(.trakt)
        let rows = rows(export, "trakt.csv")
        expectEqual(
            rows[0],
            [
                "type", "title", "year", "imdb_id", "tmdb_id", "tvdb_id", "watched_at", "watchlisted_at", "rating",
                "rated_at",
            ])
        expect(
            rows.contains(["movie", "The \"Long\" Ferry, 2", "2001", "tt0000070", "70", "", "unknown", "", "7", ""]))
        expect(rows.contains(["show", "Harbour", "2019", "tt9000001", "", "901", "", "", "9", ""]))
        expect(rows.contains { $0[4] == "71" && !$0[7].isEmpty && $0[6].isEmpty })
        let episodes = self.rows(export, "tvtime-series-episodes.csv")
        expectEqual(
            episodes[1],
            ["901", "tt9000001", "", "Harbour", "1", "1", "", "true", "2026-04-01T23:00:00Z", "1", "false"])
        expectEqual(episodes[2][8], "2026-04-02T12:00:00Z")
        expect(export.losses[.rewatches] == 1 && export.losses[.unidentified] == 1)
        // Both files come back as what they are.
        let reading = ImportReading(
            export.files.filter { $0.name.hasSuffix(".csv") }.map { ImportFile(name: $0.name, bytes: $0.bytes) },
            calendar: .fixed(hours: 2))
        expectEqual(reading.documents.map(\.format), [.trakt, .tvTime])
        let plan = ImportPlan(
            reading, into: Self.library, titles: Self.titles, today: Interchange.today, calendar: .fixed(hours: 2))
        expect(plan.acts.isEmpty && plan.loose.isEmpty)
    }

    @Test("IMDb gets the ratings of titles that it numbers")
    func imdb() {
        let export = export(.imdb)
        let rows = rows(export, "imdb-ratings.csv")
        expectEqual(rows.dropFirst().map { $0[0] }, ["tt9000001", "tt0000070"])
        expectEqual(export.losses[.ratings], 1)
        let reading = ImportReading(
            [ImportFile(name: "r.csv", bytes: export.files[0].bytes)], calendar: Interchange.calendar)
        expect(reading.documents[0].format == .imdb && reading.rows.count == 2)
    }

    @Test("Markdown holds no markup of titles")
    func markdown() {
        let acts: [LibraryAct] = [
            .assign(LibrarySubject(.movie(Movie.ID(number: 9)), name: "A | *B* <script>"), .rating(5))
        ]
        let export = LibraryExport(
            Interchange.library(acts), as: .markdown, titles: StubTitles(), calendar: Interchange.calendar)
        let text = text(export, "marquee.md")
        expect(text.contains("| A \\| \\*B\\* \\<script\\> |  | 5 |"))
        expect(text.contains(LibraryExport.televisionCredit) && text.contains(LibraryExport.filmCredit))
    }
}
