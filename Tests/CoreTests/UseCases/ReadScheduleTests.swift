import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Networking
@testable import Platform
@testable import UseCases

/// The program of a country: from the network within bounds, from the disk, and without a network.
@Suite(.timeLimit(.minutes(5))) struct ReadScheduleTests {
    private static let start = Date(timeIntervalSince1970: 1_780_000_000)
    private static let unitedKingdom = Country("GB") ?? .unitedStates

    private let gateway = StubShowsGateway()
    private let clock = ManualWallClock(start)
    private let store = MemoryStore()

    private var week: ClosedRange<CalendarDay> {
        get throws {
            let first = try require(LocalCalendar.utc.today(at: Self.start))
            return first...(try require(first.advanced(by: 6)))
        }
    }

    /// An episode on each of the days around the week.
    private func fill() throws {
        let first = try week.lowerBound
        gateway.setAirings(
            (-1...7).map { offset in
                Agenda.Airing(
                    show: Show(id: Show.ID(number: 9), name: "Tide", genres: ["Drama"]),
                    episode: Episode(
                        id: offset + 2, name: "Ebb", season: 2, number: offset + 2,
                        airdate: first.advanced(by: offset), runtime: 45))
            })
    }

    /// As a program that was just started.
    private func reader(isOffline: Bool = false) -> ReadSchedule {
        ReadSchedule(gateway: gateway, cache: ScheduleCache(store: store), isOffline: isOffline, clock: clock)
    }

    private func read(
        _ reader: ReadSchedule, _ guide: ReadSchedule.Guide = .television, isRefreshing: Bool = false
    ) async throws -> ReadSchedule.Program {
        try await reader(guide, in: Self.unitedKingdom, on: try week, isRefreshing: isRefreshing, calendar: .utc)
    }

    private func episodes(_ program: ReadSchedule.Program) -> [Int] {
        program.agenda.days.flatMap(\.entries).flatMap(\.episodes).map(\.id)
    }

    @Test func daysAreFetchedOnceUntilTheyAreOld() async throws {
        try fill()
        let reader = reader()
        let first = try await read(reader)
        expect(episodes(first) == Array(2...8) && first.failure == nil && first.fetched == Self.start)
        expectEqual(gateway.scheduleCalls.count, 9)
        clock.advance(by: CachePolicy.schedules.timeToLive - 1)
        expect(episodes(try await read(reader)) == episodes(first) && gateway.scheduleCalls.count == 9)
        // So does a program that starts now, from the disk.
        try await expectEqual(read(self.reader()), first)
        expectEqual(gateway.scheduleCalls.count, 9)
        clock.advance(by: 2)
        try await expectEqual(read(reader).fetched, clock.now())
        expectEqual(gateway.scheduleCalls.count, 18)
        try await expectNil(read(reader, isRefreshing: true).failure)
        expectEqual(gateway.scheduleCalls.count, 27)
    }

    @Test func offlineTheStoredDaysAreShown() async throws {
        try fill()
        let first = try await read(reader())
        clock.advance(by: 40 * 86_400)
        // Another start, offline: the same days at their old age.
        let offline = try await read(reader(isOffline: true))
        expect(offline.agenda == first.agenda && offline.fetched == Self.start && offline.failure == .offline)
        expectEqual(gateway.scheduleCalls.count, 9)
        // The network fails: one request at a time of the places, and no more for the rest.
        gateway.fail(with: .unreachable(.cannotConnect))
        let failed = try await read(reader())
        expect(failed.agenda == first.agenda && failed.failure == .unreachable(.cannotConnect))
        expect(gateway.scheduleCalls.count <= 9 + 4)
        await #expect(throws: GatewayError.offline) { try await read(reader(isOffline: true), .streaming) }
    }

    @Test func aDamagedFileIsFetchedAgain() async throws {
        try fill()
        let first = try await read(reader())
        for (place, name) in try store.names().sorted().enumerated() {
            let bytes = try require(store.read(name, limit: .max))
            try store.write(place.isMultiple(of: 2) ? Array(bytes.dropLast(place)) : [0xFF, 0x00], to: name)
        }
        let again = try await read(reader())
        expect(again == first && gateway.scheduleCalls.count > 9)
        try await expectEqual(read(reader(isOffline: true)).agenda, first.agenda)
    }

    /// Whatever the files hold, nothing crashes, and offline there are only days that can be read.
    @Test func hostileFilesAreIgnored() async throws {
        try fill()
        _ = try await read(reader())
        let names = try store.names().sorted()
        let deep = String(repeating: "[", count: 200_000)
        let hostile = [
            "", "{}", "null", deep, #"{"t":1e400,"a":[]}"#, #"{"t":1,"a":[{"s":{},"e":{}}]}"#, #"{"t":1,"a":[1,2]}"#,
            #"{"t":1,"a":[{"s":{"i":1,"n":"x\u001b[31m"},"e":{"i":1,"n":"","s":1}}]}"#, #"{"t":"1","a":[]}"#,
        ]
        for (name, text) in zip(names, hostile) { try store.write(Array(text.utf8), to: name) }
        await #expect(throws: GatewayError.offline) { try await read(reader(isOffline: true)) }
        expectEqual(episodes(try await read(reader())), Array(2...8))
    }

    @Test func theSameEpisodeOfTwoDaysComesOnce() async throws {
        let day = try week.lowerBound
        let airing = Agenda.Airing(
            show: Show(id: Show.ID(number: 1), name: "A"),
            episode: Episode(id: 1, name: "", season: 1, number: 1, airdate: day))
        gateway.setAirings([airing, airing])
        expectEqual(episodes(try await read(reader(), .streaming)), [1])
        expectEqual(gateway.scheduleCalls.count, 18)
    }

    /// No more than four requests wait at a time.
    @Test func requestsAreBounded() async throws {
        try fill()
        gateway.hold()
        let reader = reader()
        async let program = read(reader, .streaming)
        await gateway.waitForCalls(4)
        expectEqual(gateway.scheduleCalls.count, 4)
        gateway.release()
        _ = try await program
        expectEqual(gateway.scheduleCalls.count, 18)
    }
}
