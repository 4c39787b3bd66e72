import TestSupport
import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct RetryPolicyTests {
    private let policy = RetryPolicy()
    private let request = HTTPRequest(url: "https://h/")

    private func response(_ status: Int, _ headers: [String: String] = [:]) -> Result<HTTPResponse, TransportError> {
        .success(HTTPResponse(status: status, headers: headers))
    }

    private func pause(
        after outcome: Result<HTTPResponse, TransportError>, retry: Int = 1, elapsed: Duration = .zero,
        jitter: Double = 1
    ) -> Duration? { policy.pause(after: outcome, to: request, retry: retry, elapsed: elapsed, jitter: jitter) }

    @Test func pausesDoubleAndHalfOfThemIsJitter() {
        for (retry, jitter, expected) in [
            (1, 0.0, Duration.milliseconds(200)), (1, 1.0, .milliseconds(400)), (2, 0.0, .milliseconds(400)),
            (2, 0.5, .milliseconds(600)), (2, 1.0, .milliseconds(800)), (3, 1.0, .milliseconds(1_600)),
        ] as [(Int, Double, Duration)] {
            expectEqual(pause(after: response(503), retry: retry, jitter: jitter), expected, "\(retry)")
        }
        // There is no fourth retry.
        expectNil(pause(after: response(503), retry: 4))
        // There is no retry without time for it.
        for (elapsed, isRetried) in [
            (Duration.milliseconds(13_600), true), (.milliseconds(13_601), false), (.seconds(60), false),
        ] as [(Duration, Bool)] {
            expect((pause(after: .failure(.timedOut), elapsed: elapsed) != nil) == isRetried, "\(elapsed)")
        }
    }

    @Test func outcomesWorthARetry() {
        for (status, isTransient) in [
            (200, false), (204, false), (304, false), (400, false), (401, false), (403, false), (404, false),
            (408, true), (410, false), (429, true), (500, true), (502, true), (503, true), (504, true),
        ] as [(Int, Bool)] { expectEqual((pause(after: response(status)) != nil), isTransient, "\(status)") }
        for (error, isTransient) in [
            (TransportError.cannotConnect, true), (.interrupted, true), (.timedOut, true), (.invalidResponse, true),
            (.workerFailed, true), (.insecure, false), (.tooLarge(limit: 1), false), (.cancelled, false),
        ] as [(TransportError, Bool)] {
            expectEqual((pause(after: .failure(error)) != nil), isTransient, "\(error)")
        }
        // Content that is not the service's is worth a retry.
        for (content, body, isTransient) in [
            (HTTPRequest.Content.jsonArray, " [1] \n", false), (.jsonArray, "[1", true), (.jsonArray, "{}", true),
            (.jsonArray, "<html>", true), (.jsonArray, "", true), (.jsonObject, "{}", false), (.jsonObject, "{", true),
            (.jsonObject, "\0\u{FF}{not json", true), (.jsonArray, "[not json]", true), (.jsonObject, "{}}", true),
            (.picture, "GIF89a", false), (.picture, "\0\0\0 ftypavif", false), (.picture, "[]", true),
            (.picture, " <!doctype html>", true), (.picture, "", true), (.any, "<html>", false),
        ] as [(HTTPRequest.Content, String, Bool)] {
            let request = HTTPRequest(url: "https://h/", content: content)
            let outcome = Result<_, TransportError>.success(HTTPResponse(status: 200, body: Array(body.utf8)))
            let pause = policy.pause(after: outcome, to: request, retry: 1, elapsed: .zero, jitter: 0)
            expectEqual((pause != nil), isTransient, "\(content)")
        }
    }

    @Test func aServerMayAskForPatience() {
        for (status, headers, expected) in [
            (429, ["retry-after": "7"], Duration?.some(.seconds(7))), (503, ["retry-after": "7"], .seconds(7)),
            (500, ["retry-after": "7"], .milliseconds(400)), (429, ["retry-after": "14"], .seconds(14)),
            (429, ["retry-after": "15"], nil), (503, ["retry-after": "3600"], nil),
            (429, ["retry-after": "99999999999999999999"], .milliseconds(400)),
            (429, ["retry-after": "0"], .milliseconds(400)), (429, ["retry-after": "-1"], .milliseconds(400)),
            (429, ["retry-after": "soon"], .milliseconds(400)),
            (
                503,
                ["retry-after": "Sun, 06 Nov 1994 08:49:49 GMT", "date": "Sun, 06 Nov 1994 08:49:37 GMT"], .seconds(12)
            ),
            (503, ["retry-after": "Sun, 06 Nov 1994 08:49:49 GMT"], .milliseconds(400)),
            (
                503, ["retry-after": "Sun, 06 Nov 1994 08:49:37 GMT", "date": "Sun, 06 Nov 1994 08:49:49 GMT"],
                .milliseconds(400)
            ),
        ] as [(Int, [String: String], Duration?)] {
            expectEqual(pause(after: response(status, headers)), expected, "\(status)")
        }
        // Every try leaves time for those after it.
        for (retry, elapsed, limit) in [
            (0, Duration.zero, 6), (0, .seconds(15), 1), (1, .milliseconds(3_400), 5), (2, .milliseconds(7_200), 4),
            (3, .milliseconds(11_800), 3), (3, .seconds(21), 1),
        ] as [(Int, Duration, Int)] {
            expectEqual(policy.timeLimit(ofRetry: retry, elapsed: elapsed), limit, "\(retry)")
        }
    }
}
