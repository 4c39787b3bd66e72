import Synchronization

/// Makes equal requests that are under way at the same time one: everyone who asked gets the one answer.
///
/// Who is cancelled leaves alone; the request ends when nobody waits for it any more.
public final class CoalescingMiddleware: HTTPTransport {
    private typealias Outcome = Result<HTTPResponse, TransportError>

    /// One request under way, and those who wait for it.
    private struct Flight {
        let number: Int
        let task: Task<Void, Never>
        var waiters: [Promise<Outcome>]
    }

    private struct State {
        var flights: [HTTPRequest: Flight] = [:]
        var nextNumber = 0
    }

    private let transport: any HTTPTransport
    private let state = Mutex(State())

    /// Wraps a transport.
    public init(wrapping transport: any HTTPTransport) {
        self.transport = transport
    }

    /// How many wait for an answer.
    var waiterCount: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } } }

    /// Joins the equal request that is under way, or sends this one.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let waiter = Promise<Outcome>()
        let outcome = await withTaskCancellationHandler {
            board(waiter, for: request)
            return await waiter.value
        } onCancel: {
            waiter.resolve(.failure(.cancelled))
            leave(waiter, of: request)
        }
        return try outcome.get()
    }

    private func board(_ waiter: Promise<Outcome>, for request: HTTPRequest) {
        state.withLock { state in
            // Asked under the lock that `leave` takes: who is cancelled after this finds itself among the waiters.
            guard !Task.isCancelled else { return }
            if state.flights[request] != nil {
                state.flights[request]?.waiters.append(waiter)
                return
            }
            let number = state.nextNumber
            state.nextNumber += 1
            let task = Task { await fly(request, number: number) }
            state.flights[request] = Flight(number: number, task: task, waiters: [waiter])
        }
    }

    private func fly(_ request: HTTPRequest, number: Int) async {
        let outcome = await transport.outcome(of: request)
        let landed = state.withLock { state in
            // After the last waiter left, an equal request may have begun a flight of its own.
            state.flights[request]?.number == number ? state.flights.removeValue(forKey: request) : nil
        }
        landed?.waiters.forEach { $0.resolve(outcome) }
    }

    private func leave(_ waiter: Promise<Outcome>, of request: HTTPRequest) {
        let abandoned: Flight? = state.withLock { state in
            guard let index = state.flights[request]?.waiters.firstIndex(where: { $0 === waiter }) else { return nil }
            state.flights[request]?.waiters.remove(at: index)
            guard state.flights[request]?.waiters.isEmpty == true else { return nil }
            return state.flights.removeValue(forKey: request)
        }
        abandoned?.task.cancel()
    }
}
