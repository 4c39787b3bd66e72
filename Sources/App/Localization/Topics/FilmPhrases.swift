import Core

/// The words of the films.
protocol FilmPhrases: LanguageFormats {
    func films(_ list: MovieList) -> String
    func rating(_ rating: Double, votes: Int) -> String
    var noFilms: String { get }
    /// TMDB's terms of use want it, in these words or a translation of them.
    var filmsCredit: String { get }
    var filmsFailureTitle: String { get }
    func filmsFailure(_ error: GatewayError) -> String
    func couldNotLoadMoreFilms(_ error: GatewayError, key: String) -> String
    func couldNotRefreshFilms(_ error: GatewayError) -> String
    func filmKeyTitle(_ problem: TMDBKeyProblem) -> String
    func filmKeySteps(page: String) -> [String]
}
