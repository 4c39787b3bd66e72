import TestSupport
import Testing

@testable import Terminal

/// The figures are those of the line: the time is played, and no test waits for any.
@Suite("A session over a slow line", .timeLimit(.minutes(5)))
struct SlowLineTests {
    @Test func aKeyHeldForFiveSecondsEndsOneRoundTripAndALittleLater() throws {
        let bench = LineBench(line: LineBench.modem).started()
        let released = bench.holdDown(for: .seconds(5), from: bench.now)
        let stands = try require(bench.moment(before: .seconds(60)) { bench.shows(150, on: $0) })
        expect(stands - released <= .milliseconds(350))
        let isWhole = try require(bench.moment(before: .seconds(60)) { bench.showsAll(on: $0) })
        expect(isWhole - released <= .milliseconds(900))
        expectEqual(bench.keyCount, 150)
        // The screen moves while a key is held.
        expect(bench.frames.count > 40)
        expectEqual(bench.device.terminal.violations, [])
    }

    @Test func whileAKeyIsHeldTheLineIsFilledAndNotOverfilled() {
        let bench = LineBench(line: LineBench.modem).started()
        _ = bench.holdDown(for: .seconds(5), from: bench.now)
        bench.run(until: bench.now + .seconds(1))
        var whole: [Int] = []
        var (most, later, fastest) = (0, 0, 0)
        for step in 1...400 {
            bench.run(until: bench.now + .milliseconds(10))
            most = max(most, bench.device.queuedByteCount)
            if step.isMultiple(of: 10) { whole.append(bench.wholeItemCount) }
            guard step > 100 else { continue }
            later = max(later, bench.device.queuedByteCount)
            fastest = max(fastest, bench.session.flow.line.bytesPerSecond ?? 0)
        }
        // A frame, and a little; once the line is known, less. It is not taken for a faster one.
        expect(most < 900 && later < 400, "\(most), \(later)")
        expect(fastest < 9_000, "\(fastest)")
        // Seven items stand there, the one that is selected not whole. Words that have been sent move with their titles.
        expect(whole.reduce(0, +) >= 2 * whole.count, "\(whole)")
    }

    @Test(arguments: [0, 20, 60])
    func itStandsSoonOnAnUnevenLineToo(jitter: Int) throws {
        var line = LineBench.modem
        line.jitter = .milliseconds(jitter)
        let bench = LineBench(line: line).started()
        let released = bench.holdDown(for: .seconds(5), from: bench.now)
        let settled = try require(bench.moment(before: .seconds(60)) { bench.shows(150, on: $0) })
        // As on an even line, and all three ways may be late: the key's, and those of a question and its answer.
        expect(settled - released <= .milliseconds(350 + 3 * jitter))
    }

    @Test(arguments: [2_000, 16_000, 32_000, 125_000])
    func itStandsSoonWhateverTheLineCarries(rate: Int) throws {
        let bench = LineBench(line: .init(bytesPerSecond: rate, delay: .milliseconds(50))).started()
        let released = bench.holdDown(for: .seconds(5), from: bench.now)
        let stands = try require(bench.moment(before: .seconds(60)) { bench.shows(150, on: $0) })
        expect(stands - released <= .milliseconds(100 + 1_200_000 / rate))
    }

    @Test(arguments: [80, 160], [4_000, 8_000, 16_000, 40_000])
    func whatTheLineCarriesIsStillKnownAfterAKeyWasHeld(columns: Int, rate: Int) throws {
        let line = LineDirection.Quality(bytesPerSecond: rate, delay: .milliseconds(100))
        let bench = LineBench(size: Size(width: columns, height: 24), line: line).started()
        _ = bench.holdDown(for: .seconds(5), from: bench.now)
        bench.run(until: bench.now + .seconds(10))
        let known = try require(bench.session.flow.line.bytesPerSecond)
        expect(known > rate / 2 && known < rate * 3, "\(known)")
    }

    @Test func aKeyAtRestIsAnsweredAtOnce() throws {
        let bench = LineBench(line: LineBench.modem).started()
        for key in 1...5 {
            let pressed = bench.now
            let drawn = bench.frames.count
            bench.device.press(KeyPress(.down), at: pressed)
            let stands = try require(
                bench.moment(before: pressed + .seconds(5)) { _ in
                    bench.frames.count > drawn && bench.device.lastArrival > pressed
                })
            expect(stands - pressed <= .milliseconds(230))
            bench.run(until: pressed + .seconds(2))
            expect(bench.shows(key, on: bench.device.terminal))
        }
    }

    @Test func aFastLineIsNotHeldUp() {
        let bench = LineBench(line: LineBench.local).started()
        let start = bench.now
        let (frames, bytes) = (bench.frames.count, bench.device.byteCount)
        _ = bench.holdDown(for: .seconds(5), from: start)
        bench.run(until: start + .seconds(6))
        let drawn = bench.frames.dropFirst(frames)
        // A frame for every key, the moment it arrives.
        expectEqual(drawn.count, 150)
        expect(drawn.enumerated().allSatisfy { $1.moment - start - .milliseconds($0 * 1000 / 30) < .milliseconds(1) })
        expect(drawn.allSatisfy { $0.detail == .full })
        let questions = bench.device.byteCount - bytes - drawn.reduce(0) { $0 + $1.byteCount }
        expectEqual(questions, 0)
    }

