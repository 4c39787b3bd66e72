import Entities
import Foundation
import Library
import Platform
import Terminal
import TestSupport
import Testing
import UseCases

@testable import App

/// The calendar and notices in the running program, whose clocks the test moves.
@Suite(.timeLimit(.minutes(5))) struct CalendarApplicationTests {
    private static let calendar = LocalCalendar.system

    /// A minute before a day begins here.
    private let start: Date
    private let wallClock: ManualWallClock
    private let memory = MemoryStore()

    init() {
        start = Self.calendar.tomorrow(after: Date(timeIntervalSince1970: 1_790_000_000)) - 60
        wallClock = ManualWallClock(start)
    }

    /// A followed show with an episode each day for a week, the first one today, half an hour after the hour.
    private var library: LibraryStore {
        get throws {
            let today = try require(Self.calendar.today(at: start))
            let show = Show(id: Show.ID(number: 7), name: "Tide")
            let episodes = try (0..<7).map { place in
                let day = try require(today.advanced(by: place))
                return Episode(
                    id: 70 + place, name: "The \(place)", season: 1, number: place + 1, airdate: day,
                    airstamp: Self.calendar.moment(of: AirTime(day: day, minute: 1_230)))
            }
            let library = Library(
                [(start - 86_400, [.assign(LibrarySubject(.show(show.id)), .status(.followed))])],
                titles: [
                    .show(.init(details: ShowDetails(show: show, episodes: episodes, cast: []), fetched: start))
                ])
            return LibraryStore(library, clock: wallClock)
        }
    }

    /// Lets time pass until something has happened.
    private func wait(_ bench: ApplicationBench, by step: Duration, until isDone: () throws -> Bool) async rethrows {
        while try !isDone() {
            bench.clock.advanceIfAnyoneSleeps(by: step)
            await Task.yield()
        }
    }

    @Test func theCalendarGoesOnAtMidnight() async throws {
        let bench = ApplicationBench(library: try library, wallClock: wallClock)
        let phrases = Phrases.english
        let today = try require(Self.calendar.today(at: start))
        func marked(_ day: CalendarDay?) -> @Sendable (VirtualTerminal) -> Bool {
            let heading = day.map { phrases.heading(of: $0, isShort: false) } ?? "?"
            return { terminal in
                terminal.screen.split(separator: "\n").contains { $0.contains(heading) && $0.contains("today") }
            }
        }
        try await bench.run { bench in
            await bench.see("Tide")
            bench.device.type("c")
            _ = await bench.device.waitForScreen(marked(today))
            wallClock.advance(by: 61)
            let isMarked = marked(today.advanced(by: 1))
            await wait(bench, by: .seconds(61)) { isMarked(bench.device.terminal) }
        }
    }

    @Test(arguments: [("bell", TerminalBrand.kitty), ("auto", .kitty), ("auto", .xterm), ("off", .kitty)])
    func anEpisodeIsToldOnce(way: String, brand: TerminalBrand) async throws {
        var profile = TerminalProfile.modern
        profile.version = brand == .kitty ? "kitty(0.42.1)" : "XTerm(388)"
        var options = Options()
        options.settings.set(way, for: .terminalNotices)
        // The episode of today came out before the program started.
        let bench = ApplicationBench(library: try library, wallClock: wallClock, notices: memory, profile: profile)
        try await bench.run(options: options) { bench in
            await bench.see("Tide")
            guard way != "off" else { return }
            let isByOSC = way == "auto" && brand == .kitty
            func count() -> Int {
                let terminal = bench.device.terminal
                return isByOSC ? terminal.strings.count { $0.text.hasPrefix("99;") } / 2 : terminal.bellCount
            }
            await wait(bench, by: .seconds(1)) { count() == 1 }
            // Tomorrow's is told when it comes out, not before.
            wallClock.advance(by: 1_200 * 60)
            for _ in 0..<20 {
                bench.clock.advanceIfAnyoneSleeps(by: .seconds(1_200 * 60))
                await Task.yield()
            }
            let before = try told()
            expectEqual(before?.contains("71"), false)
            wallClock.advance(by: 3_600)
            await wait(bench, by: .seconds(3_600)) { count() == 2 }
            expectEqual(bench.device.terminal.bellCount, (isByOSC ? 0 : 2))
            expect(bench.device.terminal.violations.isEmpty)
        }
        let after = try told()
        expectEqual((after?.contains("70") ?? false), (way != "off"))
        // The command tells neither of them again.
        let value = try await library.value()
        let again = try TellAired(store: memory)(value, at: wallClock.now(), calendar: Self.calendar)
        expectEqual(again.airings.map(\.episode.id), (way == "off" ? [70] : []))
    }

    /// The numbers of the episodes that were told.
    private func told() throws -> Set<String>? {
        struct Memory: Decodable { let told: [String: Int] }
        return try memory.read("notices.json", limit: 1 << 20).map {
            Set(try JSONDecoder().decode(Memory.self, from: Data($0)).told.keys)
        }
    }
}
