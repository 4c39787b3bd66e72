/// Lets so many requests pass at a time, and the others in the order in which they came, so that requests of one kind never take
/// every place that there is below.
///
/// It belongs above the `RetryMiddleware`: no wait for a place counts as time that the tries took.
public struct PlacesMiddleware: HTTPTransport {
    private let transport: any HTTPTransport
    private let semaphore: AsyncSemaphore

    /// Wraps a transport.
    /// - Parameters:
    ///   - transport: what sends the requests.
    ///   - places: how many may be under way at a time, at least one.
    public init(wrapping transport: any HTTPTransport, places: Int) {
        self.transport = transport
        semaphore = AsyncSemaphore(places: places)
    }

    /// How many wait for a place.
    var waitingCount: Int { semaphore.waitingCount }

    /// Sends the request when there is a place for it.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await semaphore.enter()
        defer { semaphore.leave() }
        return try await transport.send(request)
    }
}
