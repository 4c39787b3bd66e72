import TestSupport
import Testing

@testable import Entities
@testable import Networking
@testable import Platform
@testable import UseCases

@Suite(.timeLimit(.minutes(5))) struct LoadPersonTests {
    private let store = MemoryStore()
    private let clock = ManualWallClock()
    private let gateway = StubShowsGateway()
    private let ann = Person("Ann", id: 7)

    init() {
        let named = Show(id: Show.ID(number: 1), name: "Under")
        let whole = Show(id: Show.ID(number: 1), name: "Under", premiered: CalendarDay(year: 2013, month: 6, day: 24))
        gateway.setPerson(
            PersonDetails(person: ann, credits: [PersonCredit(kind: .cast, show: named, roles: ["Bea"])]),
            credits: [.cast: [PersonCredit(kind: .cast, show: whole, roles: ["Bea"])]])
    }

    /// A program that has just been started.
    private func start(offline: Bool = false) -> LoadPerson {
        LoadPerson(
            gateway: gateway, cache: PeopleCache(store: store, clock: clock), isOffline: offline, clock: clock,
            calendar: LocalCalendar { _ in 0 })
    }

    private func load(_ load: LoadPerson, isRefreshing: Bool = false) async -> [String] {
        var seen: [String] = []
        for await update in load.load(ann.id, isRefreshing: isRefreshing) {
            switch update {
            case .details(let details, _, let staleness, let isFinal):
                let years = details.credits.map { "\($0.name) \($0.year ?? 0)" }.joined()
                seen.append(years + (staleness == nil ? "" : " outdated") + (isFinal ? "" : ", more to come"))
            case .failed(let error): seen.append("\(error)")
            }
        }
        return seen
    }

    @Test func theNamesComeFirstAndTheYearsAfter() async {
        await expectEqual(load(start()), ["Under 0, more to come", "Under 2013"])
        expectEqual(gateway.creditCalls, [.cast], "kinds without credits are not asked for")
    }

    @Test func aRefreshFetchesAgain() async {
        let program = start()
        _ = await load(program)
        await expectEqual(load(program, isRefreshing: true), ["Under 2013, more to come", "Under 2013"])
        expectEqual(gateway.personCalls.count, 2)
    }

    @Test func aFailureLeavesTheStoredPerson() async {
        _ = await load(start())
        clock.advance(by: 100_000)
        gateway.fail(with: .status(500))
        await expectEqual(load(start()), ["Under 2013 outdated, more to come", "status(500)"])
    }

    @Test func aStoredPersonIsFreshForADay() async {
        // Offline nothing is asked for.
        await expectEqual(load(start(offline: true)), ["offline"])
        expect(gateway.personCalls.isEmpty)
        // A stored person is fresh for a day.
        _ = await load(start())
        clock.advance(by: 80_000)
        await expectEqual(load(start()), ["Under 2013"])
        clock.advance(by: 10_000)
        await expectEqual(load(start(offline: true)), ["Under 2013 outdated"])
        await expectEqual(load(start()), ["Under 2013 outdated, more to come", "Under 2013"])
        expectEqual(gateway.personCalls.count, 2)
    }

    @Test func aDamagedFileIsFetchedAgain() async throws {
        try store.write(Array("{".utf8), to: "person-7.json")
        await expectEqual(load(start()).last, "Under 2013")
    }
}
