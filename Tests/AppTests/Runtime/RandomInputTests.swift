import Core
import Terminal
import TestSupport
import Testing

@testable import App

/// Ten thousand keys and mouse events at random on the demo's shows: no trap, no way that does not lead out, and a screen
/// that small steps have made what one repaint makes it.
@Suite struct RandomInputTests {
    private static let size = Size(width: 84, height: 22)

    @Test(arguments: 0..<10 as Range<UInt64>) func nothingStopsItAndTheScreenIsRight(seed: UInt64) async throws {
        let transport = DemoTransport(clock: ManualClock(skippingSleepsUpTo: .seconds(1)))
        let shows = try await TVMazeGateway(root: .tvMaze, transport: transport).page(0) ?? []
        #expect(shows.count > 50)
        var bench = ScreenBench(width: Self.size.width, height: Self.size.height)
        bench.load(shows)
        var input = RandomInput(seed: seed, size: Self.size)
        var answered = 0
        var screen = SteppedScreen(size: Self.size)

        for step in 0..<1000 {
            if input.chance(60) { bench.send(.resized(input.window())) }
            if input.chance(30) { bench.send(.resized(Self.size)) }
            bench.send(.input(input.next()))
            answer(&bench, from: &answered)
            if step % 3 == 0 { screen.show(bench.model) }
            if step % 200 == 199 {
                let difference = screen.difference(from: bench.model)
                try #require(difference == nil, "seed \(seed), step \(step)")
                try leave(&bench)
            }
        }
    }

    /// What the network and the disk would answer.
    private func answer(_ bench: inout ScreenBench, from answered: inout Int) {
        for effect in bench.effects.dropFirst(answered) {
            switch effect {
            case .loadDetails(let id, let index):
                guard let show = index.flatMap(bench.model.router.shows.state.catalog.show) else { continue }
                let episodes = EpisodeLibrary.running
                let details = ShowDetails(show: show, episodes: episodes, cast: EpisodeLibrary.cast)
                bench.send(.details(id, .details(details, EpisodeLibrary.guide(episodes), isOutdated: false)))
            case .loadFilms(let list, let page):
                bench.send(.films(.answered(list, page: page, .success(FilmLibrary.onlyPage))))
            case .toggleFavorite(let entry):
                bench.send(.favorites(.changed(.added(entry.id), title: "A title")))
            default: continue
            }
        }
        answered = bench.effects.count
    }

    /// Esc leads to the foot of a tab from wherever one is, and there the key that leaves does.
    private func leave(_ bench: inout ScreenBench) throws {
        bench.send(.resized(Self.size))
        for _ in 0..<40
        where bench.model.palette != nil || bench.model.router.depth > 0 || bench.model.keyContext.takesText {
            bench.press(KeyPress(.escape))
        }
        let before = bench.effects.count
        bench.press(KeyPress("q"))
        try #require(bench.effects.dropFirst(before).contains(.session(.quit)), "\(bench.screen)")
    }
}
