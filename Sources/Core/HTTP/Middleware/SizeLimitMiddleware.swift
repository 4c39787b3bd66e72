/// Refuses answers that are larger than the request allows, whatever transport brought them.
public struct SizeLimitMiddleware: HTTPTransport {
    private let transport: any HTTPTransport

    /// Wraps a transport.
    public init(wrapping transport: any HTTPTransport) {
        self.transport = transport
    }

    /// Sends the request.
    /// - Throws: `tooLarge` when the body has more bytes than `sizeLimit`; else what the transport throws.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let response = try await transport.send(request)
        guard response.body.count <= request.sizeLimit else { throw .tooLarge(limit: request.sizeLimit) }
        return response
    }
}
