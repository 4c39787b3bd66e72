/// The one border to the network. Retry, rate limit and the joining of equal requests wrap a transport in a transport.
public protocol HTTPTransport: Sendable {
    /// Sends the request and waits for the whole answer. Cancelling the task ends the request.
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}
