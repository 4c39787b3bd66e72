import Core
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct RetryMiddlewareTests {
    private let clock = ManualClock()
    private let stub: StubTransport
    private let retrying: RetryMiddleware
    private let request = HTTPRequest(url: "http://api/x")

    init() {
        stub = StubTransport(clock: clock)
        retrying = RetryMiddleware(wrapping: stub, clock: clock, jitter: { 0 })
    }

    private func send() -> Task<Result<HTTPResponse, TransportError>, Never> {
        Task {
            do throws(TransportError) {
                return .success(try await retrying.send(request))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Lets a pause begin, checks when it ends, and ends it.
    private func pass(_ pause: Duration) async {
        await clock.waitForSleepers()
        #expect(clock.deadlines == [clock.now.advanced(by: pause)])
        clock.advance(by: pause)
    }

    @Test func threeFailuresAndASuccessAreASuccess() async throws {
        stub.script("/x", .status(503), .failure(.interrupted), .failure(.workerFailed), .body("[]"))
        let task = send()
        await pass(.milliseconds(500))
        await pass(.seconds(1))
        await pass(.seconds(2))
        #expect(try await task.value.get().status == 200)
        #expect(stub.requests.count == 4)
    }

    @Test func theLastFailureStandsAfterFourTries() async {
        stub.script("/x", .failure(.interrupted), .status(503))
        let task = send()
        for pause in [500, 1_000, 2_000] { await pass(.milliseconds(pause)) }
        #expect(await task.value == .success(HTTPResponse(status: 503)))
        #expect(stub.requests.count == 4)
    }

    @Test func whatRetriesCannotMendFailsAtOnce() async {
        stub.script("/x", .failure(.insecure))
        #expect(await send().value == .failure(.insecure))
        #expect(stub.requests.count == 1)
    }

    @Test func retryAfterIsWaitedFor() async throws {
        stub.script("/x", .status(429, headers: ["retry-after": "5"]), .body("[]"))
        let task = send()
        await pass(.seconds(5))
        #expect(try await task.value.get().status == 200)
    }

    @Test(arguments: [(429, "120"), (503, "20"), (429, "15")])
    func aWishBeyondAllPatienceFailsAtOnce(status: Int, wish: String) async {
        let answer = HTTPResponse(status: status, headers: ["retry-after": wish])
        stub.script("/x", .response(answer))
        #expect(await send().value == .success(answer))
        #expect(stub.requests.count == 1 && clock.now.offset == .zero)
    }

    @Test func allThatIsWaitedForIsFifteenSeconds() async {
        stub.script(
            "/x", .status(429, headers: ["retry-after": "6"]).after(.seconds(1)),
            .status(503, headers: ["retry-after": "5"]).after(.seconds(1)), .status(503).after(.seconds(1)))
        let task = send()
        for pause in [1, 6, 1, 5, 1] { await pass(.seconds(pause)) }
        #expect(await task.value == .success(HTTPResponse(status: 503)))
        #expect(stub.requests.map(\.totalTimeout) == [15, 8, 2])
    }

    @Test func furtherTriesWaitForTheirTurnsWhichTakesNoTimeFromThem() async throws {
        let limited = RateLimitMiddleware(wrapping: retrying, limit: 1, span: .seconds(20), clock: clock)
        _ = await limited.outcome(of: HTTPRequest(url: "http://api/first"))
        stub.script("/x", .status(503), .body("[]"))
        let task = Task { await limited.outcome(of: request) }
        await pass(.seconds(20))
        await pass(.milliseconds(500))
        #expect(stub.requests.count == 2)
        await pass(.milliseconds(19_500))
        #expect(try await task.value.get().status == 200)
        #expect(stub.requests.count == 3)
    }

    @Test func aCancelledPauseEndsAtOnce() async {
        stub.script("/x", .status(503))
        let task = send()
        await clock.waitForSleepers()
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        #expect(stub.requests.count == 1)
    }

    @Test func aSilentServerIsGivenUpWithinTheBudget() async {
        stub.script("/x", .failure(.timedOut).after(.seconds(10)), .failure(.timedOut).after(.seconds(2)))
        let task = send()
        for pause in [10_000, 500, 2_000] { await pass(.milliseconds(pause)) }
        #expect(await task.value == .failure(.timedOut))
        #expect(stub.requests.map(\.totalTimeout) == [15, 2])
        #expect(clock.now.offset < .seconds(15))
    }
}
