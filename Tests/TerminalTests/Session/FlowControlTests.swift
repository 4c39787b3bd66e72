import TestSupport
import Testing

@testable import Terminal

@Suite("Flow control", .timeLimit(.minutes(5)))
struct FlowControlTests {
    /// Plays keys that arrive at the given milliseconds, each of which needs a frame, on a line that never replies; a frame
    /// that waits shows all keys that came meanwhile.
    /// - Returns: the milliseconds at which frames went.
    private func frames(for keys: [Int], flow: FlowBench = FlowBench(), byteCount: (_ keys: Int) -> Int) -> [Int] {
        var sent: [Int] = []
        var waiting = 0
        for millisecond in 0...((keys.last ?? 0) + 1000) {
            let now = Duration.milliseconds(millisecond)
            let count = keys.count { $0 == millisecond }
            if count > 0 { flow.press(at: now) }
            waiting += count
            guard waiting > 0 else { continue }
            guard flow.verdict(at: now) == .send else {
                flow.putOff()
                continue
            }
            flow.send(byteCount(waiting), at: now)
            sent.append(millisecond)
            waiting = 0
        }
        return sent
    }

    // MARK: A line of which nothing is known

    @Test func neitherAKeyAtRestNorAHeldOneWaits() {
        let keys = [0, 100, 250, 400]
        expectEqual(frames(for: keys) { _ in 4000 }, keys)
        let held = (0..<60).map { $0 * 1000 / 29 }
        for byteCount in [300, 950, 4300, 8000] { expectEqual(frames(for: held) { _ in byteCount }, held) }
    }

    @Test func aBurstCostsAFewFrames() {
        for flow in [FlowBench(), FlowBench(bytesPerSecond: 20_000_000, roundTrip: .milliseconds(1))] {
            let sent = frames(for: Array(0..<200), flow: flow) { min(4300, 500 + 250 * $0) }
            expectEqual(sent.first, 0)
            expect(sent.count < 12)
            expect((sent.last ?? 0) >= 199, "the last state is never lost")
        }
    }

    // MARK: What the answers tell

    @Test func theRateIsWhatTheLineCarries() throws {
        for rate in [1_000, 8_000, 32_000, 125_000] {
            let flow = FlowBench(bytesPerSecond: rate, roundTrip: .milliseconds(200))
            let known = try require(flow.line.bytesPerSecond)
            expect((rate * 9 / 10...rate * 11 / 10).contains(known))
            expectEqual(flow.line.roundTrip, .milliseconds(200))
        }
        // The next frame is sent when the line is done with the last.
        let flow = FlowBench(bytesPerSecond: 8000, roundTrip: .milliseconds(200))
        expectEqual(flow.verdict(at: .zero), .send)
        flow.send(796, at: .zero)
        let moment = try require(flow.verdict(at: .zero).moment, "a frame may go though the line is busy")
        // Long before the answer, which takes 300 milliseconds.
        expect((.milliseconds(90)...(.milliseconds(100))).contains(moment))
        expectEqual(flow.verdict(at: moment), .send)
    }

    @Test func aLineThatHasBecomeSlowerIsFoundOutUnderLoadButNotAfterOneStall() throws {
        var flow = FlowBench(bytesPerSecond: 1_000_000, roundTrip: .milliseconds(20))
        for frame in 0..<6 { flow.send(12_000, at: .milliseconds(frame * 20)) }
        for frame in 1...6 { flow.answer(at: .milliseconds(frame * 1500 + 20)) }
        expect((7200...8800).contains(try require(flow.line.bytesPerSecond)))
        // One stall does not make a line slow.
        flow = FlowBench(bytesPerSecond: 1_000_000, roundTrip: .milliseconds(20))
        expect(flow.send(12_000, at: .zero))
        flow.answer(at: .milliseconds(400))
        try expect(require(flow.line.bytesPerSecond) > 500_000)
    }

    @Test func aLongerWayIsLearnedFromAnEmptyLine() {
        func trip(_ milliseconds: Int) -> RoundTrip { RoundTrip(time: .milliseconds(milliseconds), byteCount: 0) }
        var minimum = RecentMinimum()
        minimum.add(trip(20), mayExpireOthers: true, at: .zero)
        minimum.add(trip(200), mayExpireOthers: true, at: .seconds(8))
        expectEqual(minimum.value, trip(20))
        for second in 11...40 { minimum.add(trip(200), mayExpireOthers: false, at: .seconds(second)) }
        expectEqual(minimum.value, trip(20))
        for second in 41...62 { minimum.add(trip(200), mayExpireOthers: true, at: .seconds(second)) }
        expectEqual(minimum.value, trip(200))
    }

