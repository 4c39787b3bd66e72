import Platform
import Synchronization

/// Tasks that wait until a number of calls has arrived.
struct CallWaiters {
    private var waiting: [(count: Int, promise: Promise<Void>)] = []

    /// Adds a waiting task.
    /// - Returns: the promise to wait for.
    mutating func add(untilCall count: Int) -> Promise<Void> {
        let promise = Promise<Void>()
        waiting.append((count, promise))
        return promise
    }

    /// Removes the promises that this number of calls fulfills.
    mutating func fulfilled(by count: Int) -> [Promise<Void>] {
        defer { waiting.removeAll { $0.count <= count } }
        return waiting.filter { $0.count <= count }.map(\.promise)
    }
}

/// The responses of a stub by path and query, and the requests that it has received.
final class RequestScript<Request: Sendable, Answer: Sendable>: Sendable {
    private struct State {
        var answers: [String: [Answer]] = [:]
        var requests: [Request] = []
        var waiters = CallWaiters()
    }

    private let state = Mutex(State())

    var requests: [Request] { state.withLock { $0.requests } }

    /// Sets the responses to a path and query, in order; the last one repeats.
    func set(_ answers: [Answer], for path: String) { state.withLock { $0.answers[path] = answers } }

    /// Suspends the calling task until this many requests have arrived.
    func waitForRequests(_ count: Int) async {
        await state.withLock { $0.requests.count < count ? $0.waiters.add(untilCall: count) : nil }?.value
    }

    /// Records a request.
    /// - Returns: the response, or `nil` if the path has none.
    func answer(to request: Request, path: String) -> Answer? {
        let (answer, fulfilled) = state.withLock { state -> (Answer?, [Promise<Void>]) in
            state.requests.append(request)
            let answers = state.answers[path] ?? []
            if answers.count > 1 { state.answers[path]?.removeFirst() }
            return (answers.first, state.waiters.fulfilled(by: state.requests.count))
        }
        fulfilled.forEach { $0.resolve(()) }
        return answer
    }
}
