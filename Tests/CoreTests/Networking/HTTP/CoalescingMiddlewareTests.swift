import TestSupport
import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct CoalescingMiddlewareTests {
    private let clock = ManualClock()
    private let stub: StubTransport
    private let coalescing: CoalescingMiddleware

    init() {
        stub = StubTransport(clock: clock)
        coalescing = CoalescingMiddleware(wrapping: stub)
        stub.script("/x", .body("1").after(.seconds(1)), .body("2").after(.seconds(1)))
    }

    private func send(_ path: String = "/x") -> Task<Result<HTTPResponse, TransportError>, Never> {
        Task {
            do throws(TransportError) {
                return .success(try await coalescing.send(HTTPRequest(url: "http://api" + path)))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Starts a request and lets it join the others.
    private func join(as number: Int) async -> Task<Result<HTTPResponse, TransportError>, Never> {
        let task = send()
        while coalescing.waiterCount < number { await Task.yield() }
        return task
    }

    @Test func equalRequestsUnderWayAreOne() async {
        let tasks = [await join(as: 1), await join(as: 2), await join(as: 3)]
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        for task in tasks {
            await expectEqual(task.value, .success(HTTPResponse(status: 200, body: Array("1".utf8))))
        }
        expectEqual(stub.requests.count, 1)
    }

    @Test func aLaterRequestIsANewOne() async {
        for expected in ["1", "2"] {
            let task = send()
            await clock.waitForSleepers()
            clock.advance(by: .seconds(1))
            await expectEqual(task.value, .success(HTTPResponse(status: 200, body: Array(expected.utf8))))
        }
    }

    @Test func differentRequestsStayApart() async {
        stub.script("/y", .body("y"))
        let first = await join(as: 1)
        await expectEqual(send("/y").value, .success(HTTPResponse(status: 200, body: Array("y".utf8))))
        first.cancel()
    }

    @Test func aCancelledCallerLeavesTheOthers() async {
        let first = await join(as: 1)
        let second = await join(as: 2)
        await clock.waitForSleepers()
        first.cancel()
        await expectEqual(first.value, .failure(.cancelled))
        clock.advance(by: .seconds(1))
        await expectEqual(second.value, .success(HTTPResponse(status: 200, body: Array("1".utf8))))
        expectEqual(stub.cancelledCount, 0)
    }

    @Test func theLastOneOutEndsTheRequest() async {
        let tasks = [await join(as: 1), await join(as: 2)]
        await clock.waitForSleepers()
        for task in tasks {
            task.cancel()
            await expectEqual(task.value, .failure(.cancelled))
        }
        while stub.cancelledCount == 0 { await Task.yield() }
        expectEqual(clock.sleeperCount, 0)
        // A new request does not join the one that has been given up.
        let again = send()
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        await expectEqual(again.value, .success(HTTPResponse(status: 200, body: Array("2".utf8))))
    }

    @Test func aTaskCancelledBeforehandAsksNothing() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try? await coalescing.send(HTTPRequest(url: "http://api/x"))
        }
        await expectNil(task.value)
        expect(stub.requests.isEmpty)
    }
}
