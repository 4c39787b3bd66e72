import Networking
import Platform
import Synchronization

/// A transport without a network: it answers by path from a script, and records the requests.
package final class StubTransport: HTTPTransport {
    /// A scripted response, and its delay.
    package struct Answer: Sendable {
        let outcome: Result<HTTPResponse, TransportError>?
        let delay: Duration

        /// An answer with status 200.
        package static func body(_ text: String) -> Answer {
            response(HTTPResponse(status: 200, body: Array(text.utf8)))
        }

        /// An answer without a body.
        package static func status(_ status: Int, headers: [String: String] = [:]) -> Answer {
            response(HTTPResponse(status: status, headers: headers))
        }

        package static func response(_ response: HTTPResponse) -> Answer {
            Answer(outcome: .success(response), delay: .zero)
        }

        package static func failure(_ error: TransportError) -> Answer {
            Answer(outcome: .failure(error), delay: .zero)
        }

        /// No response until the task is cancelled.
        package static var silence: Answer { Answer(outcome: nil, delay: .zero) }

        /// The same response, delayed on the transport's clock.
        package func after(_ delay: Duration) -> Answer { Answer(outcome: outcome, delay: delay) }
    }

    private let script = RequestScript<HTTPRequest, Answer>()
    private let cancellations = Mutex(0)
    private let clock: any Clock<Duration>

    /// Makes a transport that answers 404 to everything.
    package init(clock: any Clock<Duration> = ManualClock()) { self.clock = clock }

    /// Sets the responses to a path and query, such as `/shows?page=0`, in order; the last one repeats.
    package func script(_ path: String, _ answers: Answer...) { script.set(answers, for: path) }

    package var requests: [HTTPRequest] { script.requests }

    package var cancelledCount: Int { cancellations.withLock { $0 } }

    /// How often a path and query was asked for.
    package func count(of path: String) -> Int { requests.count { Self.path(of: $0.url) == path } }

    /// Suspends the calling task until this many requests have arrived.
    package func waitForRequests(_ count: Int) async { await script.waitForRequests(count) }

    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let answer = script.answer(to: request, path: Self.path(of: request.url)) ?? .status(404)
        do {
            if answer.delay > .zero { try await clock.sleep(for: answer.delay) }
            if answer.outcome == nil { try await silence() }
        } catch {
            cancellations.withLock { $0 += 1 }
            throw .cancelled
        }
        guard let outcome = answer.outcome else { throw .cancelled }
        return try outcome.get()
    }

    private func silence() async throws {
        let end = Promise<Void>()
        await withTaskCancellationHandler {
            await end.value
        } onCancel: {
            end.resolve(())
        }
        throw CancellationError()
    }

    private static func path(of url: String) -> String {
        let slashes = url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard slashes.count == 3, let slash = slashes[2].firstIndex(of: "/") else { return url }
        return String(slashes[2][slash...])
    }
}
