import Configuration
import Entities
import Foundation
import Library
import Networking
import Platform
import Terminal
import TestSupport
import Testing

@testable import App

/// The program as a whole, from the keys to the screen.
@Suite(.timeLimit(.minutes(5))) struct ApplicationTests {
    private let bench = ApplicationBench()

    // MARK: From keys to the screen

    @Test func showsAreListedOpenedAndRefreshed() async throws {
        try await bench.run { bench in
            let list = await bench.loaded()
            expect(list.isAlternateScreen)
            expect(list.text(0).hasSuffix("5 shows"))
            expect(list.text(2).hasPrefix("▌       The Paper Lanterns"))
            expectEqual(bench.gateway.calls.first, 0)
            let page = await bench.press(KeyPress(.enter), see: "1 episode")
            expect(page.text(0).hasSuffix("The Paper Lanterns"))
            expectEqual(bench.gateway.detailCalls, [SampleShows.all[0].id])
            bench.gateway.setAirstamp(Date(timeIntervalSince1970: 4_102_444_800))
            await bench.type("r", see: "Next: ")
            expectEqual(bench.gateway.detailCalls.count, 2)
            await bench.press(KeyPress(.escape), see: "1/5")
            await bench.press(KeyPress(.down), KeyPress("j"), see: "3/5")
            await bench.type("G", see: "5/5")
            await bench.type(")", see: "need your own TMDB key")
        }
    }

    @Test func nextPagesAreLoadedInTheBackground() async throws {
        let bench = ApplicationBench(pages: [(1...50).map { Fixtures.show($0) }, (51...60).map { Fixtures.show($0) }])
        try await bench.run { bench in
            await bench.see("1/50+")
            await bench.type("G", see: "50/60")
        }
    }

    @Test func picturesArrivingTogetherAreDrawnTogether() async throws {
        let network = ManualClock()
        let pictures = StubTransport(clock: network)
        let gray = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAAAAACcgYFdAAAADUlEQVR42mOIimIAIwAJhwIdAKCTCQAAAABJRU5ErkJggg=="
        let file = HTTPResponse(status: 200, body: Array(try require(Data(base64Encoded: gray))))
        pictures.script("/1.png", .response(file).after(.seconds(1)))
        pictures.script("/2.png", .silence)
        let shows = ["Alder", "Birch"].enumerated().map { index, name in
            let address = "https://static.tvmaze.com/\(index + 1).png"
            return Fixtures.show(index + 1, name: name, artwork: Artwork(medium: address, original: nil))
        }
        let bench = ApplicationBench(pages: [shows], pictures: pictures, skippingSleepsUpTo: .milliseconds(40))
        var options = Options()
        options.settings[.images] = "blocks"
        try await bench.run(options: options) { bench in
            _ = await bench.device.waitForScreen { $0.screen.contains("2 shows") && $0.modes.contains(2031) }
            // While the second one is loading, the first one is held back for a moment.
            await network.waitForSleepers()
            network.advance(by: .seconds(1))
            await bench.clock.waitForSleep(of: .milliseconds(50))
            let gray = Color.rgb(90, 90, 90)
            let terminal = await bench.see("2 shows")
            expect(terminal.cells.joined().allSatisfy { $0.background != gray })
            bench.clock.advance(by: .milliseconds(50))
            _ = await bench.device.waitForScreen { $0.cells.joined().contains { $0.background == gray } }
            // In a window that changes its size, text is drawn at once, and pictures when it rests.
            bench.device.resize(to: Size(width: 160, height: 50))
            await bench.clock.waitForSleep(of: .milliseconds(100))
            _ = await bench.device.waitForScreen {
                $0.size.width == 160 && $0.screen.contains("Alder")
                    && $0.cells.joined().allSatisfy { $0.background != gray }
            }
            bench.clock.advance(by: .milliseconds(100))
            await bench.clock.waitForSleep(of: .milliseconds(50))
            bench.clock.advance(by: .milliseconds(50))
            _ = await bench.device.waitForScreen { $0.cells.joined().contains { $0.background == gray } }
        }
    }

    @Test func filmsAreBrowsedAndOpened() async throws {
        let movies = StubMoviesGateway(count: 30)
        let bench = ApplicationBench(movies: movies)
        try await bench.runLoaded { bench in
            await bench.type(")", see: "1/20+")
            // The end of the first page is near, so the second page is requested.
            await bench.type("G", see: "20/30")
            await bench.type("G", see: "30/30")
            await bench.press(KeyPress(.enter), see: "90 min")
            await bench.press(KeyPress(.escape), see: "30/30")
        }
        expectEqual(movies.calls, ["popular 1", "popular 2", "details 30"])
    }

    @Test func loadedShowsAreSearchedAtOnce() async throws {
        try await bench.run { bench in
            await bench.see("1/5")
            let terminal = await bench.type("/kit", see: "1 match already loaded")
            expect(terminal.screen.contains("Kitchen"))
            expect(!terminal.screen.contains("Lanterns"))
            expect(terminal.isCursorVisible)
            expectEqual(terminal.cursor, Position(column: 6, row: 2))
        }
    }

    @Test func aResizeRedrawsTheScreen() async throws {
        try await bench.run { bench in
            await bench.see("1/5")
            bench.device.resize(to: Size(width: 30, height: 8))
            let terminal = await bench.device.waitForScreen { $0.size.width == 30 && $0.text(7).contains("1/5") }
            expect(terminal.text(1).hasPrefix("▌ The Paper"))
        }
    }

    // MARK: Colors

    @Test func followsTheTerminalFromDarkToLight() async throws {
        try await bench.run { bench in
            let dark = await bench.loaded()
            expectEqual(dark.titleColor, Theme.dark.selectionTitle.foreground)
            bench.device.change { $0.turn(dark: false, background: .init(hex: 0xFFFFFF)) }
            let light = await bench.device.waitForScreen { $0.titleColor != dark.titleColor }
            expectEqual(light.titleColor, Theme.light.selectionTitle.foreground)
            expectEqual(light.screen, dark.screen)
        }
    }

    @Test func noColorIsUsedIfDisabled() async throws {
        var options = Options()
        options.noColor = true
        try await bench.run(options: options) { bench in
            let terminal = await bench.loaded()
            let colors = Set(terminal.cells.joined().flatMap { [$0.foreground, $0.background] })
            expectEqual(colors, [.terminalDefault])
            expect(terminal.cell(9, 1).attributes.contains(.reverse), "the selection is seen all the same")
        }
    }

    // MARK: Time

    @Test func aMessageDisappearsAfterFourSeconds() async throws {
        try await bench.runLoaded { bench in
            await bench.type("t", see: "Theme: light")
            await bench.clock.waitForSleep(of: .seconds(4))
            bench.clock.advance(by: .milliseconds(3_500))
            let terminal = await bench.type("j", see: "2/5")
            expect(terminal.screen.contains("Theme: light"))
            bench.clock.advance(by: .milliseconds(500))
            await bench.seeNoMore("Theme: light")
        }
    }

    @Test func aNewMessageHasItsFullTime() async throws {
        try await bench.runLoaded { bench in
            await bench.type("t", see: "Theme: light")
            await bench.clock.waitForSleep(of: .seconds(4))
            bench.clock.advance(by: .seconds(3))
            await bench.type("t", see: "Theme: high-contrast-dark")
            await bench.clock.waitForSleep(of: .seconds(4))
            bench.clock.advance(by: .seconds(3))
            bench.device.type("j")
            await expect(bench.see("2/5").screen.contains("Theme: high-contrast-dark"))
        }
    }

    @Test func theSpinnerTurnsOnlyWhileSomethingLoads() async throws {
        bench.gateway.hold()
        try await bench.run { bench in
            await bench.see("⠋ Loading…")
            for picture in ["⠙", "⠹"] {
                // The session sleeps on this clock, too.
                await bench.clock.waitForSleep(of: .milliseconds(120))
                bench.clock.advance(by: .milliseconds(120))
                await bench.see("\(picture) Loading…")
            }
            bench.gateway.release()
            await bench.see("5 shows")
            bench.clock.advance(by: .milliseconds(120))
            await bench.type("j", see: "2/5")
            expectEqual(bench.clock.sleeperCount, 0, "an idle program needs no clock")
        }
    }

    @Test(arguments: [20, 40, 80]) func theHeaderShowsThatTheNetworkIsBusy(width: Int) async throws {
        let bench = ApplicationBench(size: Size(width: width, height: 12))
        bench.gateway.hold()
        try await bench.run { bench in
            await bench.clock.waitForSleep(of: .milliseconds(400))
            bench.clock.advance(by: .milliseconds(399))
            _ = await bench.device.waitForScreen { $0.modes.contains(2031) && !$0.text(0).contains("↻") }
            bench.clock.advance(by: .milliseconds(1))
            _ = await bench.device.waitForScreen { $0.text(0).contains("↻") }
            bench.gateway.release()
            _ = await bench.device.waitForScreen { $0.text(11).contains("1/5") && !$0.text(0).contains("↻") }
            bench.clock.advance(by: .milliseconds(120))
            await bench.type("j", see: "2/5")
            expectEqual(bench.clock.sleeperCount, 0, "an idle program needs no clock")
        }
    }

    @Test func aKeyThatChangesNothingSendsNothing() async throws {
        try await bench.run { bench in
            await bench.see("5 shows")
            bench.device.forgetWrites()
            bench.device.type("kkkx")
            await bench.type("j", see: "2/5")
            expectEqual(bench.device.writes.count, 1)
        }
    }

    // MARK: The demo

    @Test func theDemoCanBeStartedAfterAFailure() async throws {
        bench.gateway.fail(with: .unreachable(.cannotConnect))
        try await bench.run { bench in
            await bench.see("Can’t reach TVmaze")
            let terminal = await bench.type("d", see: "Invented Harbor")
            expect(terminal.text(0).contains("Demo"))
            expectEqual(bench.requests, [.shutDown])
        }
    }

    @Test func retryingLoadsOnceTheNetworkIsBack() async throws {
        bench.gateway.fail(with: .unreachable(.timedOut))
        try await bench.run { bench in
            await bench.see("TVmaze takes too long to answer")
            bench.gateway.fail(with: nil)
            await bench.type("r", see: "1/5")
        }
    }

    // MARK: The terminal

    @Test func linksAreCopiedAsBase64Alone() async throws {
        try await bench.runLoaded { bench in
            @Sendable func copies(_ terminal: VirtualTerminal) -> [String] {
                terminal.strings.map(\.text).filter { $0.hasPrefix("52;") }
            }
            let terminal = await bench.type("y", see: "Link sent to the clipboard")
            expectEqual(copies(terminal), ["52;c;aHR0cHM6Ly93d3cudHZtYXplLmNvbS9zaG93cy8xL3BhcGVyLWxhbnRlcm5z"])
            // Without a browser, the link is copied, too.
            bench.device.type("o")
            _ = await bench.device.waitForScreen { copies($0).count == 2 }
        }
    }

    /// Success is only claimed if the command reports it; otherwise the link is shown.
    @Test(arguments: [("true", "Opened in the browser"), ("false", "No browser could be started. Link: https://")])
    func aLinkOpensInTheBrowser(command: String, message: String) async throws {
        let environment = ["DISPLAY": ":0", "PATH": "/nowhere", "BROWSER": "/bin/\(command)"]
        let bench = ApplicationBench(browser: Browser(environment: environment))
        try await bench.runLoaded { bench in
            await bench.type("o", see: message)
        }
    }

    @Test func redrawingAndSuspensionRepairTheScreen() async throws {
        try await bench.run { bench in
            let before = await bench.loaded().screen
            bench.device.change { $0.feed(Array("\r\nWall message from root".utf8)) }
            bench.device.press(KeyPress(.character("l"), .control))
            _ = await bench.device.waitForScreen { $0.screen == before }
            bench.device.press(KeyPress(.character("z"), .control))
            _ = await bench.device.waitForScreen { !$0.isAlternateScreen }
            bench.device.resume()
            let after = await bench.device.waitForScreen { $0.isAlternateScreen && $0.screen == before }
            expect(after.violations.isEmpty)
        }
    }

    // MARK: The end

    @Test(arguments: [("qq", Ending.code(.done)), ("\u{3}", .code(.interrupted))])
    func keysQuit(_ key: String, ending: Ending) async throws {
        let outcome = try await bench.run { bench in
            await bench.see("1/5")
            bench.device.type(key)
        }
        expectEqual(outcome, ending)
        expect(bench.device.terminal.leftovers.isEmpty)
        expectEqual(bench.requests, [.shutDown])
    }

    @Test func quittingRestoresTheTerminalThenWaitsForWrites() async throws {
        let gate = Promise<Void>()
        bench.writes.start { await gate.value }
        try await bench.run { bench in
            await bench.see("1/5")
            bench.device.type("qq")
            await bench.clock.waitForSleep(of: Application.patience)
            expect(bench.device.terminal.leftovers.isEmpty)
            expectEqual(bench.requests, [])
            gate.resolve(())
        }
        expectEqual(bench.requests.last, .shutDown)
    }

    @Test func controlCWaitsForAPINEvenOnASlowMachine() async throws {
        let store = MemoryStore()
        let bench = ApplicationBench(lock: LockStore(store: store, rounds: 10))
        let outcome = try await bench.runLoaded { bench in
            await bench.type(",", see: "Appearance")
            await bench.press(KeyPress(.end), KeyPress(.up), KeyPress(.up), KeyPress(.enter), see: "Choose a PIN")
            await bench.type("2468\r", see: "Enter it again")
            let disk = await HeldStore(store)
            bench.device.type("2468\r\u{3}")
            await bench.clock.waitForSleep(of: Application.patienceForPIN)
            bench.clock.advance(by: Application.patience)
            disk.letGo()
        }
        expectEqual(outcome, .code(.interrupted))
        expectEqual(bench.lock?.hasFile, true)
    }

    @Test func controlCDoesNotWaitForWrites() async throws {
        let gate = Promise<Void>()
        let write = bench.writes.start { await gate.value }
        try await bench.run { bench in
            await bench.see("1/5")
            bench.device.type("\u{3}")
        }
        expectEqual(bench.requests.last, .shutDown)
        gate.resolve(())
        await write.value
    }

    /// A file of random bytes that was dropped onto the terminal would keep the program busy for seconds. Ctrl-C arrives with it, or while
    /// it is handled.
    @Test(arguments: [false, true]) func controlCDoesNotWaitForAFloodOfKeys(isBehind: Bool) async throws {
        let outcome = try await bench.run { bench in
            await bench.see("1/5")
            if isBehind { bench.device.typeBehind("\u{3}") }
            bench.device.type(String(repeating: "j", count: 40) + "qq" + (isBehind ? "" : "\u{3}"))
        }
        expectEqual(outcome, .code(.interrupted))
    }

    @Test func aSignalEndsTheProgramWithThatSignal() async throws {
        let outcome = try await bench.run { bench in
            await bench.see("1/5")
            bench.device.terminate(signal: 15)
        }
        expectEqual(outcome, .signal(15))
        expect(bench.device.terminal.leftovers.isEmpty)
    }

    @Test func aHangUpEndsIt() async throws {
        let outcome = try await bench.run { bench in
            await bench.see("1/5")
            bench.device.hangUp()
        }
        expectEqual(outcome, .code(.failed))
        expectEqual(bench.requests.last, .shutDown)
    }

    @Test func quitsWhileLoading() async throws {
        bench.gateway.hold()
        let outcome = try await bench.run { bench in
            await bench.see("Loading…")
            await bench.gateway.waitForCalls(1)
            bench.device.type("qq")
        }
        expectEqual(outcome, .code(.done))
        expect(bench.device.terminal.leftovers.isEmpty)
    }

    @Test func aFloodOfKeysIsDrawnInParts() async throws {
        try await bench.runLoaded { bench in
            bench.device.type("/first" + String(repeating: "x\u{7F}", count: 1000) + "\u{15}last")
            await bench.see("first")
            await bench.see("last")
        }
    }
}

extension VirtualTerminal {
    /// The color of the first title in a list with cards. White has its palette number if the connection seems slow, as
    /// on a busy machine.
    var titleColor: Color {
        let color = cell(9, 1).foreground
        return color == .palette(231) ? Color(hex: 0xFFFFFF) : color
    }
}
