import TestSupport
import Testing

@Suite("The clock of the tests", .timeLimit(.minutes(5)))
struct ManualClockTests {
    private let clock = ManualClock()

    @Test func sleepersWakeInTheOrderOfTheirDeadlines() async throws {
        try await withThrowingTaskGroup(of: Int.self) { [clock] group in
            for seconds in [3, 1, 2] {
                group.addTask {
                    try await clock.sleep(for: .seconds(seconds))
                    return seconds
                }
            }
            await clock.waitForSleepers(3)
            for expected in [1, 2, 3] {
                clock.advance(by: .seconds(1))
                let woken = try await group.next()
                expectEqual(woken, expected)
            }
        }
    }

    @Test func aDeadlineNotReachedKeepsSleeping() async {
        let task = Task { [clock] in try await clock.sleep(for: .seconds(2)) }
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(1999))
        expectEqual(clock.sleeperCount, 1)
        clock.advance(by: .milliseconds(1))
        expectEqual(clock.sleeperCount, 0)
        expect((try? await task.value) != nil)
        expectEqual(clock.now.offset, .seconds(2))
    }

    @Test func aCancelledSleeperThrowsAtOnce() async {
        let task = Task { [clock] in try await clock.sleep(for: .seconds(2)) }
        await clock.waitForSleepers()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        expectEqual(clock.sleeperCount, 0)
        // Cancelled before it sleeps.
        let early = Task { [clock] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(2))
        }
        await #expect(throws: CancellationError.self) { try await early.value }
    }

    @Test func aSequenceIsAsTheAlgorithmSays() {
        var generator = SeededGenerator(seed: 1_234_567)
        expectEqual(generator.next(), 6_457_827_717_110_365_317)
        expectEqual(generator.next(), 3_203_168_211_198_807_973)
    }
}
