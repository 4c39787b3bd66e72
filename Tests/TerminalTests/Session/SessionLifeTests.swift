import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct SessionLifeTests {
    @Test func setsWhatTheTerminalTurnsOutToHave() async {
        // Before it knows anything of the terminal.
        var bench = SessionBench(answersAtOnce: false)
        bench.session.start()
        expect(bench.device.terminal.isAlternateScreen)
        expect(bench.device.terminal.modes.isSuperset(of: [1002, 1004, 1006, 2004]))
        expect(!bench.device.terminal.modes.contains(7))
        expectEqual(bench.device.writes.count, 1)
        // After the answers.
        bench = await SessionBench().started()
        expect(bench.device.terminal.modes.isSuperset(of: [2027, 2031, 2048]))
        expectEqual(bench.device.terminal.keyboardFlags, [1])
        // Without the mouse, if it is not wanted.
        bench = await SessionBench { $0.mouse = false }.started()
        expect(bench.device.terminal.modes.isDisjoint(with: [1000, 1002, 1003, 1006]))
    }

    @Test(arguments: [TerminalProfile.modern, .xterm, .console, .mute], [true, false])
    func leavesTheTerminalAsItWas(_ profile: TerminalProfile, mouse: Bool) async {
        let bench = await SessionBench(profile: profile) { $0.mouse = mouse }.started()
        bench.session.setTitle("Marquee")
        bench.draw("Hello")
        await bench.whileTimePasses(.seconds(1)) { await bench.session.leave() }
        expect(bench.device.terminal.leftovers.isEmpty)
        expect(bench.device.terminal.violations.isEmpty)
        expectEqual(bench.clock.sleeperCount, 0)
    }

    @Test func theMouseIsGivenBackAndTakenAgainWhileRunning() async {
        let bench = await SessionBench().started()
        bench.session.reportMouse(false)
        expect(bench.device.terminal.modes.isDisjoint(with: [1000, 1002, 1003, 1006]))
        bench.device.forgetWrites()
        bench.session.reportMouse(false)
        expect(bench.device.writes.isEmpty)
        bench.session.reportMouse(true)
        expect(bench.device.terminal.modes.isSuperset(of: [1002, 1006]))
        await bench.session.leave()
        expect(bench.device.terminal.leftovers.isEmpty)
    }

    /// A session that stops as soon as the terminal has answered.
    private func waitingToStop(profile: TerminalProfile = .modern) async -> SessionBench {
        let bench = SessionBench(profile: profile, answersAtOnce: false)
        bench.session.start()
        bench.device.deliverAnswers()
        _ = await bench.session.nextEvents()
        bench.draw("Hello")
        bench.session.suspend()
        expect(bench.device.farewells.isEmpty)
        return bench
    }

    @Test func aSessionThatWaitsToStopLeavesNothingBehind() async {
        var bench = await waitingToStop()
        bench.session.reportMouse(false)
        bench.device.deliverAnswers()
        bench.takeAnswers()
        expectEqual(bench.device.farewells.count, 1)
        expect(bench.device.terminal.leftovers.isEmpty, "the mouse is given back")
        // It is stopped from outside before.
        bench = await waitingToStop()
        bench.device.resume()
        bench.takeAnswers()
        expectEqual(bench.device.terminal.keyboardFlags, [1])
        expectEqual(bench.device.terminal.keptTitles, 1)
    }

    /// What a shell, or what it has started, may do on a terminal that it was never given: nothing, a reset, or leave the
    /// alternate screen and have keys of its own on the usual one.
    @Test(arguments: [("", []), ("\u{1B}c", []), ("\u{1B}[?1049l\u{1B}[>5u", [5])])
    func aStopFromOutsideLeavesNothingBehind(_ between: String, keys: [Int]) async {
        let bench = await SessionBench().started()
        bench.session.setTitle("Marquee")
        bench.device.change { $0.feed(Array(between.utf8)) }
        bench.device.resume()
        bench.takeAnswers()
        expect(bench.device.terminal.isAlternateScreen)
        expectEqual(bench.device.terminal.keyboardFlags, [1])
        expectEqual(bench.device.terminal.keptTitles, 1)
        expectEqual(bench.device.terminal.titles.last, "Marquee")
        await bench.session.leave()
        expectEqual(bench.device.terminal.keyboardFlags, keys)
        expectEqual(bench.device.terminal.leftovers.filter { $0 != "keyboard flags are pushed" }, [])
    }

    @Test func questionsThatTurnUpWhileTheSessionWaitsToStopAreAskedWhenItGoesOn() async {
        let bench = await waitingToStop(profile: .xterm)
        bench.device.forgetWrites()
        // The focus is back, and the colors may be others.
        bench.device.type("\u{1B}[I")
        bench.takeAnswers()
        expect(bench.device.writes.isEmpty)
        bench.device.deliverAnswers()
        bench.takeAnswers()
        expectEqual(bench.device.farewells.count, 1)
        bench.device.resume()
        bench.takeAnswers()
        expect(bench.device.writes.contains { String(decoding: $0, as: UTF8.self).contains("]11;?") })
    }

    @Test func nothingIsSentToATerminalThatIsGoneOrLeft() async {
        var bench = await SessionBench().started()
        await bench.session.leave()
        bench.device.forgetWrites()
        await bench.session.leave()
        expect(bench.device.writes.joined().isEmpty)
        await expectNil(bench.session.nextEvents())
        // The terminal is gone.
        bench = await SessionBench().started()
        bench.device.hangUp()
        await expectEqual(bench.session.nextEvents(), [.hungUp])
        await expectNil(bench.session.nextEvents())
        bench.device.forgetWrites()
        bench.draw("Hello")
        await bench.session.leave()
        expect(bench.device.writes.joined().isEmpty)
        // It reports the signal to end.
        bench = await SessionBench().started()
        bench.device.terminate(signal: 15)
        await expectEqual(bench.session.nextEvents(), [.terminated(signal: 15)])
    }

    @Test func aFrameUnderWayIsFinishedBeforeTheTerminalIsGivenBackOrLeftAfterAMoment() async {
        var bench = await SessionBench().started()
        bench.device.holdWrites()
        bench.draw("Hello")
        let isOpen = Task { [device = bench.device, clock = bench.clock] in
            await clock.waitForSleep(of: .milliseconds(200))
            defer { device.releaseWrites() }
            return !device.isClosed
        }
        await bench.session.leave()
        await expect(isOpen.value)
        expect(bench.device.isClosed && bench.device.terminal.leftovers.isEmpty)
        expectEqual(bench.clock.now.offset, .zero)
        // A terminal that takes nothing is left after a moment.
        bench = await SessionBench().started()
        bench.device.holdWrites()
        bench.draw("Hello")
        await bench.whileTimePasses(.milliseconds(200)) { await bench.session.leave() }
        expect(bench.device.isClosed)
        expectEqual(bench.clock.now.offset, .milliseconds(200))
    }

    @Test func answersOnTheirWayAreWaitedForBriefly() async {
        var bench = SessionBench(answersAtOnce: false)
        bench.session.start()
        Task { [device = bench.device] in
            _ = await device.waitForScreen { !$0.isAlternateScreen }
            device.deliverAnswers()
        }
        await bench.session.leave()
        expect(bench.device.events.takeWaiting().isEmpty)
        expectEqual(bench.clock.now.offset, .zero)
        // They never come.
        bench = SessionBench(answersAtOnce: false)
        bench.session.start()
        Task { [clock = bench.clock] in
            await clock.waitForSleep(of: .milliseconds(200))
            clock.advance(by: .milliseconds(200))
        }
        await bench.session.leave()
        expectEqual(bench.clock.now.offset, .milliseconds(200))
        // The terminal has never answered.
        bench = SessionBench(profile: .mute)
        bench.session.start()
        bench.device.events.post(.resized)
        await bench.clock.waitForSleepers()
        bench.clock.advance(by: .seconds(1))
        bench.device.type("a")
        _ = await bench.session.nextEvents()
        await bench.session.leave()
        expectEqual(bench.clock.sleeperCount, 0)
        expect(bench.device.terminal.leftovers.isEmpty)
    }

    @Test func titleAndClipboardGetHarmlessText() async {
        var bench = await SessionBench().started()
        bench.session.setTitle("a\u{7}\u{1B}[31mb\u{9B}c\u{202E}d")
        expectEqual(bench.device.terminal.titles, ["a[31mbcd"])
        expect(bench.device.terminal.violations.isEmpty)
        bench = await SessionBench().started()
        bench.device.forgetWrites()
        bench.session.copyToClipboard("https://a.b/é")
        expectEqual(
            bench.device.writes.map { String(decoding: $0, as: UTF8.self) },
            [
                "\u{1B}]52;c;aHR0cHM6Ly9hLmIvw6k=\u{1B}\\"
            ])
        bench.session.copyToClipboard(String(repeating: "x", count: 10_000))
        expectEqual(bench.device.writes.count, 1)
    }
}
