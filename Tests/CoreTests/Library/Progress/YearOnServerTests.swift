import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Networking
@testable import Platform
@testable import UseCases

/// A year of forty followed shows on `api_server.py`, whose clock is moved: episodes are announced, dated, moved and come out, and the
/// user marks, skips, pauses and watches again.
@Suite(.enabled(if: ApiServer.isAvailable, "needs ../shared/tools/api_server.py and python3"), .timeLimit(.minutes(5)))
struct YearOnServerTests {
    private static let hours = 2
    private static let start = Date(timeIntervalSince1970: 1_767_643_200)
    private static let day = 86_400.0
    /// A quarter of the year unless everything runs.
    private static let days = Rotation.isWhole ? 365 : 91

    private let calendar = LocalCalendar.fixed(hours: Self.hours)
    private let clock = ManualWallClock(Self.start)

    @Test func everyDayAgreesWithTheRulesAndAsksForChangedShowsOnly() async throws {
        let server = try await ApiServer(now: Self.start.formatted(.iso8601))
        let gateway = TVMazeGateway(
            root: try require(URLRoot(server.televisionURL)), transport: LoopbackTransport(server: server))
        let folder = try TemporaryFolder(inMemory: true)
        let store = LibraryStore(
            folder: folder.path + "/library", state: MemoryStore(), machine: [],
            titles: LibraryTitles(store: MemoryStore()), clock: clock)
        let refresh = RefreshLibrary(library: store, shows: gateway, movies: nil, clock: clock)
        let page = try await require(gateway.page(0))
        // Those that go on first: they have episodes to come.
        let shows = (page.filter { $0.status == .running } + page.filter { $0.status != .running }).prefix(40)
        for show in shows { _ = try await store.perform(.status(.followed, of: .show(show)), calendar: .utc) }

        var random = SeededGenerator(seed: 24)
        var moves = 0
        var requests = 0
        var groups: Set<UpNext.Group> = []
        var former: Set<UpNextModel.Row> = []
        while clock.now() < Self.start + Double(Self.days) * Self.day {
            try server.clearLog()
            let before = try await store.value()
            await refresh { _ in }
            let asked = try server.log().map(\.path).filter { $0.contains("/shows/") && !$0.contains("/updates/") }
            requests += asked.count
            if !former.isEmpty { try expectNewer(asked, thanIn: before, at: server) }
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                let library = try await store.value()
                guard let show = shows.randomElement(using: &random) else { break }
                let known = library.shows[show.id]?.details.episodes ?? []
                guard let change = change(show, known, library, &random) else { continue }
                _ = try await store.perform(change, calendar: .utc)
            }
            let library = try await store.value()
            let now = clock.now()
            let found = UpNext(library, at: now, calendar: calendar)
            let rows = Set(found.rows.map(UpNextModel.Row.init))
            expectEqual(rows, UpNextModel(library, .afterLast, .significant, at: now, hours: Self.hours).rows, "\(now)")
            if rows != former { moves += 1 }
            former = rows
            groups.formUnion(found.rows.map(\.group))
            // The saved episodes are those of the server.
            if let show = shows.randomElement(using: &random), library.status(of: .show(show.id), at: now) != .dropped {
                expectEqual(library.shows[show.id]?.details.episodes, (try await gateway.details(of: show.id)).episodes)
            }
            // A week, more or less, at another time of day: a day at a time it would take a minute.
            let step = Double.random(in: 5...9, using: &random) * Self.day
            clock.advance(by: step.rounded())
            try server.control(#"{"now": "\#(clock.now().formatted(.iso8601))"}"#)
        }
        // Otherwise it has shown little.
        expect(moves > Self.days / 9)
        expect(groups.isSuperset(of: [.behind, .waiting] + (Rotation.isWhole ? [.paused] : [])), "\(groups)")
        expect(requests < 40 + 40 * Self.days / 14, "\(requests)")
    }

    /// Expects that the server's list of changes names the requested shows since they were fetched.
    private func expectNewer(_ paths: [String], thanIn library: Library, at server: ApiServer) throws {
        let (_, body) = try server.get("/tvmaze/updates/shows")
        let updates = try require(JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Double])
        for path in paths {
            let number = try require(Int(path.dropFirst("/tvmaze/shows/".count).prefix { $0.isNumber }), "\(path)")
            let fetched = library.shows[Show.ID(number: number)]?.fetched.timeIntervalSince1970 ?? 0
            // TVmaze may answer with data that is an hour old.
            expect((updates[String(number)] ?? 0) > fetched - 3600, "\(path) at \(clock.now())")
        }
    }

    /// A change that the user makes to a show.
    private func change(
        _ show: Show, _ episodes: [Episode], _ library: Library, _ random: inout SeededGenerator
    ) -> LibraryChange? {
        let next = library.progress(of: show.id, at: clock.now(), calendar: calendar)?.next
        guard let episode = episodes.randomElement(using: &random) else { return nil }
        switch Int.random(in: 0...24, using: &random) {
        case 0...9: return next.map { .watch([$0], of: show, .now) }
        case 10...14: return next.map { .watchUpTo($0, among: episodes, of: show, .at(.unknown)) }
        case 15: return .watchUpTo(episode, among: episodes, of: show, .aired)
        case 16: return .watchSeason(episode.season, among: episodes, of: show, .at(.unknown))
        case 17: return .unwatch([episode], of: show)
        case 18: return .skip(Bool.random(using: &random), [next ?? episode], of: show)
        case 19: return .rewatch(Bool.random(using: &random), show)
        case 20: return .shift(Int.random(in: -2...2, using: &random), of: show)
        case 21: return .specials(SpecialsPolicy.allCases.randomElement(using: &random), of: show)
        case 22: return .status(.paused, of: .show(show))
        default: return .status(Int.random(in: 0...9, using: &random) == 0 ? .dropped : .followed, of: .show(show))
        }
    }
}

/// Asks the server without the program's network process.
private struct LoopbackTransport: HTTPTransport {
    let server: ApiServer

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let start = request.url.firstRange(of: "/tvmaze")?.lowerBound,
            let answer = try? server.get(String(request.url[start...]))
        else { throw .cannotConnect }
        return HTTPResponse(status: answer.status, body: Array(answer.body.utf8))
    }
}
