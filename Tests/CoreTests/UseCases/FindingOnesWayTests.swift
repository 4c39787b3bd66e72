import Foundation
import TestSupport
import Testing

@testable import Catalog
@testable import Entities
@testable import Networking
@testable import Platform
@testable import UseCases

@Suite(.timeLimit(.minutes(5))) struct FindingOnesWayTests {
    // MARK: Letters and years

    @Test("Names that are written in several ways are one")
    func names() {
        for (one, other) in [
            ("Law and Order", "Law & Order"), ("Tom und Jerry", "Tom & Jerry"), ("Tom et Jerry", "tom y jerry"),
            ("Æon Flux", "aeon flux"), ("Straße", "STRASSE"), ("Brønson", "Bronson"), ("Cœur", "Coeur"), ("A&E", "AE"),
        ] {
            expectEqual(FindByName.exact(one, in: [other]) { $0 }, [other], one)
            expectEqual(FindByName.containing(one, in: [other + " 2"]) { $0 }, [other + " 2"], one)
        }
        for (one, other) in [
            ("Generation Y", "Generation"), ("Et", "Y"), ("And Then", "Then"), ("9½", "9"), ("!", "?"),
        ] {
            expectEqual(FindByName.exact(one, in: [other]) { $0 }, [], one)
        }
        let dated = FindByName.dated("24 (2001)")
        expect(dated?.name == "24" && dated?.year == 2001 && FindByName.dated("24 (x)") == nil)
    }

    @Test func marksAreWhereALinearSearchFindsThem() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<50 {
            let lengths = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                Int.random(in: 1...300, using: &random)
            }
            let years = lengths.enumerated().flatMap { Array(repeating: 2030 - $0.offset, count: $0.element) }
            var calls = 0
            let marks = ListMarks(count: years.count) { index in
                calls += 1
                return .init(year: years[index])
            }.marks
            expectEqual(marks.map(\.count), lengths)
            expectEqual(marks.map(\.index), lengths.indices.map { lengths[..<$0].reduce(0, +) })
            expect(calls <= 20 * (lengths.count + 1))
        }
        // Labels follow the order of names.
        for (name, label) in [
            ("The Wire", ListMarks.Label.letter("T")), ("élite", .letter("E")), ("“Quoted”", .others),
            ("[Quoted]", .letter("Q")), ("24", .digits), ("…", .others), ("海上灯火", .others), ("Ω", .others),
            ("", .digits),
        ] as [(String, ListMarks.Label)] { expectEqual(ListMarks.Label(initialOf: name), label, name) }
    }

    // MARK: A random show

    @Test func aRandomShowIsOneThatManyKnow() throws {
        let picture = Artwork(medium: "https://static.tvmaze.com/a.jpg", original: nil)
        let shows = (1...500).map { number in
            Show(
                id: .init(number: number), name: "Show \(number)", weight: number % 5 == 0 ? 80 : 10,
                artwork: number % 2 == 0 ? picture : nil)
        }
        let table = try require(CatalogTable(shows: shows))
        var random = SeededGenerator(seed: 3)
        let drawn = (0..<200).compactMap { _ in DrawShow()(in: table, using: &random)?.id.number }
        expect(drawn.count == 200 && drawn.allSatisfy { $0 % 10 == 0 })
        expect(Set(drawn).count > 30)
        var catalog = ShowPages()
        expectNil(DrawShow()(in: catalog, using: &random))
        catalog.apply(.page(ShowsPage(number: 0, shows: [shows[0]])))
        expectEqual(DrawShow()(in: catalog, using: &random), shows[0])
    }

    // MARK: This evening

    @Test func thisEveningBeginsAtFiveAndIsStored() async throws {
        let calendar = LocalCalendar.fixed(hours: 0)
        let day = try require(CalendarDay(iso8601: "2026-11-24"))
        let midnight = Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400)
        let airings = [10.0, 16.9, 17, 21.5, 24.5].enumerated().map { number, hour in
            Agenda.Airing(
                show: Show(id: .init(number: number + 1), name: "Show \(number + 1)"),
                episode: Episode(
                    id: number + 1, name: "One", season: 1, number: 1, airdate: day,
                    airstamp: midnight.addingTimeInterval(hour * 3600)))
        }
        let gateway = StubShowsGateway()
        gateway.setAirings(airings)
        let store = MemoryStore()
        func reader(isOffline: Bool = false) -> ReadSchedule {
            ReadSchedule(gateway: gateway, cache: ScheduleCache(store: store), isOffline: isOffline)
        }
        func stored(_ reader: ReadSchedule, in code: String = "US", on day: CalendarDay) async -> [Int]? {
            await reader.storedEvening(of: day, in: Country(code) ?? .unitedStates, calendar: calendar)?.airings
                .map(\.show.id.number)
        }
        let first = reader()
        await expectNil(stored(first, on: day))
        let shows = try await first.evening(of: day, in: .unitedStates, calendar: calendar).airings
        expectEqual(shows.map(\.show.id.number), [3, 4, 5])
        expectEqual(gateway.scheduleCalls, [day])
        let later = reader(isOffline: true)
        await expectEqual(stored(later, on: day), [3, 4, 5])
        try await expectEqual(later.evening(of: day, in: .unitedStates, calendar: calendar).airings.count, 3)
        let tomorrow = try require(CalendarDay(daysSince1970: day.daysSince1970 + 1))
        await expectNil(stored(later, on: tomorrow))
        await expectNil(stored(later, in: "GB", on: day))
        await #expect(throws: GatewayError.offline) {
            _ = try await later.evening(of: tomorrow, in: .unitedStates, calendar: calendar)
        }
        for name in try store.names() { try store.write([1, 2, 3], to: name) }
        await expectNil(stored(reader(isOffline: true), on: day))
    }
}
