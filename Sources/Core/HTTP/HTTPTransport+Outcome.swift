extension HTTPTransport {
    /// Sends the request, and gives answer or failure as a value.
    package func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, TransportError> {
        do {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}
