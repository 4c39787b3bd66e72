import Platform
import Terminal
import TestSupport
import Testing

@testable import App

/// The search in the running program, from the keys to the requests.
@Suite(.timeLimit(.minutes(5))) struct SearchApplicationTests {
    private let bench = ApplicationBench()
    private static let delay = Duration.milliseconds(500)

    @Test func theRequestIsSentHalfASecondAfterTheLastKey() async throws {
        try await bench.runLoaded { bench in
            await bench.type("/Lan", see: "Searches for “Lan” when you pause")
            await bench.clock.waitForSleep(of: Self.delay)
            bench.clock.advance(by: Self.delay / 2)
            await bench.type("t", see: "Searches for “Lant” when you pause")
            bench.clock.advance(by: Self.delay / 2)
            expect(bench.gateway.searches.isEmpty, "half a second after the first key alone")
            await bench.clock.waitForSleep(of: Self.delay)
            bench.clock.advance(by: Self.delay)
            await bench.see("1 found")
            expectEqual(bench.gateway.searches, ["Lant"])
        }
    }

    @Test func enterSendsAtOnceAndTheQueryIsOfferedLater() async throws {
        try await bench.runLoaded { bench in
            await bench.type("/Paper", see: "“Paper”")
            await bench.press(KeyPress(.enter), see: "1 found")
            expectEqual(bench.gateway.searches, ["Paper"])
            await bench.press(KeyPress(.escape), see: "· Paper")
            bench.device.press(KeyPress(.down), KeyPress(.character("x"), .control))
            await bench.seeNoMore("· Paper")
        }
    }

    @Test func aKeyCancelsThePreviousRequest() async throws {
        try await bench.runLoaded { bench in
            bench.gateway.hold()
            bench.device.type("/Paper")
            bench.device.press(KeyPress(.enter))
            await bench.gateway.waitForCalls(bench.gateway.calls.count + 1)
            await bench.type("s", see: "Searches for “Papers” when you pause")
            // Only the end of the first request opens the gate.
            await bench.clock.waitForSleep(of: Self.delay)
            bench.clock.advance(by: Self.delay)
            await bench.see("Nothing found for “Papers”")
            expectEqual(bench.gateway.searches, ["Paper", "Papers"])
        }
    }

    @Test func onlyTheLastOfTheSameWorkIsAnswered() async {
        let loop = EventLoop()
        let thread = TestThread { loop.run() }
        let application = bench.application(on: loop)
        let isReplaced = Promise<Void>()
        let (ends, answers) = ([Promise<Void>(), Promise<Void>()], [Promise<Void>(), Promise<Void>()])
        await application.start(.search) { delivery in
            // Its task is cancelled, but a system call is not.
            await isReplaced.value
            await delivery.perform { _ in answers[0].resolve(()) }
            ends[0].resolve(())
        }
        await application.start(.search) { delivery in
            await delivery.perform { _ in answers[1].resolve(()) }
            ends[1].resolve(())
        }
        isReplaced.resolve(())
        for end in ends { await end.value }
        expectEqual(answers.map(\.isResolved), [false, true])
        loop.stop()
        await thread.finished()
    }

    @Test func loadedShowsAreFoundWithoutANetwork() async throws {
        try await bench.runLoaded { bench in
            bench.gateway.fail(with: .unreachable(.cannotConnect))
            await bench.type("/ktchn", see: "1 match already loaded")
            let terminal = await bench.press(KeyPress(.enter), see: "No network")
            expect(terminal.screen.contains("Kitchen"))
        }
    }

    @Test func filmsNeedAKey() async throws {
        try await bench.runLoaded { bench in
            bench.device.type("/x")
            bench.device.press(KeyPress(.character("t"), .control))
            await bench.see("Film search needs a TMDB key")
        }
    }

    @Test func anotherKeyRepeatsTheSearch() async throws {
        let movies = StubMoviesGateway(count: 45)
        movies.fail(with: .keyRejected)
        let bench = ApplicationBench(movies: movies)
        try await bench.runLoaded { bench in
            bench.device.type("/film")
            bench.device.press(KeyPress(.character("t"), .control))
            await bench.see("TMDB does not accept the key")
            movies.fail(with: nil)
            bench.device.press(KeyPress(.tab))
            await bench.type("M", see: "1/20+")
            await bench.type(",", see: "Appearance")
            var settings = SettingsPresenter(settings: Settings())
            while settings.state.selected != .setting(.keyFile) {
                _ = settings.handle(.command(.moveDown))
                bench.device.type("j")
            }
            bench.device.press(KeyPress(.enter))
            bench.device.type("/key")
            bench.device.press(KeyPress(.enter))
            await bench.type("/", see: "45 found")
            expectEqual(movies.calls.filter { $0.hasPrefix("film") }, ["film 1", "film 1"])
        }
    }

    @Test func filmsAreLoadedPageByPage() async throws {
        let movies = StubMoviesGateway(count: 45)
        let bench = ApplicationBench(movies: movies)
        try await bench.runLoaded { bench in
            bench.device.type("/film")
            bench.device.press(KeyPress(.character("t"), .control))
            await bench.see("45 found")
            await bench.press(KeyPress(.down), see: "1/20+")
            await bench.type("G", see: "20/40+")
            await bench.type("G", see: "40/45")
            expectEqual(movies.calls, ["film 1", "film 2", "film 3"])
        }
    }
}
