extension HTTPTransport {
    /// Sends the request, and gives the body of an answer that is one.
    /// - Throws: `GatewayError` for failures of the transport, and for every status but 200.
    func body(of request: HTTPRequest) async throws(GatewayError) -> [UInt8] {
        let response: HTTPResponse
        do {
            response = try await send(request)
        } catch .cancelled {
            throw GatewayError.cancelled
        } catch {
            throw GatewayError.unreachable(error)
        }
        switch response.status {
        case 200: return response.body
        case 404: throw .notFound
        case 429: throw .rateLimited
        default: throw .status(response.status)
        }
    }
}
