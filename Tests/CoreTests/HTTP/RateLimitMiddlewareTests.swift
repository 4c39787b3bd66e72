import Core
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct RateLimitMiddlewareTests {
    private let clock = ManualClock()
    private let stub: StubTransport
    private let limited: RateLimitMiddleware

    init() {
        stub = StubTransport(clock: clock)
        limited = RateLimitMiddleware(wrapping: stub, limit: 2, span: .seconds(10), clock: clock)
    }

    private func send(_ name: String) -> Task<HTTPResponse?, Never> {
        Task { try? await limited.send(HTTPRequest(url: "http://api/\(name)")) }
    }

    @Test func whoIsBeyondTheLimitWaits() async {
        _ = await (send("a").value, send("b").value)
        let third = send("c")
        await clock.waitForSleepers()
        #expect(stub.requests.count == 2)
        clock.advance(by: .seconds(10))
        #expect(await third.value?.status == 404)
        #expect(stub.requests.count == 3)
    }

    @Test func thoseWhoWaitGoInTheOrderTheyCame() async {
        _ = await send("a").value
        clock.advance(by: .seconds(5))
        _ = await send("b").value
        let third = send("c")
        await clock.waitForSleepers()
        let fourth = send("d")
        clock.advance(by: .seconds(5))
        #expect(await third.value != nil)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        #expect(await fourth.value != nil)
        #expect(stub.requests.map(\.url) == ["a", "b", "c", "d"].map { "http://api/\($0)" })
    }

    @Test func whoIsCancelledGivesItsTurnToTheNext() async {
        _ = await (send("a").value, send("b").value)
        let third = send("c")
        await clock.waitForSleepers()
        let fourth = send("d")
        third.cancel()
        #expect(await third.value == nil)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(10))
        #expect(await fourth.value != nil)
        #expect(stub.count(of: "/c") == 0)
    }
}
