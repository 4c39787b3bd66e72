import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library

@Suite(.timeLimit(.minutes(5))) struct LibraryStatisticsTests {
    private static let hours = -5
    /// The hour at which the reader's days begin.
    private static let firstHour = 3
    private let calendar = LocalCalendar.fixed(hours: hours).beginningDays(at: firstHour)

    @Test(arguments: 0..<60) func everythingAddsUp(seed: UInt64) {
        let library = RandomLibrary(seed: seed, acts: 150).library
        let table = PlayTable(library, at: RandomLibrary.now, calendar: calendar)
        for year in [nil, 2025, 2026, 1999] {
            let found = LibraryStatistics(table, year: year)
            compare(found, with: Model(library, year: year), library)
        }
    }

    private func compare(_ found: LibraryStatistics, with model: Model, _ library: Library) {
        let rows = model.rows
        expectEqual(found.total, Model.amount(rows))
        expectEqual(found.unknownLengths, rows.count { $0.minutes == nil })
        expectEqual(found.undated, model.undated)
        expectEqual(found.episodes, Set(rows.filter { !$0.isFilm }.map(\.key)).count)
        expectEqual(found.films, Set(rows.filter(\.isFilm).map(\.key)).count)
        expectEqual(found.shows, Set(rows.compactMap(\.show)).count)
        for month in 1...12 {
            expectEqual(found.months[month - 1], Model.amount(rows.filter { $0.parts?.month == month }))
        }
        for (place, weekday) in [2, 3, 4, 5, 6, 7, 1].enumerated() {
            expectEqual(found.weekdays[place], Model.amount(rows.filter { $0.parts?.weekday == weekday }))
        }
        for hour in 0..<24 {
            let shifted = (hour + 24 - Self.firstHour) % 24
            expectEqual(found.hours[hour], Model.amount(rows.filter { $0.isExact && $0.parts?.hour == shifted }))
        }
        check(found.genres, Set(rows.flatMap(\.genres))) { name in rows.filter { $0.genres.contains(name) } }
        check(found.networks, Set(rows.compactMap(\.network))) { name in rows.filter { $0.network == name } }
        check(found.languages, Set(rows.compactMap(\.language))) { name in rows.filter { $0.language == name } }
        expectEqual(found.decades.map(\.name), Set(rows.compactMap(\.decade)).sorted(by: >))
        expect(found.decades.allSatisfy { part in part.amount == Model.amount(rows.filter { $0.decade == part.name }) })
        expectEqual(found.years.map(\.name), Set(model.all.compactMap { $0.parts?.year }).sorted(by: >))

        let days = Dictionary(grouping: rows.filter { $0.day != nil }) { $0.day ?? "" }
        expectEqual(found.days.map(\.day.iso8601), days.keys.sorted())
        expect(found.days.allSatisfy { $0.amount == Model.amount(days[$0.day.iso8601] ?? []) })
        expectEqual(found.streak?.days ?? 0, Model.longestRow(of: found.days.map(\.day.daysSince1970)))
        let binges = Dictionary(grouping: rows.filter { $0.show != nil && $0.day != nil }) {
            "\($0.show ?? 0) \($0.day ?? "")"
        }
        expectEqual(found.binge?.amount.plays ?? 0, binges.values.map(\.count).max() ?? 0)
        if let binge = found.binge {
            expectEqual(binge.amount, Model.amount(binges["\(binge.show.number) \(binge.day.iso8601)"] ?? []))
        }
        for show in found.unfinished {
            let progress = library.progress(of: show.show, at: RandomLibrary.now, calendar: calendar)
            expect(progress?.behind == show.episodes && progress?.minutesBehind == show.minutes)
        }
    }

    private func check(
        _ parts: [LibraryStatistics.Part<String>], _ names: Set<String>, _ rows: (String) -> [Model.Row]
    ) {
        expect(Set(parts.map(\.name)) == names && parts.count == names.count)
        expect(parts.allSatisfy { $0.amount == Model.amount(rows($0.name)) })
        for (one, other) in zip(parts, parts.dropFirst()) { expect(one.amount.plays >= other.amount.plays) }
    }

    @Test func anEmptyLibraryHasNothing() {
        let found = LibraryStatistics(Library(), at: RandomLibrary.now, calendar: calendar)
        expect(found.total == .init() && found.streak == nil && found.binge == nil && found.days.isEmpty)
    }

    @Test func aShowThatWasBegunSaysTheRest() {
        let now = RandomLibrary.now
        let episodes = (1...4).map { number in
            Episode(
                id: number, name: "", season: 1, number: number, airstamp: now - Double(5 - number) * 86_400,
                runtime: number == 4 ? nil : 50)
        }
        let details = ShowDetails(
            show: Show(id: Show.ID(number: 1), name: "Fargo", runtime: 60), episodes: episodes, cast: [])
        let library = Library(
            [
                (now, [.assign(LibrarySubject(.show(details.show)), .status(.followed))]),
                (now, [.play(LibrarySubject(episodes[0], of: details.show.id), .unknown)]),
            ], titles: [.show(.init(details: details, fetched: now))])
        let found = LibraryStatistics(library, year: 2020, at: now, calendar: calendar)
        expectEqual(found.unfinished, [.init(show: details.show.id, title: "Fargo", episodes: 3, minutes: 160)])
        expect(found.undated == 1 && found.total.plays == 0)
    }

    // MARK: An independent model

    /// One row for each play, with what Foundation's calendar says about it.
    private struct Model {
        struct Row {
            var key = 0
            var isFilm = false
            var show: Int?
            var minutes: Int?
            var genres: [String] = []
            var network: String?
            var language: String?
            var decade: Int?
            var isExact = false
            var parts: DateComponents?
            var day: String?
        }

        var rows: [Row] = []
        var all: [Row] = []
        var undated = 0

        init(_ library: Library, year: Int?) {
            for play in library.state.plays {
                var row = Row()
                switch play.subject.id {
                case .movie(let id):
                    let movie = library.movies[id]?.movie
                    (row.key, row.isFilm, row.minutes) = (id.number, true, movie?.runtime)
                    row.genres = movie?.genres ?? []
                    row.language = movie?.language == "en" ? "English" : movie?.language
                    row.decade = movie?.released.map { $0.year - $0.year % 10 }
                case .episode(let number):
                    let details = play.subject.place.flatMap { library.shows[$0.show] }?.details
                    let episode = details?.episodes.first { $0.id == number }
                    (row.key, row.show) = (number, play.subject.place?.show.number)
                    row.minutes = episode?.runtime ?? details?.show.runtime
                    row.genres = details?.show.genres ?? []
                    row.network = details?.show.network?.name
                    row.language = details?.show.language
                    row.decade = (episode?.airdate ?? details?.show.premiered).map { $0.year - $0.year % 10 }
                case .show, .season, .person: continue
                }
                var calendar = Calendar(identifier: .gregorian)
                switch play.time {
                case .minute(let date):
                    calendar.timeZone = TimeZone(secondsFromGMT: LibraryStatisticsTests.hours * 3600) ?? .gmt
                    (row.isExact, row.parts) = (
                        true,
                        calendar.dateComponents(
                            in: calendar.timeZone, from: date - Double(LibraryStatisticsTests.firstHour) * 3600)
                    )
                case .day(let day):
                    calendar.timeZone = .gmt
                    let date = ISO8601DateFormatter().date(from: day.iso8601 + "T12:00:00Z") ?? .distantPast
                    row.parts = calendar.dateComponents(in: .gmt, from: date)
                case .unknown: undated += 1
                }
                row.day = row.parts.map { parts in
                    String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
                }
                all.append(row)
                if year == nil || row.parts?.year == year { rows.append(row) }
            }
        }

        static func amount(_ rows: [Row]) -> LibraryStatistics.Amount {
            .init(plays: rows.count, minutes: rows.compactMap(\.minutes).reduce(0, +))
        }

        static func longestRow(of days: [Int]) -> Int {
            days.map { first in (0...).first { !days.contains(first + $0) } ?? 0 }.max() ?? 0
        }
    }
}
