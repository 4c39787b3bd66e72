/// Looking one film up by its number; where TMDB says nothing of it, among the favorites.
public struct LookUpMovie: Sendable {
    private let browse: BrowseMovies
    private let favorites: FavoritesStore?

    /// Makes the use case.
    /// - Parameter favorites: where a film may be kept; `nil` where that is nobody's business.
    public init(browse: BrowseMovies, favorites: FavoritesStore?) {
        self.browse = browse
        self.favorites = favorites
    }

    /// Looks a film up.
    public func callAsFunction(_ id: Movie.ID) async -> Result<Movie, GatewayError> {
        let answer = await browse.details(of: id)
        guard case .failure(let error) = answer, error.allowsStoredData, let movie = await kept(id) else {
            return answer
        }
        return .success(movie)
    }

    private func kept(_ id: Movie.ID) async -> Movie? {
        for favorite in (try? await favorites?.all()) ?? [] {
            if case .movie(let movie) = favorite.entry, movie.id == id { return movie }
        }
        return nil
    }
}
