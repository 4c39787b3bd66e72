import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct SessionFrameTests {
    @Test func aFrameIsOneWriteAndAnEqualOneNoWrite() async {
        let bench = await SessionBench().started()
        bench.device.forgetWrites()
        bench.draw("Hello")
        expectEqual(bench.device.writes.count, 1)
        bench.draw("Hello")
        expectEqual(bench.device.writes.count, 1)
        expectEqual(bench.device.terminal.screen, "Hello")
    }

    @Test func framesThatTheTerminalDoesNotTakeAreDroppedAndTheNewestIsDrawn() async {
        let bench = await SessionBench().started()
        bench.device.holdWrites()
        bench.draw("first")
        bench.session.draw { _ in
            Issue.record("painted for a terminal that takes nothing")
            return nil
        }
        bench.device.type("a")
        await expectEqual(bench.session.nextEvents(), [.input(.key(KeyPress("a")))], "keys arrive meanwhile")
        bench.device.releaseWrites()
        await expectEqual(bench.session.nextEvents(), [.frameWanted])
        bench.draw("newest")
        expectEqual(bench.device.terminal.screen, "newest")
    }

    @Test func aFrameWaitsWhileTheLineIsBusyWithTheLastOne() async {
        let bench = await SessionBench(size: Size(width: 100, height: 50)).started()
        func fill(_ character: Character) {
            bench.session.draw { buffer in
                for row in 0..<50 {
                    buffer.write(String(repeating: character, count: 100), at: Position(column: 0, row: row))
                }
                return nil
            }
        }
        fill("a")
        fill("b")
        expect(bench.device.terminal.text(0).hasPrefix("a"))
        bench.advanceOnceAsleep(by: .milliseconds(100))
        await expectEqual(bench.session.nextEvents(), [.frameWanted])
        fill("c")
        expect(bench.device.terminal.text(0).hasPrefix("c"))
        expectEqual(bench.clock.sleeperCount, 0)
    }

    @Test func anotherSizeIsToldOnceAndPaintedWhole() async {
        var bench = await SessionBench(profile: .xterm).started()
        bench.draw("Hello")
        bench.device.resize(to: Size(width: 30, height: 6))
        bench.device.resize(to: Size(width: 40, height: 8))
        await expectEqual(bench.session.nextEvents(), [.resized(Size(width: 40, height: 8))])
        bench.device.events.post(.resized)
        bench.session.draw { buffer in
            expectEqual(buffer.size, Size(width: 40, height: 8))
            buffer.write("wide", at: Position(column: 36, row: 7))
            return nil
        }
        expect(bench.device.terminal.text(7).hasSuffix("wide"))
        // The window was smaller in between.
        bench = await SessionBench(profile: .xterm).started()
        bench.draw("Hello, world")
        bench.device.resize(to: Size(width: 3, height: 1))
        bench.device.resize(to: Size(width: 20, height: 4))
        expectEqual(bench.device.terminal.screen, "Hel")
        await expectEqual(bench.session.nextEvents(), [.frameWanted])
        bench.draw("Hello, world")
        expectEqual(bench.device.terminal.screen, "Hello, world")
    }

    @Test func theTerminalsReportCountsOnlyIfTheSystemKnowsNoSize() async {
        var bench = await SessionBench(profile: .xterm).started()
        bench.device.send(Array("\u{1B}[48;500;1000;0;0t\u{1B}[8;3;3tx".utf8))
        await expectEqual(bench.session.nextEvents(), [.input(.key(KeyPress("x")))])
        expectEqual(bench.session.size, Size(width: 20, height: 4))
        bench = SessionBench(profile: .xterm)
        bench.device.forgetSize()
        _ = await bench.started()
        bench.device.send(Array("\u{1B}[8;50;132t".utf8))
        await expectEqual(bench.session.nextEvents(), [.resized(Size(width: 132, height: 50))])
        bench.device.events.post(.resized)
        bench.takeAnswers()
        expectEqual(bench.session.size, Size(width: 132, height: 50))
    }

    @Test func aTerminalThatOthersHaveWrittenOverIsRepainted() async throws {
        var bench = await SessionBench().started()
        bench.draw("Hello")
        bench.device.change { $0.feed(Array("\u{1B}[Hnoise".utf8)) }
        bench.session.repaint()
        await expectEqual(bench.session.nextEvents(), [.frameWanted])
        bench.draw("Hello")
        expectEqual(bench.device.terminal.screen, "Hello")
        // The terminal may have printed the queries.
        var profile = TerminalProfile.xterm
        profile.answersModeQueries = false
        bench = SessionBench(profile: profile, answersAtOnce: false)
        bench.session.start()
        bench.draw("Hello")
        bench.device.change { $0.feed(Array("\u{1B}[2;1Hpp".utf8)) }
        bench.device.deliverAnswers()
        try await expect(require(bench.session.nextEvents()).contains(.frameWanted))
        bench.draw("Hello")
        expectEqual(bench.device.terminal.screen, "Hello")
    }

    @Test func suspendingRestoresTheTerminalAndResumingRepaintsIt() async {
        let bench = await SessionBench().started()
        bench.session.setTitle("Marquee")
        bench.draw("Hello")
        bench.device.requestSuspension()
        await expectEqual(bench.session.nextEvents(), [.suspendRequested])
        bench.takeAnswers()
        bench.session.suspend()
        expect(bench.device.terminal.leftovers.isEmpty)
        bench.device.forgetWrites()
        bench.draw("unseen")
        expect(bench.device.writes.isEmpty)
        bench.device.resume()
        await expectEqual(bench.session.nextEvents(), [.frameWanted])
        bench.draw("Hello")
        expectEqual(bench.device.terminal.screen, "Hello")
        expect(bench.device.terminal.isAlternateScreen)
        expectEqual(bench.device.terminal.titles, ["Marquee", "Marquee"])
        await bench.session.leave()
        expect(bench.device.terminal.leftovers.isEmpty)
    }

    @Test func theSizeOfACellIsAskedForAgainWithEveryChangeOfTheWindow() async {
        // Of a terminal that is silent, the system knows it.
        for (profile, reason) in [(TerminalProfile.xterm, FindingReason.reply), (.mute, .system)] {
            var profile = profile
            profile.cellPixels = Size(width: 9, height: 18)
            let bench = await SessionBench(profile: profile).started()
            expectEqual(bench.session.capabilities.cellPixels, Finding(Size(width: 9, height: 18), because: reason))
            bench.device.change { $0.profile.cellPixels = Size(width: 12, height: 24) }
            bench.device.resize(to: Size(width: 15, height: 3))
            // The question, and then the answer.
            for _ in 0..<(profile.isMute ? 1 : 2) { bench.takeAnswers() }
            expectEqual(bench.session.capabilities.cellPixels, Finding(Size(width: 12, height: 24), because: reason))
        }
    }

    @Test func aPasteWithoutItsEndTakesNoKeysAfterASecondOrAStop() async {
        var bench = await SessionBench().started()
        bench.device.type("\u{1B}[200~half of a")
        bench.takeAnswers()
        await bench.clock.waitForSleepers()
        bench.clock.advance(by: .seconds(1))
        await expectEqual(bench.session.nextEvents(), [.input(.paste("half of a"))])
        bench.device.type("\u{3}")
        await expectEqual(bench.session.nextEvents(), [.input(.key(KeyPress(.character("c"), .control)))])
        // The shell has cut it off.
        bench = await SessionBench().started()
        bench.device.type("\u{1B}[200~half of a")
        bench.takeAnswers()
        bench.device.resume()
        bench.device.type("\u{3}")
        let events = await bench.session.nextEvents() ?? []
        expect(events.contains(.input(.key(KeyPress(.character("c"), .control)))))
        // An escape from before the stop is not a key after it.
        bench = await SessionBench(profile: .xterm).started()
        bench.device.type("\u{1B}")
        bench.takeAnswers()
        bench.device.resume()
        bench.takeAnswers()
        expectNil(bench.session.inputDeadline)
        bench.device.type("[A")
        let keys = await bench.session.nextEvents() ?? []
        expectEqual(keys.prefix(2), [.input(.key(KeyPress("["))), .input(.key(KeyPress("A")))])
    }
}
