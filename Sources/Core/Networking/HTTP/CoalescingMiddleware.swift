import Platform

/// Joins equal requests in flight.
package struct CoalescingMiddleware: HTTPTransport {
    private let transport: any HTTPTransport
    private let joined: JoinedTasks<HTTPRequest, Result<HTTPResponse, TransportError>>

    /// - Parameter executor: where requests are followed; by default on the concurrency library's pool.
    package init(wrapping transport: any HTTPTransport, executor: (any TaskExecutor)? = nil) {
        joined = JoinedTasks(executor: executor)
        self.transport = transport
    }

    var waiterCount: Int { joined.waiterCount }

    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let outcome = await joined.value(for: request) { [transport] in await transport.outcome(of: request) }
        guard let outcome else { throw .cancelled }
        return try outcome.get()
    }
}
