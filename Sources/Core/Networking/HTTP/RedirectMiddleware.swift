import FoundationEssentials

/// Follows redirects, each as a request of its own.
///
/// URLSession follows them too, but crashes when two meet on one HTTP/2 connection.
package struct RedirectMiddleware: HTTPTransport {
    private let transport: any HTTPTransport
    private let calls: (any RequestGate)?
    private let limit: Int
    private let clock: any Clock<Duration>

    /// Wraps a transport that does not follow redirects itself.
    /// - Parameters:
    ///   - calls: counts every request after the first, which has been counted, or `nil` if calls do not count.
    ///   - limit: redirects that are followed for one request.
    ///   - clock: by which all of them together keep to the request's `totalTimeout`.
    package init(
        wrapping transport: any HTTPTransport, counting calls: (any RequestGate)? = nil, limit: Int = 5,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.transport = transport
        self.calls = calls
        self.limit = limit
        self.clock = clock
    }

    /// Sends the request and follows its redirects.
    /// - Throws: `invalidResponse` if there are too many of them, or one leads to an address that is not allowed.
    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let elapsed = clock.stopwatch()
        var hop = request
        for number in 0...limit {
            let response = try await send(hop, counts: number > 0)
            guard let url = try Self.redirect(of: response, to: hop) else { return response }
            let left = request.totalTimeout - Int(elapsed().components.seconds)
            guard left > 0 else { throw .timedOut }
            hop = request.with(url: url, totalTimeout: left)
        }
        throw .invalidResponse
    }

    private func send(_ request: HTTPRequest, counts: Bool) async throws(TransportError) -> HTTPResponse {
        guard counts, let calls else { return try await transport.send(request) }
        try await calls.admit()
        defer { calls.leave() }
        return try await transport.send(request)
    }

    /// The address that a response redirects to, or `nil` if it does not.
    /// - Throws: `invalidResponse` if it leads to another host or port, from https to http, or nowhere.
    private static func redirect(
        of response: HTTPResponse, to request: HTTPRequest
    ) throws(TransportError) -> String? {
        guard [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["location"] else {
            return nil
        }
        guard location.utf8.count <= 8_192, let origin = URL(string: request.url),
            let target = URL(string: location, relativeTo: origin)?.absoluteURL, isAllowed(target, from: origin)
        else { throw .invalidResponse }
        return target.absoluteString
    }

    private static func isAllowed(_ target: URL, from origin: URL) -> Bool {
        guard let from = origin.scheme?.lowercased(), let scheme = target.scheme?.lowercased(),
            let host = target.host, !host.isEmpty, host.lowercased() == origin.host?.lowercased(),
            target.user == nil, target.password == nil
        else { return false }
        // A mirror of the user's own may use plain http; what began encrypted stays encrypted.
        return scheme == from ? target.port == origin.port : from == "http" && scheme == "https"
    }
}
