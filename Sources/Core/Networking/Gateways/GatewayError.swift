import Configuration

/// Why a gateway failed. `Localization` has the words.
package enum GatewayError: Error, Hashable, Sendable {
    /// The server could not be reached, or its response was not complete and in time.
    case unreachable(TransportError)
    case status(Int)
    /// The server asks to slow down, and for how many seconds if it says so: a 429, or a 503 with a `Retry-After`.
    case rateLimited(seconds: Int?)
    case notFound
    /// The response is not what the API sends.
    case notTheAPI
    /// HTML in place of the API's data: a captive portal's sign-in page.
    case portal
    /// The server rejects the key (401).
    case keyRejected
    /// There is no valid key.
    case keyUnavailable(TMDBKeyProblem)
    /// There is no page of this number: TMDB ends at 500.
    case noSuchPage
    /// The network may not be used, and nothing is stored.
    case offline
    /// The request is no longer needed.
    case cancelled
}

extension GatewayError {
    /// Whether the same request may succeed later: the fault lies with the way to the server.
    package var mayPass: Bool {
        switch self {
        case .unreachable(.tooLarge), .notFound, .notTheAPI, .keyRejected, .keyUnavailable, .noSuchPage: false
        case .status(let status): status >= 500 || status == 408
        case .unreachable, .rateLimited, .portal, .offline, .cancelled: true
        }
    }

    /// Whether stored data may be shown instead: the error says nothing about the thing requested.
    package var allowsStoredData: Bool {
        switch self {
        case .notTheAPI, .keyRejected, .keyUnavailable: true
        default: mayPass
        }
    }

    /// Whether every other request to the same API fails for the same reason.
    package var concernsEveryRequest: Bool {
        switch self {
        case .keyUnavailable, .keyRejected, .rateLimited, .portal, .offline, .cancelled: true
        case .unreachable, .status, .notFound, .notTheAPI, .noSuchPage: false
        }
    }
}

extension HTTPTransport {
    /// Sends the request and returns the body of a successful response.
    /// - Throws: `GatewayError` for failures of the transport, and for every status but 200.
    func body(of request: HTTPRequest) async throws(GatewayError) -> [UInt8] {
        try await response(to: request).successfulBody()
    }

    /// Sends the request and returns the response, whatever its status.
    func response(to request: HTTPRequest) async throws(GatewayError) -> HTTPResponse {
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
    /// The body of a response with the status 200.
    func successfulBody() throws(GatewayError) -> [UInt8] {
        switch status {
        case 200: return body
        case 404: throw .notFound
        case 429: throw .rateLimited(seconds: RetryAfter.seconds(in: self))
        case 511: throw .portal
        default:
            if let pause = RetryAfter.seconds(in: self) { throw .rateLimited(seconds: pause) }
            throw .status(status)
        }
    }
}
