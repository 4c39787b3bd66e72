import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct SessionInputTests {
    @Test func everythingThatWaitsComesInOneBatch() async {
        let bench = await SessionBench().started()
        bench.device.type("a")
        bench.device.type("\u{1B}[B")
        bench.device.type("b")
        await expectEqual(
            bench.session.nextEvents(),
            [
                .input(.key(KeyPress("a"))), .input(.key(KeyPress(.down))), .input(.key(KeyPress("b"))),
            ])
    }

    @Test func repliesThatHaveArrivedAreReadBeforeTheFirstFrame() {
        let bench = SessionBench(answersAtOnce: false)
        bench.session.start()
        bench.device.answerBehind()
        bench.draw("early")
        expect(!bench.device.terminal.screen.contains("early"))
        let events = bench.session.handle(bench.device.events.takeWaiting())
        expect(events.contains(.frameWanted))
        bench.draw("in time")
        expect(bench.device.terminal.screen.contains("in time"))
    }

    @Test func itLooksForControlCInAllInput() async {
        var bench = await SessionBench().started()
        bench.device.type("ab")
        expect(!bench.session.isInterrupted)
        bench.device.type("c\u{3}")
        expect(bench.session.isInterrupted)
        await expectEqual(bench.session.nextEvents()?.count, 4)
        expect(!bench.session.isInterrupted)
        // In input that is not read yet.
        bench = await SessionBench().started()
        bench.device.typeBehind("a\u{3}")
        expect(bench.session.isInterrupted)
        await expectEqual(bench.session.nextEvents()?.count, 2)
        // More input than anyone types may hide it.
        bench = await SessionBench().started()
        while bench.device.events.send(.bytes([0x61])) {}
        expect(bench.session.isInterrupted)
    }

    @Test func aLoneEscapeCountsAsTheKeyAfterAWhile() async {
        let rows: [([String: String], Int)] = [
            (["TERM": "xterm"], 25), (["TERM": "xterm", "SSH_TTY": "/dev/pts/1"], 100),
        ]
        for (environment, milliseconds) in rows {
            let bench = await SessionBench(profile: .xterm, environment: environment).started()
            bench.device.type("\u{1B}")
            bench.advanceOnceAsleep(by: .milliseconds(milliseconds))
            await expectEqual(bench.session.nextEvents(), [.input(.key(KeyPress(.escape)))])
            expectEqual(bench.clock.sleeperCount, 0)
        }
    }

    @Test func anEscapeThatContinuesInTimeIsNotAKey() async {
        var bench = await SessionBench(profile: .xterm).started()
        bench.device.type("\u{1B}")
        Task { [clock = bench.clock, device = bench.device] in
            await clock.waitForSleepers()
            clock.advance(by: .milliseconds(24))
            device.type("[A")
        }
        await expectEqual(bench.session.nextEvents(), [.input(.key(KeyPress(.up)))])
        // Even if the session is late.
        bench = await SessionBench(profile: .xterm).started()
        bench.device.type("\u{1B}")
        Task { [clock = bench.clock, device = bench.device] in
            await clock.waitForSleepers()
            device.events.send(.bytes(Array("[".utf8)))
            clock.advance(by: .milliseconds(30))
            device.events.send(.bytes(Array("A".utf8)))
        }
        var events: [SessionEvent] = []
        while events.isEmpty { events += await bench.session.nextEvents() ?? [] }
        expectEqual(events, [.input(.key(KeyPress(.up)))])
    }

    @Test func whileAnswersAreOutstandingEscapeWaitsForThem() async {
        let bench = SessionBench(answersAtOnce: false)
        bench.session.start()
        bench.device.type("\u{1B}")
        Task { [clock = bench.clock] in
            await clock.waitForSleep(of: .milliseconds(500))
            clock.advance(by: .milliseconds(500))
        }
        await expectEqual(bench.session.nextEvents(), [.input(.key(KeyPress(.escape)))])
    }

    @Test func anIdleSessionSleepsForNothing() async {
        var bench = await SessionBench().started()
        bench.device.type("\u{1B}[A")
        _ = await bench.session.nextEvents()
        expectEqual(bench.clock.sleeperCount, 0)
        // Without questions nothing is awaited.
        bench = SessionBench { $0.asksQuestions = false }
        bench.session.start()
        bench.device.type("a")
        await expectEqual(bench.session.nextEvents(), [.input(.key(KeyPress("a")))])
        expectEqual(bench.clock.sleeperCount, 0)
        // On a mute terminal, after a second.
        bench = SessionBench(profile: .mute)
        bench.session.start()
        await bench.clock.waitForSleepers()
        bench.clock.advance(by: .seconds(1))
        bench.device.type("a")
        let events = await bench.session.nextEvents()
        expectEqual(events?.first, .input(.key(KeyPress("a"))))
        expectEqual(events?.dropFirst(), [.capabilitiesChanged(bench.session.capabilities)])
        expect(bench.session.capabilities.isInterviewed)
        bench.device.type("b")
        await expectEqual(bench.session.nextEvents(), [.input(.key(KeyPress("b")))])
        expectEqual(bench.clock.sleeperCount, 0)
    }

    @Test func answersAreNeverInput() async throws {
        let bench = SessionBench(answersAtOnce: false)
        bench.session.start()
        bench.device.type("a")
        bench.device.deliverAnswers()
        bench.device.type("b")
        let events = try await require(bench.session.nextEvents())
        expectEqual(events.prefix(2), [.input(.key(KeyPress("a"))), .input(.key(KeyPress("b")))])
        expectEqual(events.count, 3)
        guard case .capabilitiesChanged(let capabilities) = events[2] else {
            Issue.record("no capabilities in \(events)")
            return
        }
        expect(capabilities.synchronizedOutput.value)
        expectEqual(capabilities, bench.session.capabilities)
    }

    @Test func answersLongAfterTheFenceStillCountAndTheColorsAreAskedForAgain() async throws {
        var bench = await SessionBench(profile: .xterm).started()
        expect(bench.session.capabilities.isDark.value)
        bench.device.send(Array("\u{1B}[?997;2n".utf8))
        let events = try await require(bench.session.nextEvents())
        expectEqual(events, [.capabilitiesChanged(bench.session.capabilities)])
        expect(!bench.session.capabilities.isDark.value)
        // When the focus comes back.
        bench = await SessionBench(profile: .xterm).started()
        bench.device.send(Array("\u{1B}[I".utf8))
        let focused = try await require(bench.session.nextEvents())
        expectEqual(focused.first, .input(.focus(true)))
        expectEqual(bench.device.writes.last.map { String(decoding: $0, as: UTF8.self) }?.contains("]11;?"), true)
        bench = await SessionBench { $0.colorDepth = ColorDepth.none }.started()
        expectEqual(bench.session.capabilities.colorDepth, Finding(.none, because: .chosen))
    }
}
