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
            return try answers.page(try await transport.body(of: requests.page(number)))
        } catch .notFound {
            return nil
        }
    }

    /// A show with its episodes and cast, in one request.
    public func details(of id: Show.ID) async throws(GatewayError) -> ShowDetails {
        try answers.details(try await transport.body(of: requests.details(of: id)))
    }

    /// What a search finds: ten shows at most, the best first.
    public func search(_ text: String) async throws(GatewayError) -> [ShowMatch] {
        try answers.matches(try await transport.body(of: requests.search(text)))
    }

    /// The posters of a show: the main ones first.
    public func posters(of id: Show.ID) async throws(GatewayError) -> [Artwork] {
        try answers.posters(try await transport.body(of: requests.images(of: id)))
    }
}
