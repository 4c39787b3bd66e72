/// Leafing through lists of films, and looking at one.
public struct BrowseMovies: Sendable {
    private let gateway: any MoviesGateway
    private let isOffline: Bool

    /// Makes the use case.
    /// - Parameter isOffline: whether the network is never to be touched.
    public init(gateway: any MoviesGateway, isOffline: Bool = false) {
        self.gateway = gateway
        self.isOffline = isOffline
    }

    /// A page of a list, counted from 1; `MovieResults.pageToLoad` says which and when.
    public func page(_ number: Int, of list: MovieList) async -> Result<MoviePage, GatewayError> {
        guard !isOffline else { return .failure(.offline) }
        do throws(GatewayError) {
            return .success(try await gateway.page(number, of: list))
        } catch {
            return .failure(error)
        }
    }

    /// A film with what lists do not tell.
    public func details(of id: Movie.ID) async -> Result<Movie, GatewayError> {
        guard !isOffline else { return .failure(.offline) }
        do throws(GatewayError) {
            return .success(try await gateway.details(of: id))
        } catch {
            return .failure(error)
        }
    }
}
