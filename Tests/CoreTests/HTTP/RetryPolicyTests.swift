import Testing

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct RetryPolicyTests {
    private let policy = RetryPolicy()

    private func response(_ status: Int, _ headers: [String: String] = [:]) -> Result<HTTPResponse, TransportError> {
        .success(HTTPResponse(status: status, headers: headers))
    }

    @Test(arguments: [
        (1, 0.0, Duration.milliseconds(500)), (1, 1.0, .milliseconds(750)), (2, 0.0, .seconds(1)),
        (2, 0.5, .milliseconds(1_250)), (3, 0.0, .seconds(2)), (3, 1.0, .seconds(3)),
    ])
    func pausesGrowTwofoldAndJitterAddsUpToHalf(retry: Int, jitter: Double, pause: Duration) {
        #expect(policy.pause(after: response(503), retry: retry, spent: .zero, waited: .zero, jitter: jitter) == pause)
    }

    @Test func thereIsNoFourthRetry() {
        #expect(policy.pause(after: response(503), retry: 4, spent: .zero, waited: .zero, jitter: 0) == nil)
    }

    @Test(arguments: [
        (200, false), (204, false), (304, false), (400, false), (401, false), (403, false), (404, false), (408, true),
        (410, false), (429, true), (500, true), (502, true), (503, true), (504, true),
    ])
    func statusesWorthARetry(status: Int, isTransient: Bool) {
        let pause = policy.pause(after: response(status), retry: 1, spent: .zero, waited: .zero, jitter: 0)
        #expect((pause != nil) == isTransient)
    }

    @Test(arguments: [
        (TransportError.cannotConnect, true), (.interrupted, true), (.timedOut, true), (.invalidResponse, true),
        (.workerFailed, true), (.insecure, false), (.tooLarge(limit: 1), false), (.cancelled, false),
    ])
    func failuresWorthARetry(error: TransportError, isTransient: Bool) {
        let pause = policy.pause(after: .failure(error), retry: 1, spent: .zero, waited: .zero, jitter: 0)
        #expect((pause != nil) == isTransient)
    }

    @Test(arguments: [
        (429, ["retry-after": "7"], Duration?.some(.seconds(7))),
        (503, ["retry-after": "7"], .seconds(7)),
        (500, ["retry-after": "7"], .milliseconds(500)),
        (429, ["retry-after": "14"], .seconds(14)),
        (429, ["retry-after": "15"], nil),
        (503, ["retry-after": "3600"], nil),
        (429, ["retry-after": "99999999999999999999"], .milliseconds(500)),
        (429, ["retry-after": "0"], .milliseconds(500)),
        (429, ["retry-after": "-1"], .milliseconds(500)),
        (429, ["retry-after": "soon"], .milliseconds(500)),
        (
            503,
            ["retry-after": "Sun, 06 Nov 1994 08:49:49 GMT", "date": "Sun, 06 Nov 1994 08:49:37 GMT"], .seconds(12)
        ),
        (503, ["retry-after": "Sun, 06 Nov 1994 08:49:49 GMT"], .milliseconds(500)),
        (
            503, ["retry-after": "Sun, 06 Nov 1994 08:49:37 GMT", "date": "Sun, 06 Nov 1994 08:49:49 GMT"],
            .milliseconds(500)
        ),
    ])
    func aServerMayAskForPatience(status: Int, headers: [String: String], pause: Duration?) {
        #expect(
            policy.pause(after: response(status, headers), retry: 1, spent: .zero, waited: .zero, jitter: 0) == pause)
    }

    @Test(arguments: [(0, 12), (3, 12), (4, 11), (14, 1), (15, 0)])
    func timeWaitedBoundsTheNextTryToo(waited: Int, left: Int) {
        #expect(policy.wholeSeconds(leftAfter: .zero, waited: .seconds(waited)) == left)
    }

    @Test(arguments: [
        (Duration.zero, 12), (.milliseconds(10_500), 1), (.seconds(11), 1), (.milliseconds(11_001), 0),
        (.seconds(15), 0),
    ])
    func timeSpentBoundsTheNextTry(spent: Duration, left: Int) {
        #expect(policy.wholeSeconds(leftAfter: spent, waited: .zero) == left)
        let pause = policy.pause(after: .failure(.timedOut), retry: 1, spent: spent, waited: .zero, jitter: 0)
        #expect((pause != nil) == (left > 0))
    }
}
