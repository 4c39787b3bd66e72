import TestSupport
import Testing

@testable import NetworkWorker

@Suite(.timeLimit(.minutes(5))) struct WriteReadinessTests {
    private typealias Poll = WriteReadiness.Poll
    private static let both = Poll.input | Poll.output

    /// A connection with a request and no response.
    private static func afterRounds(_ count: Int, _ readiness: inout WriteReadiness) -> UInt32 {
        var delay: UInt32 = 0
        for _ in 0..<count {
            expectEqual(readiness.delay(of: Poll.modify, on: 8, to: Poll.input), 0)
            delay = readiness.delay(of: Poll.modify, on: 8, to: both)
        }
        return delay
    }

    @Test func anIdleSocketBacksOffUpToAShortLimitUntilItReceives() {
        var readiness = WriteReadiness()
        // No wait while connecting.
        expectEqual(readiness.delay(of: 1, on: 8, to: Poll.output), 0)
        expectEqual(Self.afterRounds(16, &readiness), 0)
        expectEqual(Self.afterRounds(1, &readiness), 100)
        expectEqual(Self.afterRounds(10, &readiness), 1100)
        expectEqual(Self.afterRounds(1000, &readiness), 20_000)
        // Received bytes.
        expectEqual(readiness.delay(of: Poll.modify, on: 8, to: Poll.output), 0)
        expectEqual(readiness.delay(of: Poll.modify, on: 8, to: Self.both), 0)
        expectEqual(Self.afterRounds(16, &readiness), 0)
    }

    @Test func anotherSocketWithTheSameNumberStartsOver() {
        var readiness = WriteReadiness()
        _ = Self.afterRounds(1000, &readiness)
        expectEqual(readiness.delay(of: Poll.delete, on: 8, to: 0), 0)
        expectEqual(readiness.delay(of: 1, on: 8, to: Poll.output), 0)
        expectEqual(Self.afterRounds(16, &readiness), 0)
        _ = Self.afterRounds(1000, &readiness)
        expectEqual(readiness.delay(of: 1, on: 9, to: Self.both), 0)
        expectEqual(readiness.delay(of: Poll.modify, on: 9, to: Poll.input), 0)
        expectEqual(readiness.delay(of: Poll.modify, on: 9, to: Self.both), 0)
    }
}
