import Catalog
import Configuration
import Entities
import Platform

/// Films behind a key, which is looked for when the first film is requested.
///
/// A key that was not found, or was rejected, is looked for again with the next request: the user may have unlocked a keyring
/// or corrected a file.
package actor KeyedMoviesGateway: MoviesGateway {
    private typealias Outcome = Result<any MoviesGateway, TMDBKeyProblem>

    private let environment: [String: String]
    private let makeGateway: @Sendable (TMDBKey) -> any MoviesGateway
    private var source: TMDBKeySource
    private var found: (any MoviesGateway)?
    private var findCount = 0
    private let searches: JoinedTasks<TMDBKeySource, Outcome>

    /// Makes the gateway; the key is not looked for yet.
    /// - Parameters:
    ///   - makeGateway: makes the gateway that uses the key.
    package init(
        source: TMDBKeySource, environment: [String: String], executor: (any TaskExecutor)? = nil,
        makeGateway: @escaping @Sendable (TMDBKey) -> any MoviesGateway
    ) {
        self.source = source
        self.environment = environment
        self.makeGateway = makeGateway
        searches = JoinedTasks(executor: executor)
    }

    nonisolated var waiterCount: Int { searches.waiterCount }

    package func use(_ source: TMDBKeySource) {
        self.source = source
        found = nil
    }

    package func page(_ number: Int, of list: MovieList) async throws(GatewayError) -> MoviePage {
        try await perform { gateway async throws(GatewayError) in try await gateway.page(number, of: list) }
    }

    package func search(_ text: String, page number: Int) async throws(GatewayError) -> MoviePage {
        try await perform { gateway async throws(GatewayError) in try await gateway.search(text, page: number) }
    }

    package func films(_ query: CatalogQuery, page number: Int) async throws(GatewayError) -> MoviePage {
        try await perform { gateway async throws(GatewayError) in try await gateway.films(query, page: number) }
    }

    package func people(_ text: String) async throws(GatewayError) -> [MoviePerson] {
        try await perform { gateway async throws(GatewayError) in try await gateway.people(text) }
    }

    package func films(of collection: MovieCollection) async throws(GatewayError) -> [Movie] {
        try await perform { gateway async throws(GatewayError) in try await gateway.films(of: collection) }
    }

    package func find(_ query: MovieQuery) async throws(GatewayError) -> MovieFindings {
        try await perform { gateway async throws(GatewayError) in try await gateway.find(query) }
    }

    package func offers(for show: ExternalIDs) async throws(GatewayError) -> [Country: WatchOffers] {
        try await perform { gateway async throws(GatewayError) in try await gateway.offers(for: show) }
    }

    package func details(of id: Movie.ID) async throws(GatewayError) -> MovieDetails {
        try await perform { gateway async throws(GatewayError) in try await gateway.details(of: id) }
    }

    private func perform<Answer: Sendable>(
        _ request: (any MoviesGateway) async throws(GatewayError) -> Answer
    ) async throws(GatewayError) -> Answer {
        let gateway = try await gateway()
        let number = findCount
        do throws(GatewayError) {
            return try await request(gateway)
        } catch {
            // A key found meanwhile has not been rejected.
            if error == .keyRejected, findCount == number { found = nil }
            throw error
        }
    }

    private func gateway() async throws(GatewayError) -> any MoviesGateway {
        if let found { return found }
        let source = source
        let outcome = await searches.value(for: source) {
            // Another search may have ended while this one began.
            if let found = await self.found(in: source) { return .success(found) }
            let outcome = await TMDBKey.find(in: source, environment: self.environment).map(self.makeGateway)
            await self.store(outcome, from: source)
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

    private func store(_ outcome: Outcome, from source: TMDBKeySource) {
        guard source == self.source, case .success(let gateway) = outcome else { return }
        found = gateway
        findCount += 1
    }
}
