import TestSupport
import Testing

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct PlacesMiddlewareTests {
    private let clock = ManualClock()
    private let stub: StubTransport
    private let placed: PlacesMiddleware

    init() {
        stub = StubTransport(clock: clock)
        placed = PlacesMiddleware(
            wrapping: RetryMiddleware(wrapping: stub, clock: clock, jitter: { 0 }), places: 2)
    }

    private func send(_ path: String) -> Task<Result<HTTPResponse, TransportError>, Never> {
        Task { await placed.outcome(of: HTTPRequest(url: "http://api" + path)) }
    }

    @Test func noMorePassThanThereArePlaces() async {
        stub.script("/slow", .body("").after(.seconds(10)))
        let tasks = (0..<3).map { _ in send("/slow") }
        await clock.waitForSleepers(2)
        #expect(stub.requests.count == 2)
        clock.advance(by: .seconds(10))
        await stub.waitForRequests(3)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(10))
        for task in tasks { #expect(await task.value == .success(HTTPResponse(status: 200))) }
    }

    /// With all that its tries may take it would else have been given up before the first.
    @Test func whoHasWaitedForAPlaceIsTriedAsLongAsAnybody() async {
        stub.script("/slow", .body("").after(.seconds(30)))
        stub.script("/x", .status(503), .body("[]"))
        let slow = [send("/slow"), send("/slow")]
        await clock.waitForSleepers(2)
        let late = send("/x")
        while placed.waitingCount < 1 { await Task.yield() }
        clock.advance(by: .seconds(30))
        for task in slow { _ = await task.value }
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(500))
        #expect(await late.value == .success(HTTPResponse(status: 200, body: Array("[]".utf8))))
    }
}
