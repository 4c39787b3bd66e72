package protocol HTTPTransport: Sendable {
    /// Sends a request and returns the complete response, whatever its status.
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}

extension HTTPTransport {
    /// Sends the request; response or error as a value.
    package func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, TransportError> {
        do {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}

/// A complete response, whatever its status.
package struct HTTPResponse: Hashable, Sendable {
    package let status: Int
    /// Header fields, their names in lower case.
    package let headers: [String: String]
    package let body: [UInt8]

    package init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// Why a request brought no response.
package enum TransportError: Error, Hashable, Sendable, Codable {
    /// No connection: no network, no such host, refused.
    case cannotConnect
    /// The connection ended before the response was complete.
    case interrupted
    case timedOut
    /// The certificate or the encryption cannot be trusted.
    case insecure
    case tooLarge(limit: Int)
    /// The response breaks the rules of HTTP, or redirects to an address that is not allowed.
    case invalidResponse
    /// The network worker could not be started, or crashed.
    case workerFailed
    /// The request is no longer needed.
    case cancelled
}
