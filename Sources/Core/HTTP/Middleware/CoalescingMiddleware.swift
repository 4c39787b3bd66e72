/// Makes equal requests that are under way at the same time one: everyone who asked gets the one answer.
///
/// Who is cancelled leaves alone; the request ends when nobody waits for it any more.
public struct CoalescingMiddleware: HTTPTransport {
    private let transport: any HTTPTransport
    private let joined: JoinedTasks<HTTPRequest, Result<HTTPResponse, TransportError>>

    /// Wraps a transport.
    /// - Parameter executor: where requests are followed; where `nil`, on the concurrency library's pool.
    public init(wrapping transport: any HTTPTransport, executor: (any TaskExecutor)? = nil) {
        joined = JoinedTasks(executor: executor)
        self.transport = transport
    }

    /// How many wait for an answer.
    var waiterCount: Int { joined.waiterCount }

    /// Joins the equal request that is under way, or sends this one.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let outcome = await joined.value(for: request) { [transport] in await transport.outcome(of: request) }
        guard let outcome else { throw .cancelled }
        return try outcome.get()
    }
}
