import Foundation
import TestSupport
import Testing

@testable import Catalog
@testable import Entities
@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct AgendaTests {
    private static let zones: [(hours: [Int], name: String)] = [
        ([0], "UTC"), ([1, 2], "Berlin"), ([-8, -7], "Los Angeles"), ([9], "Tokyo"),
    ]
    private let show = Show(id: Show.ID(number: 1), name: "Pinewater")

    private func day(_ text: String) throws -> CalendarDay { try require(CalendarDay(iso8601: text)) }

    /// A zone whose clocks go forward and back in 2026, as in Europe.
    private static func zone(_ hours: [Int]) -> LocalCalendar {
        LocalCalendar { second in
            let isSummer = (1_774_746_000..<1_792_890_000).contains(second)
            return (isSummer ? hours.last ?? 0 : hours[0]) * 3_600
        }
    }

    /// Every episode is on the day and minute that adding the offset gives, in any week.
    @Test(arguments: [0, 1, 2, 3]) func everyEpisodeIsOnItsDay(zone: Int) throws {
        let hours = Self.zones[zone].hours
        let calendar = Self.zone(hours)
        var generator = SeededGenerator(seed: UInt64(zone + 1))
        let days = try day("2026-03-20")...(try day("2026-11-05"))
        let airings = (1...400).map { number in
            let stamp = Double(Int.random(in: 1_773_900_000...1_794_000_000, using: &generator) / 60 * 60)
            let hasTime = Bool.random(using: &generator)
            let airdate = CalendarDay(daysSince1970: Int(stamp) / 86_400)
            return Agenda.Airing(
                show: show,
                episode: Episode(
                    id: number, name: "", season: 1, number: number, airdate: airdate,
                    airstamp: hasTime ? Date(timeIntervalSince1970: stamp) : nil))
        }
        let agenda = Agenda(airings, in: days, calendar: calendar)
        var found: [Int: (day: CalendarDay, minute: Int?)] = [:]
        for entry in agenda.days.flatMap(\.entries) {
            for episode in entry.episodes { found[episode.id] = (entry.day, entry.minute) }
        }
        for airing in airings {
            let episode = airing.episode
            let expected: (day: CalendarDay, minute: Int?)
            if let stamp = episode.airstamp {
                let second = Int(stamp.timeIntervalSince1970)
                let isSummer = second >= 1_774_746_000 && second < 1_792_890_000
                let local = second + (isSummer ? hours.last ?? 0 : hours[0]) * 3_600
                expected = (try require(CalendarDay(daysSince1970: local / 86_400)), local % 86_400 / 60)
            } else {
                expected = (try require(episode.airdate), nil)
            }
            if days.contains(expected.day) {
                expect(found[episode.id]?.day == expected.day && found[episode.id]?.minute == expected.minute)
            } else {
                expectNil(found[episode.id])
            }
        }
        expectEqual(agenda.days.map(\.day), agenda.days.map(\.day).sorted())
    }

    @Test func episodesOfOneMomentAreOneEntryAndAShiftMovesThem() throws {
        let first = try day("2026-12-04")
        let airings = (1...3).map {
            Agenda.Airing(show: show, episode: Episode(id: $0, name: "", season: 1, number: $0, airdate: first))
        }
        let week = first...(try day("2026-12-11"))
        let agenda = Agenda(airings.reversed(), in: week, calendar: .fixed(hours: 0))
        expectEqual(agenda.days.flatMap(\.entries).map { $0.episodes.map(\.id) }, [[1, 2, 3]])
        let shifted = Agenda(airings, in: week, shifts: [show.id: 2], calendar: .fixed(hours: 0))
        expectEqual(shifted.days.map(\.day.iso8601), ["2026-12-06"])
        expect(Agenda(airings, in: week, shifts: [show.id: -1], calendar: .fixed(hours: 0)).days.isEmpty)
    }

    /// An empty time of day means that the source does not know it: the date counts, whatever the zone. Otherwise the moment
    /// counts: programs after midnight are on the next day. The model is Foundation's calendar.
    @Test(
        .enabled(if: SharedData.has("data/tvmaze/schedule"), "no ../shared"),
        arguments: Rotation.part(of: ["Etc/UTC", "Europe/Berlin", "America/Los_Angeles", "Asia/Tokyo"], in: 4))
    func capturedSchedulesAreOnTheirDays(name: String) throws {
        struct Raw: Decodable {
            let id: Int
            let airdate: String
            let airtime: String
            let airstamp: String
        }
        let zone = try require(TimeZone(identifier: name))
        var model = Foundation.Calendar(identifier: .gregorian)
        model.timeZone = zone
        let answers = TVMazeAnswers(addresses: RemoteAddress(root: .tvMaze))
        var (streaming, television) = (0, 0)
        for file in SharedData.names(in: "data/tvmaze/schedule") {
            let bytes = try SharedData.bytes("data/tvmaze/schedule/\(file)")
            let raw = try JSONDecoder().decode([Raw].self, from: Data(bytes))
            let agenda = Agenda(
                try answers.schedule(bytes), in: try day("2000-01-01")...(try day("2100-01-01")), calendar: .of(zone))
            var found: [Int: String] = [:]
            for entry in agenda.days.flatMap(\.entries) {
                for episode in entry.episodes { found[episode.id] = "\(entry.day.iso8601) \(entry.minute ?? -1)" }
            }
            for episode in raw {
                let parts = model.dateComponents(
                    [.year, .month, .day, .hour, .minute], from: try Date(episode.airstamp, strategy: .iso8601))
                let minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
                let local = CalendarDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
                let expected =
                    episode.airtime.isEmpty ? "\(episode.airdate) -1" : "\(local?.iso8601 ?? "") \(minute)"
                expectEqual(found[episode.id], expected)
                if file.contains("web") { streaming += 1 } else { television += 1 }
            }
        }
        expect(streaming == 2_481 && television == 3)
    }

    // MARK: Filters

    @Test func aFilterKeepsTitlesNetworksAndGenres() throws {
        func airing(_ number: Int, _ name: String, _ network: String, _ genres: [String]) throws -> Agenda.Airing {
            let show = Show(
                id: Show.ID(number: number), name: name, genres: genres,
                network: Network(name: network, country: nil, isWeb: false))
            let episode = Episode(id: number, name: "", season: 1, number: 1, airdate: try day("2026-12-04"))
            return Agenda.Airing(show: show, episode: episode)
        }
        let agenda = Agenda(
            [
                try airing(1, "Café Müller", "BBC One", ["Drama"]),
                try airing(2, "Tide", "BBC Two", ["Science-Fiction"]), try airing(3, "News", "Harbor", []),
            ], in: try day("2026-12-01")...(try day("2026-12-07")), calendar: .utc)
        func names(_ line: String) -> [String] {
            agenda.keeping(AiringFilter(line)).days.flatMap(\.entries).map(\.name)
        }
        expect(names("") == ["Café Müller", "News", "Tide"] && names("  ") == names(""))
        expect(names("network:bbc") == ["Café Müller", "Tide"] && names("network:\"BBC One\"") == ["Café Müller"])
        expect(names("-network:bbc") == ["News"] && names("genre:drama") == ["Café Müller"])
        expect(names("genre:sci") == ["Tide"] && names("genre:unknown") == ["News"])
        expect(names("cafe") == ["Café Müller"] && names("harbor") == ["News"] && names("bbc drama") == ["Café Müller"])
        expect(names("network:bbc tide") == ["Tide"] && names("nowhere").isEmpty)
        expect(agenda.keeping(AiringFilter("nowhere")).days.isEmpty)
    }

    // MARK: Shifts

    /// A shifted show keeps its local time, also when a change of the clock lies between.
    @Test func aShiftKeepsTheLocalTime() throws {
        let zone = try require(TimeZone(identifier: "Europe/Berlin"))
        let stamp = try Date("2026-03-28T19:00:00Z", strategy: .iso8601)
        let episode = Episode(id: 1, name: "", season: 1, number: 1, airdate: try day("2026-03-28"), airstamp: stamp)
        let shifted = episode.shifted(by: 2, .of(zone))
        expectEqual(shifted.airTime(.of(zone)), AirTime(day: try day("2026-03-30"), minute: 1_200))
        expect(shifted.airstamp == (try Date("2026-03-30T18:00:00Z", strategy: .iso8601)))
        expectEqual(shifted.airdate, (try day("2026-03-30")))
        expectEqual(episode.shifted(by: 0, .of(zone)), episode)
        let agenda = Agenda(
            [Agenda.Airing(show: show, episode: episode)], in: try day("2026-03-01")...(try day("2026-04-30")),
            shifts: [show.id: 2], calendar: .of(zone))
        expectEqual(
            CalendarFile(agenda) { _ in .init(summary: "", description: "") }.events.map(\.start),
            [.moment(try Date("2026-03-30T18:00:00Z", strategy: .iso8601))])
    }
}