    /// Of a picture whose row is wider than what goes at once, the color goes first. No answer is awaited that would have
    /// the rest drawn: the terminal has been asked a moment ago, and what goes now is not worth another question.
    @Test func aPictureFollowsTextThatTakesNoTime() throws {
        let bench = LineBench(size: Size(width: 160, height: 24), line: LineBench.local).started()
        var flow = FlowControl()
        flow.measured(roundTrip: .milliseconds(10), at: bench.now)
        let isAsked = flow.sent(byteCount: 8000, at: bench.now)
        bench.run(until: bench.now + .milliseconds(220))
        flow.answered(at: bench.now)
        expect(isAsked && (3900...4100).contains(flow.frameLimit(at: bench.now) ?? 0))
        bench.session.flow = flow
        let pixels = try require(TestImage.noise(130, 2))
        bench.picture = PreparedImage(
            pixels, number: 1, box: Size(width: 130, height: 1), for: ImageMedium(way: .blocks))
        bench.draw()
        expect(bench.session.owesRest && !bench.session.flow.awaitsAnswers)
        bench.run(until: bench.now + .seconds(60))
        expect(!bench.session.owesRest)
    }

    /// On a short line the last answer may come while keys still count as held, and nothing comes after it.
    @Test(arguments: [1, 5, 10], [2_400, 4_800]) func rowsForWhichThereIsNoRoomInAHurryComeOnceTheKeysRest(
        delay: Int, rate: Int
    ) throws {
        let line = LineDirection.Quality(bytesPerSecond: rate, delay: .milliseconds(delay))
        let bench = LineBench(size: Size(width: 400, height: 24), line: line, wordCount: 56).started()
        let released = bench.holdDown(for: .seconds(2), from: bench.now)
        bench.run(until: released)
        expect(!bench.showsAll(on: bench.device.terminal))
        _ = try require(bench.moment(before: released + .seconds(60)) { bench.showsAll(on: $0) })
    }

    @Test func nothingIsWaitedForAtRest() {
        for line in [LineBench.modem, LineBench.local] {
            let bench = LineBench(line: line).started()
            let released = bench.holdDown(for: .seconds(2), from: bench.now)
            bench.run(until: released + .seconds(5))
            let bytes = bench.device.byteCount
            expectNil(bench.session.alarm.moment)
            bench.run(until: released + .seconds(500))
            expectEqual(bench.device.byteCount, bytes)
        }
    }

    @Test(arguments: [
        DistantTerminal.Answering.losing(0.3), .losing(1), .repeating(0), .repeating(7), .tooEarly,
    ])
    func aTerminalThatDoesNotAnswerOrLiesIsServedAllTheSame(answering: DistantTerminal.Answering) throws {
        let bench = LineBench(line: LineBench.modem, answering: answering).started()
        let released = bench.holdDown(for: .seconds(3), from: bench.now)
        _ = try require(
            bench.moment(before: released + .seconds(60)) { bench.selection == 90 && bench.showsAll(on: $0) })
        expectEqual(bench.keyCount, 90)
        expectEqual(bench.device.terminal.violations, [])
    }

    @Test func drawsOnATerminalThatNeverReplies() throws {
        let bench = LineBench(profile: .mute, line: .init(bytesPerSecond: 1_000_000, delay: .milliseconds(10)))
            .started()
        let released = bench.holdDown(for: .seconds(3), from: bench.now)
        let stands = try require(bench.moment(before: released + .seconds(10)) { bench.shows(90, on: $0) })
        expect(stands - released < .milliseconds(50))
    }

    @Test func aLineThatHasBecomeSlowerIsFoundOut() throws {
        let bench = LineBench(line: .init(bytesPerSecond: 200_000, delay: .milliseconds(100))).started()
        bench.device.changeLine { $0.bytesPerSecond = 8000 }
        let released = bench.holdDown(for: .seconds(5), from: bench.now)
        let stands = try require(bench.moment(before: .seconds(60)) { bench.shows(150, on: $0) })
        expect(stands - released <= .milliseconds(400))
    }

    @Test func aStalledLineIsNotFilled() throws {
        let bench = LineBench(line: .init(bytesPerSecond: 200_000, delay: .milliseconds(20))).started()
        bench.device.changeLine { $0.bytesPerSecond = 500 }
        let released = bench.holdDown(for: .seconds(4), from: bench.now)
        bench.run(until: released)
        bench.device.changeLine { $0.bytesPerSecond = 200_000 }
        expect(bench.device.queuedByteCount < 10_000)
        _ = try require(
            bench.moment(before: released + .seconds(30)) { bench.selection == 120 && bench.showsAll(on: $0) })
    }

    /// A program that quits right after a key, when the answer to the key's frame is still on its way; one that stops; and one that quits
    /// before the terminal has answered anything.
    @Test(arguments: [0, 100, 350, 500, 900], ["quits", "stops", "quits at once"])
    func noAnswerIsLeftForTheShell(delay: Int, way: String) async {
        let line = LineDirection.Quality(bytesPerSecond: 50_000, delay: .milliseconds(delay))
        let bench = LineBench(line: line)
        if way == "quits at once" {
            bench.session.start()
            bench.draw()
            bench.run(until: .milliseconds(min(delay * 3 / 2, 990)))
        } else {
            _ = bench.started()
            bench.device.press(KeyPress(.down), at: bench.now)
            let drawn = bench.frames.count
            _ = bench.moment(before: .seconds(60)) { _ in bench.frames.count > drawn }
        }
        if way == "stops" {
            bench.session.suspend()
            bench.run(until: bench.now + .seconds(4))
        } else {
            await bench.leave()
        }
        bench.device.advance(to: bench.now + .seconds(60))
        expectEqual(bench.device.afterFarewell, "")
    }
}
