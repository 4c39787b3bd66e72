/// Follows redirects, each as a request of its own.
///
/// URLSession follows them too, but takes the program down with it when two meet on one HTTP/2 connection.
package struct RedirectMiddleware: HTTPTransport {
    private let transport: any HTTPTransport
    private let limit: Int
    private let clock: any Clock<Duration>

    /// Wraps a transport.
    /// - Parameters:
    ///   - transport: what sends the requests, and follows no redirect itself.
    ///   - limit: redirects that are followed for one request.
    ///   - clock: by which all of them together keep to the request's `totalTimeout`.
    package init(
        wrapping transport: any HTTPTransport, limit: Int = 5, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.transport = transport
        self.limit = limit
        self.clock = clock
    }

    /// Sends the request and follows where the answer leads.
    /// - Throws: `invalidResponse` when it leads too far, or where it must not.
    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let elapsed = clock.stopwatch()
        var hop = request
        for _ in 0...limit {
            let response = try await transport.send(hop)
            guard let redirect = try Redirect(of: response, to: hop) else { return response }
            let left = request.totalTimeout - Int(elapsed().components.seconds)
            guard left > 0 else { throw .timedOut }
            hop = request.with(url: redirect.url, totalTimeout: left)
        }
        throw .invalidResponse
    }
}
