/// Refuses responses that are larger than the request allows, and requests whose address is longer than servers allow.
package struct SizeLimitMiddleware: HTTPTransport {
    /// Bytes of an address. RFC 9110 asks servers to accept at least 8,000; the usual ones accept little more.
    static let addressLimit = 8_192

    private let transport: any HTTPTransport

    package init(wrapping transport: any HTTPTransport) {
        self.transport = transport
    }

    /// Sends the request. If its address is too long it is not sent, and gets the status 414 that a server would answer.
    /// - Throws: `tooLarge` if the body has more bytes than `sizeLimit`.
    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.url.utf8.count <= Self.addressLimit else { return HTTPResponse(status: 414) }
        let response = try await transport.send(request)
        guard response.body.count <= request.sizeLimit else { throw .tooLarge(limit: request.sizeLimit) }
        return response
    }
}
