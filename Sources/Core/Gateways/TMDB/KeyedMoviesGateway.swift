/// Films, behind a key that is looked for the first time that somebody asks for one.
///
/// A key that was not found is looked for again with the next request: the person may have unlocked a keyring meanwhile.
public actor KeyedMoviesGateway: MoviesGateway {
    private typealias Outcome = Result<any MoviesGateway, TMDBKeyProblem>

    private let environment: [String: String]
    private let makeGateway: @Sendable (TMDBKey) -> any MoviesGateway
    private var source: TMDBKeySource
    /// What has been found, or is being looked for: several requests wait for one search.
    private var found: Promise<Outcome>?

    /// Makes the gateway; nothing is looked for yet.
    /// - Parameter makeGateway: makes the gateway that asks with the key.
    public init(
        source: TMDBKeySource, environment: [String: String],
        makeGateway: @escaping @Sendable (TMDBKey) -> any MoviesGateway
    ) {
        self.source = source
        self.environment = environment
        self.makeGateway = makeGateway
    }

    /// Looks for the key somewhere else from now on.
    public func use(_ source: TMDBKeySource) {
        self.source = source
        found = nil
    }

    /// A page of a list.
    public func page(_ number: Int, of list: MovieList) async throws(GatewayError) -> MoviePage {
        try await gateway().page(number, of: list)
    }

    /// A page of what a search finds.
    public func search(_ text: String, page number: Int) async throws(GatewayError) -> MoviePage {
        try await gateway().search(text, page: number)
    }

    /// A film with what lists do not tell.
    public func details(of id: Movie.ID) async throws(GatewayError) -> Movie {
        try await gateway().details(of: id)
    }

    private func gateway() async throws(GatewayError) -> any MoviesGateway {
        let outcome = if let found { await found.value } else { await look() }
        switch outcome {
        case .success(let gateway): return gateway
        case .failure(let problem): throw .keyUnavailable(problem)
        }
    }

    private func look() async -> Outcome {
        let promise = Promise<Outcome>()
        found = promise
        let outcome = await TMDBKey.find(in: source, environment: environment).map(makeGateway)
        if case .failure = outcome, found === promise { found = nil }
        promise.resolve(outcome)
        return outcome
    }
}
