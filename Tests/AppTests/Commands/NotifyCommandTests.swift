import Entities
import Foundation
import Library
import Platform
import TestSupport
import Testing
import UseCases

@testable import App

/// `marquee notify`, run again and again.
@Suite(.timeLimit(.minutes(5))) struct NotifyCommandTests {
    private static let start = Date(timeIntervalSince1970: 1_790_000_000)
    private static let month = 30 * 86_400.0

    private static func show(_ number: Int) -> Show { Show(id: Show.ID(number: number), name: "Show \(number)") }

    /// Episodes at odd times through more than a month; every third without a time of day.
    private static func details(_ number: Int) -> LibraryTitle.Details {
        let episodes = (0..<60).map { place in
            let moment = start - 3 * 86_400 + Double(place * (14 + number) * 3_600 + number * 1_260)
            return Episode(
                id: number * 1_000 + place, name: "Part", season: 1, number: place + 1,
                airdate: CalendarDay(daysSince1970: Int(moment.timeIntervalSince1970) / 86_400),
                airstamp: place % 3 == 0 ? nil : moment)
        }
        return .init(details: ShowDetails(show: show(number), episodes: episodes, cast: []), fetched: start)
    }

    /// Two followed shows, one of them shifted by a day, and one that an import will follow.
    private func bench() -> CommandBench {
        func follow(_ number: Int) -> LibraryAct {
            .assign(LibrarySubject(.show(Self.show(number).id)), .status(.followed))
        }
        let shift = LibraryAct.assign(LibrarySubject(.show(Self.show(2).id)), .shift(1))
        let bench = CommandBench(
            library: Library(
                [(Self.start - 86_400, [follow(1), follow(2), shift])],
                titles: (1...3).map { .show(Self.details($0)) }))
        bench.wallClock.advance(by: Self.start.timeIntervalSince(bench.wallClock.now()))
        return bench
    }

    /// When an episode of a show is out, as the test counts it: a day alone begins at midnight UTC, which is the zone of the bench.
    private static func released(_ episode: Episode, of number: Int) -> Date {
        let shift = number == 2 ? 86_400.0 : 0
        let day = Double(episode.airdate?.daysSince1970 ?? 0) * 86_400
        return (episode.airstamp ?? Date(timeIntervalSince1970: day)) + shift
    }

    /// Runs the command, and returns the episodes it tells of.
    private func run(_ bench: CommandBench) async throws -> [Int] {
        try await bench.library(["notify", "--json"], asJSON: true)
        struct Notices: Decodable {
            struct Notice: Decodable { let id: Int }
            let notices: [Notice]
        }
        return try JSONDecoder().decode(Notices.self, from: Data(bench.last.utf8)).notices.map(\.id)
    }

    @Test func throughAMonthEachAiredEpisodeComesOnce() async throws {
        let bench = bench()
        var followed = Date.distantFuture
        var told: [Int] = []
        var step = 0
        while bench.wallClock.now() <= Self.start + Self.month {
            step += 1
            switch step {
            case 300:  // The clock is wrong for one run: years behind, then a month ahead.
                bench.wallClock.advance(by: -400 * 86_400)
                try await expect(run(bench).isEmpty)
                bench.wallClock.advance(by: 400 * 86_400)
            case 301:
                bench.wallClock.advance(by: -1_790_000_000)
                try await expect(run(bench).isEmpty)
                bench.wallClock.advance(by: 1_790_000_000)
            case 541:  // An import follows another show.
                followed = bench.wallClock.now()
                _ = try await bench.libraryStore.perform([
                    .assign(LibrarySubject(.show(Self.show(3).id)), .status(.followed))
                ])
            default: break
            }
            told += try await run(bench)
            bench.wallClock.advance(by: 1_800)
        }
        let end = bench.wallClock.now() - 1_800
        expectEqual(told.count, Set(told).count, "an episode was told twice")
        for number in 1...2 {
            let expected = Self.details(number).details.episodes.filter { episode in
                let date = Self.released(episode, of: number)
                return date > Self.start - 86_400 && date <= end
            }.map(\.id)
            expectEqual(Set(told.filter { $0 / 1_000 == number }), Set(expected), "show \(number)")
        }
        // Of the imported show, all that came out since, and nothing that came out long before.
        let imported = Set(told.filter { $0 / 1_000 == 3 })
        for episode in Self.details(3).details.episodes {
            let date = Self.released(episode, of: 3)
            if date > followed + 7_200, date <= end { expect(imported.contains(episode.id)) }
            if date < followed - 3 * 86_400 { expect(!imported.contains(episode.id)) }
        }
    }

    /// A clock that is a month ahead for one run tells of that month early, and never again.
    @Test func aClockAheadTellsNothingTwice() async throws {
        let bench = bench()
        var told = try await run(bench)
        bench.wallClock.advance(by: 20 * 86_400)
        told += try await run(bench)
        bench.wallClock.advance(by: -20 * 86_400)
        for _ in 0..<96 {
            told += try await run(bench)
            bench.wallClock.advance(by: 6 * 3_600)
        }
        expectEqual(told.count, Set(told).count)
        let end = bench.wallClock.now()
        let missed = (1...2).flatMap { number in
            Self.details(number).details.episodes.filter { episode in
                let date = Self.released(episode, of: number)
                return date > Self.start && date <= end - 6 * 3_600 && !told.contains(episode.id)
            }
        }
        expect(missed.isEmpty, "\(missed.map(\.id))")
    }

    @Test func damagedMemoriesAreNotFatal() async throws {
        for text in [
            "", "{", "[]", "null", #"{"last":"x","told":[]}"#, #"{"last":1e308,"told":{"1000":1e308}}"#,
            #"{"last":9223372036854775807,"told":{"9223372036854775807":-9223372036854775808,"x":1,"1001":{}}}"#,
            #"{"last":-9223372036854775808,"told":{}}"#, String(repeating: "[", count: 100_000),
            String(repeating: #"{"told":"#, count: 10_000),
        ] as [String] {
            let memory = MemoryStore()
            try memory.write(Array(text.utf8), to: "notices.json")
            let bench = bench()
            let library = try await bench.libraryStore.value()
            var told: [Int] = []
            for step in 0..<10 {
                let now = Self.start + Double(step) * 6 * 3_600
                told += try TellAired(store: memory)(library, at: now, calendar: .utc).airings.map(\.episode.id)
            }
            expectEqual(told.count, Set(told).count)
        }
    }

    /// A command of the user's gets titles as text, and says why it fails.
    @Test func aCommandGetsTheNoticeOrSaysWhyNot() async throws {
        let folder = try TemporaryFolder()
        let script = "printf '%s|' \"$@\" \"$MARQUEE_TITLE\" >\"$OUT\""
        try Data(script.utf8).write(to: URL(filePath: folder.path + "/a script"))
        let show = Show(id: Show.ID(number: 1), name: "--version")
        let episode = Episode(
            id: 7, name: "<i>", season: 1, number: 2, airdate: nil, airstamp: Self.start - 3_600)
        let details = LibraryTitle.Details(
            details: ShowDetails(show: show, episodes: [episode], cast: []), fetched: Self.start)
        for (command, argument, error) in [
            ("OUT=$DIR/out sh '$DIR'/a\\ script \"-t tv\" ''", "-t tv||Marquee: --version|S01E02 <i>|7|--version|", ""),
            ("sh -c 'exit 3'", nil, "“sh” ended with status 3"),
            ("no-such-program", nil, "“no-such-program” was not found"),
        ] as [(String, String?, String)] {
            let bench = CommandBench(
                library: Library(
                    [(Self.start - 86_400, [.assign(LibrarySubject(.show(show.id)), .status(.followed))])],
                    titles: [.show(details)]))
            bench.wallClock.advance(by: Self.start.timeIntervalSince(bench.wallClock.now()))
            let text = command.replacing("$DIR", with: folder.path)
            _ = try await bench.library(["notify", "--command", text], environment: ["PATH": "/usr/bin:/bin"])
            let out = try? String(contentsOfFile: folder.path + "/out", encoding: .utf8)
            if let argument { expectEqual(out, argument) }
            expect(error.isEmpty ? bench.errors.isEmpty : bench.errors.contains(error), bench.errors)
        }
    }
}
