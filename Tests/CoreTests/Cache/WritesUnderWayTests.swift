import Synchronization
import TestSupport
import Testing

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct WritesUnderWayTests {
    private let writes = WritesUnderWay()
    private let clock = ManualClock()

    @Test func whereNothingIsUnderWayNobodyWaits() async {
        await writes.settle(within: .seconds(1), clock: clock)
        await writes.start {}.value
        await writes.settle(within: .seconds(1), clock: clock)
        #expect(clock.now.offset == .zero)
    }

    @Test func everyWriteIsWaitedFor() async {
        let gates = [Promise<Void>(), Promise<Void>()]
        let written = Mutex(0)
        for gate in gates {
            writes.start {
                await gate.value
                written.withLock { $0 += 1 }
            }
        }
        async let settled: Void = writes.settle(within: .seconds(1), clock: clock)
        await clock.waitForSleepers()
        for gate in gates { gate.resolve(()) }
        await settled
        #expect(written.withLock { $0 } == 2)
    }

    @Test func aDiskThatNeverAnswersHoldsNobodyForEver() async {
        let gate = Promise<Void>()
        let write = writes.start { await gate.value }
        async let settled: Void = writes.settle(within: .seconds(1), clock: clock)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        await settled
        gate.resolve(())
        await write.value
    }

    @Test func aWriteOutlivesTheTaskThatBeganIt() async {
        let (gate, wasCancelled) = (Promise<Void>(), Promise<Bool>())
        let task = Task {
            _ = writes.start {
                await gate.value
                wasCancelled.resolve(Task.isCancelled)
            }
        }
        task.cancel()
        await task.value
        gate.resolve(())
        #expect(await wasCancelled.value == false)
    }
}