    @Test func framesAreNotTakenForMoreThanTheLineCarries() throws {
        // What the shortest answer waited for is not carried in no time.
        var flow = FlowControl()
        // 200 ms there and back, 8,000 bytes a second, and the least that is ever sent takes a quarter of a second, too.
        for (start, count) in [(0, 2000), (1, 2200), (2, 2100), (3, 9000), (6, 2000)] {
            let sent = Duration.seconds(start)
            let asks = flow.sent(byteCount: count - 4, at: sent)
            expect(asks)
            flow.answered(at: sent + .microseconds(count * 125) + .milliseconds(200))
        }
        expect((7_000...11_000).contains(try require(flow.line.bytesPerSecond)))
        // Frames without a question were not all sent with the last one.
        var bench = FlowBench(bytesPerSecond: 32_000, roundTrip: .milliseconds(200))
        let known = try require(bench.line.bytesPerSecond)
        // 5 ms each, of which every third or so ends with a question: the line is empty most of the time.
        for frame in 0..<90 {
            let now = Duration.milliseconds(frame * 33)
            if bench.send(150, at: now) { bench.answer(at: now + .milliseconds(205)) }
        }
        expectEqual(bench.line.bytesPerSecond, known)
        // A consistent measurement does not change the estimate.
        bench = FlowBench(bytesPerSecond: 8000, roundTrip: .milliseconds(222), byteCount: 176)
        let estimate = bench.line.bytesPerSecond
        // While the shortest answer still counts.
        for second in -17...(-13) {
            bench.send(380 - 4, at: .seconds(second))
            bench.answer(at: .seconds(second) + .microseconds(247_500))
        }
        expectEqual(bench.line.bytesPerSecond, estimate)
    }

    // MARK: Asking

    @Test func aFastLineIsAskedOnceInAWhileAndASlowOneWithEveryFrameThatMatters() {
        var flow = FlowBench(bytesPerSecond: 10_000_000, roundTrip: .milliseconds(1))
        var questions = 0
        for key in 0..<300 {
            let now = Duration.milliseconds(key * 33)
            if flow.send(700, at: now) {
                questions += 1
                flow.answer(at: now + .milliseconds(1))
            }
        }
        expect((5...20).contains(questions))
        flow = FlowBench(bytesPerSecond: 8000, roundTrip: .milliseconds(200))
        expect(flow.send(300, at: .seconds(1)))
        expect(flow.send(300, at: .milliseconds(1040)))
        expect(!flow.send(10, at: .milliseconds(1080)))
        expect(!flow.send(0, at: .seconds(3)))
    }

    // MARK: Answers that do not come as they should

    @Test func aLateAnswerStopsEverythingUntilItComesButNotForLong() throws {
        var flow = FlowBench(bytesPerSecond: 1_000_000, roundTrip: .milliseconds(20))
        expect(flow.send(12_000, at: .zero))
        expectEqual(flow.verdict(at: .milliseconds(60)), .send)
        expect(flow.verdict(at: .milliseconds(150)).moment != nil, "a frame may go though the line stands still")
        flow.answer(at: .milliseconds(160))
        expectEqual(flow.verdict(at: .milliseconds(160)), .send)
        // It never comes.
        flow = FlowBench(bytesPerSecond: 1_000_000, roundTrip: .milliseconds(20))
        flow.send(12_000, at: .zero)
        let moment = try require(flow.verdict(at: .milliseconds(150)).moment, "nothing waits for the answer")
        expect(moment < .seconds(1))
        expectEqual(flow.verdict(at: moment), .send)
    }

    @Test func aTerminalThatDoesNotAnswerIsAskedNoMoreAndOneThatHasIsWaitedForLonger() {
        var flow = FlowBench()
        var questions = 0
        for key in 0..<100 where flow.send(5000, at: .seconds(key * 2)) { questions += 1 }
        expectEqual(questions, 3)
        // Until it does.
        flow.answer(at: .seconds(201))
        expect(flow.send(5000, at: .seconds(202)))
        // One that has answered is waited for longer.
        flow = FlowBench(bytesPerSecond: 1_000_000, roundTrip: .milliseconds(20))
        var sent = 0
        for millisecond in 0..<5000 {
            let now = Duration.milliseconds(millisecond)
            if flow.verdict(at: now) == .send, flow.send(12_000, at: now) { sent += 1 }
        }
        // The first few before anything is late, and then one for a while each.
        expect(sent < 15)
    }

