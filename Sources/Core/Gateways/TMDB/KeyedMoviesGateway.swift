/// Films, behind a key that is looked for the first time that somebody asks for one.
///
/// A key that was not found, or that the server has rejected, is looked for again with the next request: the person may have
/// unlocked a keyring or mended a file meanwhile.
public actor KeyedMoviesGateway: MoviesGateway {
    private typealias Outcome = Result<any MoviesGateway, TMDBKeyProblem>

    private let environment: [String: String]
    private let makeGateway: @Sendable (TMDBKey) -> any MoviesGateway
    private var source: TMDBKeySource
    /// What asks with the key that has been found.
    private var found: (any MoviesGateway)?
    /// How often one has been found.
    private var findings = 0
    /// Several requests wait for one search, which ends with the last of them.
    private let searches: JoinedTasks<TMDBKeySource, Outcome>

    /// Makes the gateway; nothing is looked for yet.
    /// - Parameters:
    ///   - executor: where a search runs; where `nil`, on the concurrency library's pool.
    ///   - makeGateway: makes the gateway that asks with the key.
    public init(
        source: TMDBKeySource, environment: [String: String], executor: (any TaskExecutor)? = nil,
        makeGateway: @escaping @Sendable (TMDBKey) -> any MoviesGateway
    ) {
        self.source = source
        self.environment = environment
        self.makeGateway = makeGateway
        searches = JoinedTasks(executor: executor)
    }

    /// How many wait for a search.
    nonisolated var waiterCount: Int { searches.waiterCount }

    /// Looks for the key somewhere else from now on.
    public func use(_ source: TMDBKeySource) {
        self.source = source
        found = nil
    }

    /// A page of a list.
    public func page(_ number: Int, of list: MovieList) async throws(GatewayError) -> MoviePage {
        try await ask { gateway async throws(GatewayError) in try await gateway.page(number, of: list) }
    }

    /// A page of what a search finds.
    public func search(_ text: String, page number: Int) async throws(GatewayError) -> MoviePage {
        try await ask { gateway async throws(GatewayError) in try await gateway.search(text, page: number) }
    }

    /// A film with what lists do not tell.
    public func details(of id: Movie.ID) async throws(GatewayError) -> Movie {
        try await ask { gateway async throws(GatewayError) in try await gateway.details(of: id) }
    }

    private func ask<Answer: Sendable>(
        _ request: (any MoviesGateway) async throws(GatewayError) -> Answer
    ) async throws(GatewayError) -> Answer {
        let gateway = try await gateway()
        let number = findings
        do throws(GatewayError) {
            return try await request(gateway)
        } catch {
            // One that has been found meanwhile nobody has rejected.
            if error == .keyRejected, findings == number { found = nil }
            throw error
        }
    }

    private func gateway() async throws(GatewayError) -> any MoviesGateway {
        if let found { return found }
        let source = source
        let outcome = await searches.value(for: source) {
            // Another search may have ended while this one was being begun; what it has found was kept before that.
            if let found = await self.found(in: source) { return .success(found) }
            let outcome = await TMDBKey.find(in: source, environment: self.environment).map(self.makeGateway)
            await self.keep(outcome, from: source)
            return outcome
        }
        switch outcome {
        case .success(let gateway): return gateway
        case .failure(let problem): throw .keyUnavailable(problem)
        case nil: throw .cancelled
        }
    }

    private func found(in source: TMDBKeySource) -> (any MoviesGateway)? {
        source == self.source ? found : nil
    }

    private func keep(_ outcome: Outcome, from source: TMDBKeySource) {
        guard source == self.source, case .success(let gateway) = outcome else { return }
        found = gateway
        findings += 1
    }
}
