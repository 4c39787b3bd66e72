import Networking
import Platform
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct RetryMiddlewareTests {
    private let clock = ManualClock()
    private let stub: StubTransport
    private let request = HTTPRequest(url: "http://api/x", content: .jsonArray)

    init() { stub = StubTransport(clock: clock) }

    private func send(through gate: (any RequestGate)? = nil) -> Task<Result<HTTPResponse, TransportError>, Never> {
        let retrying = RetryMiddleware(wrapping: stub, gate: gate, clock: clock, jitter: { 1 })
        return Task { await retrying.outcome(of: request) }
    }

    /// Waits until a pause or a try begins, checks when it ends, and ends it.
    private func pass(_ pause: Duration) async {
        await clock.waitForSleepers()
        expectEqual(clock.deadlines, [clock.now.advanced(by: pause)])
        clock.advance(by: pause)
    }

    @Test func threeFailuresAndASuccessAreASuccess() async throws {
        do {
            stub.script("/x", .failure(.interrupted), .failure(.workerFailed), .status(503), .body("[]"))
            let task = send()
            for pause in [400, 800, 1_600] { await pass(.milliseconds(pause)) }
            try await expectEqual(task.value.get().status, 200)
            expectEqual(stub.requests.count, 4)
        }
        // The pause that the server asks for is waited for.
        stub.script("/x", .status(429, headers: ["retry-after": "5"]), .body("[]"))
        let task = send()
        await pass(.seconds(5))
        try await expectEqual(task.value.get().status, 200)
    }

    @Test func everyKindOfFailureGetsTheTriesThatMayCureIt() async {
        func response(_ status: Int, _ body: String = "", patience: String? = nil) -> Result<
            HTTPResponse, TransportError
        > {
            let headers = patience.map { ["retry-after": $0] } ?? [:]
            return .success(HTTPResponse(status: status, headers: headers, body: Array(body.utf8)))
        }
        let fourTimes = [
            response(503), response(511), response(200, "<html>"), response(200, "\0{not json"),
            response(200, "[garbage]"), .failure(.cannotConnect),
            .failure(.interrupted), .failure(.invalidResponse), .failure(.timedOut), .failure(.workerFailed),
        ]
        // The last three ask for a longer pause than there is time for.
        let once = [
            .failure(.insecure), response(429, patience: "120"), response(503, patience: "25"),
            response(429, patience: "15"),
        ]
        for (place, outcome) in (fourTimes + once).enumerated() {
            let test = RetryMiddlewareTests()
            switch outcome {
            case .success(let response): test.stub.script("/x", .response(response))
            case .failure(let error): test.stub.script("/x", .failure(error))
            }
            let task = test.send()
            let pauses = place < fourTimes.count ? [400, 800, 1_600] : []
            for pause in pauses { await test.pass(.milliseconds(pause)) }
            await expectEqual(task.value, outcome)
            expectEqual(test.stub.requests.count, pauses.count + 1, "\(outcome)")
            expectEqual(test.clock.now.offset, .milliseconds(pauses.reduce(0, +)))
        }
    }

    @Test func aStalledServerGetsFourTriesOfThreeSecondsWithin15() async {
        stub.script("/x", .failure(.timedOut).after(.seconds(3)))
        let task = send()
        for pause in [3_000, 400, 3_000, 800, 3_000, 1_600, 3_000] { await pass(.milliseconds(pause)) }
        await expectEqual(task.value, .failure(.timedOut))
        expect(stub.requests.allSatisfy { $0.idleTimeout == 3 && $0.totalTimeout >= 3 })
        expect(stub.requests.count == 4 && clock.now.offset < .seconds(15))
    }

    @Test func aDrippingServerGetsFourTriesWithin15Seconds() async {
        stub.script("/x", .failure(.timedOut).after(.seconds(6)), .failure(.timedOut).after(.seconds(2)))
        let task = send()
        for pause in [6_000, 400, 2_000, 800, 2_000, 1_600, 2_000] { await pass(.milliseconds(pause)) }
        await expectEqual(task.value, .failure(.timedOut))
        expectEqual(stub.requests.map(\.totalTimeout), [6, 2, 2, 2])
        expect(clock.now.offset < .seconds(15))
    }

    @Test func everyTryWaitsForItsTurnWhichTakesNoTimeFromIt() async throws {
        let limiter = RateLimiter(limit: 1, span: .seconds(20), clock: clock)
        try await limiter.enter()
        stub.script("/x", .status(503), .body("[]"))
        let task = send(through: limiter)
        await pass(.seconds(20))
        await pass(.milliseconds(400))
        expectEqual(stub.requests.count, 1)
        await pass(.milliseconds(19_600))
        try await expectEqual(task.value.get().status, 200)
        expectEqual(stub.requests.map(\.totalTimeout), [6, 8])
    }

    @Test func noMoreAreInFlightThanThereArePlaces() async {
        let gate = AsyncSemaphore(places: 2)
        stub.script("/x", .body("[]").after(.seconds(10)))
        let tasks = (0..<3).map { _ in send(through: gate) }
        await clock.waitForSleepers(2)
        while gate.waitingCount < 1 { await Task.yield() }
        expectEqual(stub.requests.count, 2)
        clock.advance(by: .seconds(10))
        await stub.waitForRequests(3)
        await pass(.seconds(10))
        for task in tasks { await expectEqual(task.value, .success(HTTPResponse(status: 200, body: Array("[]".utf8)))) }
    }

    @Test func aPauseKeepsNoPlace() async throws {
        let gate = AsyncSemaphore(places: 1)
        stub.script("/x", .status(503), .body("[]"))
        let task = send(through: gate)
        await clock.waitForSleepers()
        try await gate.enter()
        gate.leave()
        clock.advance(by: .milliseconds(400))
        try await expectEqual(task.value.get().status, 200)
    }

    @Test func aCancelledPauseEndsAtOnce() async {
        stub.script("/x", .status(503))
        let task = send()
        await clock.waitForSleepers()
        task.cancel()
        await expectEqual(task.value, .failure(.cancelled))
        expectEqual(stub.requests.count, 1)
    }
}