    @Test func answersToNothingAreIgnoredAndALostOneIsNotMistakenForTheNext() {
        let flow = FlowBench(bytesPerSecond: 8000, roundTrip: .milliseconds(200))
        let line = flow.line
        for moment in -100..<0 { expect(!flow.answer(at: .milliseconds(moment))) }
        expectEqual(flow.line, line)
        flow.send(400, at: .zero)
        flow.send(400, at: .seconds(3))
        expect(flow.answer(at: .milliseconds(3010)))
        expectEqual(flow.line, line)
        expect(flow.awaitsAnswers)
        flow.answer(at: .milliseconds(3260))
        expect(!flow.awaitsAnswers)
    }

    @Test func aLostReplyIsNotExpectedForGood() {
        for comes in [true, false] {
            let flow = FlowBench(bytesPerSecond: 1_000_000, roundTrip: .milliseconds(20))
            flow.send(12_000, at: .zero)
            flow.send(12_000, at: .seconds(3))
            flow.answer(at: .milliseconds(3032))
            if comes { flow.answer(at: .milliseconds(3040)) }
            // A slow reply, and then the line is unchanged.
            flow.send(12_000, at: .seconds(30))
            flow.answer(at: .milliseconds(30_122))
            flow.send(12_000, at: .seconds(41))
            flow.answer(at: .milliseconds(41_032))
            expect(!flow.awaitsAnswers)
            expectEqual(flow.line.roundTrip, .milliseconds(32))
        }
        // Nor again, if it has come.
        let flow = FlowBench(bytesPerSecond: 1_000_000, roundTrip: .milliseconds(20))
        flow.send(12_000, at: .zero)
        flow.send(12_000, at: .seconds(3))
        flow.answer(at: .milliseconds(3032))
        flow.answer(at: .milliseconds(3040))
        flow.send(12_000, at: .seconds(4))
        flow.answer(at: .milliseconds(4013))
        expect(!flow.awaitsAnswers)
        expectEqual(flow.line.roundTrip, .milliseconds(13))
    }

    @Test func whateverTheTerminalAnswersAFrameWaitsForAMomentAtMost() {
        let flow = FlowBench()
        var now = Duration.zero
        for step in 0..<20_000 {
            // A walk that is the same in every run.
            let dice = (step &* 7919 &+ step / 13) % 97
            now += .milliseconds(dice)
            if dice % 3 == 0 { flow.answer(at: now) }
            if dice % 5 == 0 { flow.press(at: now) }
            switch flow.verdict(at: now) {
            case .send: flow.send(dice * 40, at: now, flow.detail(at: now))
            case .wait(let moment):
                expect(moment > now)
                expect(moment < now + .seconds(20))
                flow.putOff()
            }
        }
    }

    /// The shortest reply was to 176 bytes, which the line carried in 22 of its 222 milliseconds.
    @Test func whatTheShortestAnswerTookForItsBytesIsNotTakenForTheWay() throws {
        let flow = FlowBench(bytesPerSecond: 8000, roundTrip: .milliseconds(222), byteCount: 176)
        flow.send(800 - 4, at: .zero)
        flow.send(4000 - 4, at: .milliseconds(60))
        flow.answer(at: .milliseconds(300))
        let moment = try require(flow.verdict(at: .milliseconds(300)).moment, "the second frame is still on the line")
        expect(moment > .milliseconds(580) && moment < .milliseconds(610))
    }

    // MARK: Less than everything

    @Test func aKeyHeldDownOnASlowLineShowsTheEssentialUntilItRests() {
        let flow = FlowBench(bytesPerSecond: 8000, roundTrip: .milliseconds(200))
        flow.press(at: .zero)
        expectEqual(flow.detail(at: .zero), .full)
        flow.send(900, at: .zero, .full)
        flow.press(at: .milliseconds(33))
        flow.putOff()
        expectEqual(flow.detail(at: .milliseconds(90)), .lasting)
        flow.send(200, at: .milliseconds(90), .lasting)
        expectEqual(flow.refinesAt, .milliseconds(99))
        expectEqual(flow.detail(at: .milliseconds(98)), .lasting)
        expectEqual(flow.detail(at: flow.refinesAt), .full)
    }

    @Test func aFastLineShowsEverythingHoweverFastKeysCome() {
        let flow = FlowBench(bytesPerSecond: 2_000_000, roundTrip: .milliseconds(20))
        for key in 0..<200 {
            let now = Duration.milliseconds(key)
            flow.press(at: now)
            flow.putOff()
            expectEqual(flow.detail(at: now), .full)
            flow.send(5000, at: now)
        }
    }
}
