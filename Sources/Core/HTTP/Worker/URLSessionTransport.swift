import Core
import Dispatch
import Foundation
import FoundationNetworking
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The real network, by URLSession, in the one way in which Swift 6.3's does neither deadlock nor trap by itself on Linux:
/// no cache, cookies or credentials, no redirects, tasks with completion handlers, `cancel` from one queue alone.
///
/// It watches for writability as long as it waits for the first answer of a connection; `WriteReadiness` sees to it that
/// this costs no processor.
///
/// What remains - a reply that traps, a task that never ends - costs this process, and the other side starts a new one.
final class URLSessionTransport: HTTPTransport {
    private typealias Outcome = Result<HTTPResponse, TransportError>

    private struct State {
        var fetches: [Int: Fetch] = [:]
        var nextNumber = 0
        /// Memory in use when the first of the fetches began.
        var memory = 0
        var isWatched = false
    }

    private let session: URLSession
    private let queue = DispatchQueue(label: "marquee.network")
    private let state = Mutex(State())

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        session = URLSession(configuration: configuration, delegate: RedirectRefusal(), delegateQueue: nil)
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let urlRequest = URLRequest(request) else { throw .invalidResponse }
        let number = state.withLock { state in
            defer { state.nextNumber += 1 }
            return state.nextNumber
        }
        let promise = Promise<Outcome>()
        let outcome = await withTaskCancellationHandler {
            begin(number, request, urlRequest, promise)
            return await promise.value
        } onCancel: {
            promise.resolve(.failure(.cancelled))
            queue.async { self.cancel(number) }
        }
        return try outcome.get()
    }

    private func begin(
        _ number: Int, _ request: HTTPRequest, _ urlRequest: URLRequest, _ promise: Promise<Outcome>
    ) {
        let task: URLSessionDataTask? = state.withLock { state in
            // A cancelled task has already sent its `cancel`; what is put here now would never be cancelled, and what is made
            // and neither begun nor cancelled stays in the session for ever.
            guard !Task.isCancelled else { return nil }
            let task = session.dataTask(with: urlRequest) { data, response, error in
                self.end(number, .init(data, response, error, sizeLimit: request.sizeLimit))
            }
            if state.fetches.isEmpty { state.memory = ResidentMemory.own }
            state.fetches[number] = Fetch(
                task: task, promise: promise, sizeLimit: request.sizeLimit,
                deadline: .now + .seconds(request.totalTimeout))
            if !state.isWatched { scheduleWatch() }
            state.isWatched = true
            return task
        }
        task?.resume()
    }

    private func end(_ number: Int, _ outcome: Outcome) {
        state.withLock { $0.fetches.removeValue(forKey: number) }?.promise.resolve(outcome)
    }

    /// Runs on the queue, as every `cancel` of a task must.
    private func cancel(_ number: Int) {
        let task = state.withLock { state in
            state.fetches[number]?.cancelled = .now
            return state.fetches[number]?.task
        }
        task?.cancel()
    }

    private func scheduleWatch() {
        queue.asyncAfter(deadline: .now() + .milliseconds(50)) { self.watch() }
    }

    /// Looks after all tasks; goes on while there are any.
    private func watch() {
        let (fetches, memory) = state.withLock { state in
            state.isWatched = !state.fetches.isEmpty
            return (state.fetches, state.memory)
        }
        guard !fetches.isEmpty else { return }
        let now = ContinuousClock.now
        for (number, fetch) in fetches {
            switch fetch.verdict(at: now) {
            case .keep: continue
            case .hung: _exit(WorkerExitCode.blameless)
            case .fail(let error): fail(number, fetch, error)
            }
        }
        // An answer is in memory three times for a moment: as it was received, as an array, and as a reply.
        let allowance = fetches.values.reduce(64 << 20) { $0 + 3 * $1.sizeLimit }
        if ResidentMemory.own - memory > allowance { shed(fetches) }
        scheduleWatch()
    }

    private func fail(_ number: Int, _ fetch: Fetch, _ error: TransportError) {
        fetch.promise.resolve(.failure(error))
        cancel(number)
    }

    /// Parts with the answer that has outgrown its limit.
    private func shed(_ fetches: [Int: Fetch]) {
        let wanted = fetches.filter { $0.value.cancelled == nil }
        // What is cancelled may go on for seconds before URLSession listens: it, and nothing wanted, is the reason then.
        guard wanted.count == fetches.count else { _exit(WorkerExitCode.blameless) }
        guard wanted.count == 1, let (number, fetch) = wanted.first else { _exit(WorkerExitCode.overgrown) }
        fail(number, fetch, .tooLarge(limit: fetch.sizeLimit))
    }
}
