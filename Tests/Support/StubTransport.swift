import Core
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
        package static var silence: Answer {
            Answer(outcome: nil, delay: .zero)
        }

        /// The same response, delayed on the transport's clock.
        package func after(_ delay: Duration) -> Answer {
            Answer(outcome: outcome, delay: delay)
        }
    }

    private struct State {
        var scripts: [String: [Answer]] = [:]
        var requests: [HTTPRequest] = []
        var cancelled = 0
        var watchers: [(count: Int, promise: Promise<Void>)] = []
    }

    private let state = Mutex(State())
    private let clock: any Clock<Duration>

    /// Makes a transport that answers 404 to everything.
    package init(clock: any Clock<Duration> = ManualClock()) {
        self.clock = clock
    }

    /// Sets the responses to a path and query, such as `/shows?page=0`, in order; the last one repeats.
    package func script(_ path: String, _ answers: Answer...) {
        state.withLock { $0.scripts[path] = answers }
    }

    /// All requests, in order.
    package var requests: [HTTPRequest] { state.withLock { $0.requests } }

    /// How many requests were cancelled.
    package var cancelledCount: Int { state.withLock { $0.cancelled } }

    /// How often a path and query was asked for.
    package func count(of path: String) -> Int {
        requests.count { Self.path(of: $0.url) == path }
    }

    /// Suspends the calling task until this many requests have arrived.
    package func waitForRequests(_ count: Int) async {
        let promise = Promise<Void>()
        let isThere = state.withLock { state in
            guard state.requests.count < count else { return true }
            state.watchers.append((count, promise))
            return false
        }
        if !isThere { await promise.value }
    }

    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let answer = take(request)
        do {
            if answer.delay > .zero { try await clock.sleep(for: answer.delay) }
            if answer.outcome == nil { try await silence() }
        } catch {
            state.withLock { $0.cancelled += 1 }
            throw .cancelled
        }
        guard let outcome = answer.outcome else { throw .cancelled }
        return try outcome.get()
    }

    private func take(_ request: HTTPRequest) -> Answer {
        let (answer, reached) = state.withLock { state -> (Answer, [Promise<Void>]) in
            state.requests.append(request)
            let count = state.requests.count
            let reached = state.watchers.filter { $0.count <= count }.map(\.promise)
            state.watchers.removeAll { $0.count <= count }
            let path = Self.path(of: request.url)
            guard let script = state.scripts[path], let next = script.first else { return (.status(404), reached) }
            if script.count > 1 { state.scripts[path] = Array(script.dropFirst()) }
            return (next, reached)
        }
        reached.forEach { $0.resolve(()) }
        return answer
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
