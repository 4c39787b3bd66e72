/// The TVmaze API as a source of shows. Retry, rate limit and deadlines are the transport's.
public struct TVMazeGateway: ShowsGateway {
    private let transport: any HTTPTransport
    private let requests: TVMazeRequests
    private let answers: TVMazeAnswers

    /// Makes a gateway.
    /// - Parameters:
    ///   - root: where the API begins: `https://api.tvmaze.com`, or a mirror.
    ///   - transport: what carries the requests.
    public init(root: URLRoot, transport: any HTTPTransport) {
        self.transport = transport
        requests = TVMazeRequests(root: root)
        answers = TVMazeAnswers(addresses: RemoteAddress(root: root))
    }

    /// One page of the show index; `nil` where TVmaze answers 404, which is its end.
    public func page(_ number: Int) async throws(GatewayError) -> [Show]? {
        do {
            return try answers.page(try await body(requests.page(number)))
        } catch .notFound {
            return nil
        }
    }

    /// A show with its episodes and cast, in one request.
    public func details(of id: Show.ID) async throws(GatewayError) -> ShowDetails {
        try answers.details(try await body(requests.details(of: id)))
    }

    /// The posters of a show: the main ones first.
    public func posters(of id: Show.ID) async throws(GatewayError) -> [Artwork] {
        try answers.posters(try await body(requests.images(of: id)))
    }

    private func body(_ request: HTTPRequest) async throws(GatewayError) -> [UInt8] {
        let response: HTTPResponse
        do {
            response = try await transport.send(request)
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
