/// Refuses answers that are larger than the request allows, whatever transport brought them, and requests for addresses that are
/// larger than servers allow.
public struct SizeLimitMiddleware: HTTPTransport {
    /// Bytes of an address. RFC 9110 wants 8,000 at least to be taken; the usual servers take little more.
    static let addressLimit = 8_192

    private let transport: any HTTPTransport

    /// Wraps a transport.
    public init(wrapping transport: any HTTPTransport) {
        self.transport = transport
    }

    /// Sends the request. One for an address that is too large is answered as a server would answer it, with 414, and not sent.
    /// - Throws: `tooLarge` when the body has more bytes than `sizeLimit`; else what the transport throws.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.url.utf8.count <= Self.addressLimit else { return HTTPResponse(status: 414) }
        let response = try await transport.send(request)
        guard response.body.count <= request.sizeLimit else { throw .tooLarge(limit: request.sizeLimit) }
        return response
    }
}
