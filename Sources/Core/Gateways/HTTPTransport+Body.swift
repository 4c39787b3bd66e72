extension HTTPTransport {
    /// Sends the request, and gives the body of an answer that is one.
    /// - Throws: `GatewayError` for failures of the transport, and for every status but 200.
    func body(of request: HTTPRequest) async throws(GatewayError) -> [UInt8] {
        try await answer(to: request).content()
    }

    /// Sends the request, and gives the answer whatever its status.
    /// - Throws: `GatewayError` for failures of the transport.
    func answer(to request: HTTPRequest) async throws(GatewayError) -> HTTPResponse {
        do {
            return try await send(request)
        } catch .cancelled {
            throw GatewayError.cancelled
        } catch {
            throw GatewayError.unreachable(error)
        }
    }
}

extension HTTPResponse {
    /// The body of an answer that is one.
    /// - Throws: `GatewayError` for every status but 200.
    func content() throws(GatewayError) -> [UInt8] {
        switch status {
        case 200: return body
        case 404: throw .notFound
        case 429: throw .rateLimited(seconds: RetryAfter.seconds(of: self))
        default:
            // Whoever is out of order and says for how long asks for the same.
            if let pause = RetryAfter.seconds(of: self) { throw .rateLimited(seconds: pause) }
            throw .status(status)
        }
    }
}
