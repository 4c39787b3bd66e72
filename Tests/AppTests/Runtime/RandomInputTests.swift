import Demo
import Entities
import Library
import Networking
import Terminal
import TestSupport
import Testing

@testable import App

/// Ten thousand random keys and mouse events on all screens of the demo. The program must not crash, must always have a
/// way out, and its incremental updates must lead to the same screen as one repaint.
@Suite(.timeLimit(.minutes(5))) struct RandomInputTests {
    private static let size = Size(width: 84, height: 22)
    /// The keys of the tabs, the settings and the favorites: each part of a run begins on another screen.
    private static let starts: [Character] = ["2", ",", "3", "*", "4", "5", "1"]

    @Test(arguments: Rotation.part(of: 0..<10 as Range<UInt64>, in: 5)) func randomInputLeavesTheScreenCorrect(
        seed: UInt64
    ) async throws {
        let transport = DemoTransport(clock: ManualClock(skippingSleepsUpTo: .seconds(1)))
        let shows = try await TVMazeGateway(root: .tvMaze, transport: transport).page(0) ?? []
        expect(shows.count > 50)
        var bench = ScreenBench(width: Self.size.width, height: Self.size.height)
        bench.load(shows)
        var input = RandomInput(seed: seed, size: Self.size)
        var answered = 0
        var screen = SteppedScreen(size: Self.size)

        // Half of the runs have a lock, which `L` closes; half have a terminal with all features, including large
        // letters.
        if seed % 2 == 0 { bench.send(.lock(.changed(isLocked: true))) }
        if seed % 4 < 2 { bench.send(.terminal(.modern)) }
        var contexts: Set<KeyContext> = []
        var tabs: Set<Tab> = []
        for step in 0..<1400 {
            if input.chance(60) { bench.send(.resized(input.window())) }
            if input.chance(30) { bench.send(.resized(Self.size)) }
            bench.send(.input(input.next()))
            if bench.model.lock != nil, input.chance(20) { bench.open(with: input.chance(3) ? "1111\r" : "2468\r") }
            answer(&bench, from: &answered)
            contexts.insert(bench.model.lock == nil ? bench.model.keyContext : .locked)
            tabs.insert(bench.model.router.tab)
            if step % 3 == 0 { screen.show(bench.model) }
            if step % 200 == 199 {
                let difference = screen.difference(from: bench.model)
                try require(difference == nil, "seed \(seed), step \(step)")
                try leave(&bench)
                if bench.model.lock != nil { bench.open(with: "2468\r") }
                answer(&bench, from: &answered)
                let start = Self.starts[step / 200 % Self.starts.count]
                bench.press(KeyPress(.character(start)))
                contexts.insert(bench.model.keyContext)
                if start == "," {
                    bench.press(KeyPress(.enter))
                    contexts.insert(bench.model.keyContext)
                }
                tabs.insert(bench.model.router.tab)
            }
        }
        expectEqual(tabs, Set(Tab.allCases))
        let everywhere: Set<KeyContext> = [.browsing, .collecting, .searching, .choosing, .settings]
        expect(contexts.isSuperset(of: everywhere), "not seen: \(everywhere.subtracting(contexts))")
        expectEqual(contexts.contains(.locked), (seed % 2 == 0))
    }

    /// Answers effects as the network and the disk would, including the effects of answers.
    private func answer(_ bench: inout ScreenBench, from answered: inout Int) {
        while answered < bench.effects.count {
            let effect = bench.effects[answered]
            answered += 1
            switch effect.asked {
            case ("details", let id as Show.ID, let index as Int, _):
                guard let show = bench.model.data.pages.show(at: index) else { continue }
                let episodes = EpisodeLibrary.running
                let details = ShowDetails(show: show, episodes: episodes, cast: EpisodeLibrary.cast)
                let guide = EpisodeLibrary.guide(episodes)
                bench.send(.details(id, .details(details, guide, staleness: nil, isFinal: true)))
            case ("films", let list as MovieList, let page as Int, _):
                bench.send(.films(.answered(list, page: page, .success(FilmLibrary.onlyPage))))
            case ("search", let kind as SearchKind, let text as String, _) where kind == .shows:
                let found = bench.model.data.pages.show(at: 0).map { [ShowMatch(show: $0, score: 1)] }
                bench.send(.search(.shows(.found(text, found ?? []))))
            case ("search", let kind as SearchKind, let text as String, _) where kind == .films:
                bench.send(.search(.films(.found(text, FilmLibrary.onlyPage))))
            case ("storedSize", _, _, _): bench.send(.settings(.measured(12_345_678)))
            case ("clearStored", _, _, _): bench.send(.settings(.cleared))
            case ("lockState", _, _, _): bench.send(.lock(.ready(wait: 0)))
            case ("fingerprint", _, _, _): bench.send(.lock(.fingerprint(.noReader)))
            case ("unlock", let pin as PIN, _, _):
                bench.send(.lock(.answered(pin == PIN("2468") ? .opened : .wrong(wait: 0))))
            default: break
            }
            switch effect {
            case .changeLibrary(.toggleStar(let entry)): bench.star(entry.id, "A title")
            case .setPIN, .removePIN: bench.send(.lock(.changed(isLocked: true)))
            default: continue
            }
        }
    }

    /// From any screen, Esc leads to the root of a tab; the quit key works there.
    private func leave(_ bench: inout ScreenBench) throws {
        bench.send(.resized(Self.size))
        if bench.model.lock != nil {
            bench.press(KeyPress("q"))
            return try require(bench.effects.last == .session(.quit), "\(bench.screen)")
        }
        let before = bench.effects.count
        // The key may first leave the search for a tab with an open page or filter, and it asks once.
        for _ in 0..<60 where !bench.effects.dropFirst(before).contains(.session(.quit)) {
            let isAtRoot =
                bench.model.palette == nil && bench.model.router.depth == 0 && !bench.model.keyContext.takesText
            bench.press(isAtRoot ? KeyPress("q") : KeyPress(.escape))
        }
        try require(bench.effects.dropFirst(before).contains(.session(.quit)), "\(bench.screen)")
    }
}

extension ScreenBench {
    /// Types a PIN and confirms it.
    fileprivate mutating func open(with pin: String) {
        press(KeyPress(.escape))
        for character in pin { press(character == "\r" ? KeyPress(.enter) : KeyPress(.character(character))) }
    }
}
