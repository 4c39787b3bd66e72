import Synchronization
import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct ThreadClockTests {
    @Test(arguments: [Duration.zero, .seconds(-1)])
    func sleepersWakeInTheOrderOfTheirMoments(_ offset: Duration) async {
        let clock = ThreadClock()
        let woken = EventQueue<Int>()
        // However long adding them takes, none wakes earlier.
        let (isHeld, isReleased) = (ThreadCondition(), ThreadCondition())
        _ = clock.call(at: clock.now) {
            isHeld.signal()
            isReleased.wait()
        }
        isHeld.wait()
        let start = clock.now + offset
        for milliseconds in [30, 10, 20] {
            _ = clock.call(at: start + .milliseconds(milliseconds)) { woken.send(milliseconds) }
        }
        isReleased.signal()
        var order: [Int] = []
        while order.count < 3 { order += await woken.nextBatch() ?? [] }
        expectEqual(order, [10, 20, 30])
        expect(clock.now - start >= .milliseconds(30))
    }

    @Test func aMomentThatHasPassedIsNotWaitedFor() async throws {
        let clock = ThreadClock()
        try await clock.sleep(until: clock.now - .seconds(1))
    }

    @Test func aTaskThatIsCancelledWakesAtOnce() async {
        let clock = ThreadClock()
        let task = Task { try await clock.sleep(until: clock.now + .seconds(3600)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func aCallThatIsTakenBackIsNotMade() async throws {
        let clock = ThreadClock()
        let number = clock.call(at: clock.now + .milliseconds(5)) { Issue.record("called") }
        clock.cancelCall(number)
        try await clock.sleep(until: clock.now + .milliseconds(10))
    }
}
