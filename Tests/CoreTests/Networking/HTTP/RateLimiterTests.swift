import Networking
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct RateLimiterTests {
    private let clock = ManualClock()
    private let limiter: RateLimiter
    private let calls = Calls()

    /// The calls that were admitted.
    private final class Calls: Sendable {
        let names = Mutex<[String]>([])
    }

    init() { limiter = RateLimiter(limit: 2, span: .seconds(10), clock: clock) }

    private func call(_ name: String) -> Task<Bool, Never> {
        Task { [limiter, calls] in
            guard (try? await limiter.enter()) != nil else { return false }
            calls.names.withLock { $0.append(name) }
            return true
        }
    }

    @Test func aCallBeyondTheLimitWaits() async {
        _ = await (call("a").value, call("b").value)
        let third = call("c")
        await clock.waitForSleepers()
        expectEqual(calls.names.withLock { $0 }, ["a", "b"])
        clock.advance(by: .seconds(10))
        await expect(third.value)
    }

    /// The server counts a call when it comes, which may be as late as its end: behind a worker that died, calls wait for a place.
    @Test func aCallCountsFromItsEnd() async {
        _ = await (call("a").value, call("b").value)
        clock.advance(by: .seconds(8))
        limiter.leave()
        limiter.leave()
        let third = call("c")
        await clock.waitForSleepers()
        clock.advance(by: .seconds(9))
        expectEqual(calls.names.withLock { $0 }, ["a", "b"])
        clock.advance(by: .seconds(1))
        await expect(third.value)
    }

    @Test func callsWaitInTheOrderInWhichTheyCame() async {
        _ = await call("a").value
        clock.advance(by: .seconds(5))
        _ = await call("b").value
        let third = call("c")
        await clock.waitForSleepers()
        let fourth = call("d")
        clock.advance(by: .seconds(5))
        await expect(third.value)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        await expect(fourth.value)
        expectEqual(calls.names.withLock { $0 }, ["a", "b", "c", "d"])
    }

    @Test func aCancelledCallLeavesItsTurnToTheNext() async {
        _ = await (call("a").value, call("b").value)
        let third = call("c")
        await clock.waitForSleepers()
        let fourth = call("d")
        third.cancel()
        await expect(!third.value)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(10))
        await expect(fourth.value)
        expectEqual(calls.names.withLock { $0 }, ["a", "b", "d"])
    }
}
