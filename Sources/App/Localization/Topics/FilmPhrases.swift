import Core

/// The words of the films.
protocol FilmPhrases: LanguageFormats {
    func films(_ list: MovieList) -> String
    func rating(_ rating: Double, votes: Int) -> String
    var noFilms: String { get }
    var filmsFailureTitle: String { get }
    func filmsFailure(_ error: GatewayError) -> String
    /// - Parameter key: the key that tries again; `nil` where there is none.
    func couldNotLoadMoreFilms(_ error: GatewayError, key: String?) -> String
    func couldNotRefreshFilms(_ error: GatewayError) -> String
    func filmKeyTitle(_ problem: TMDBKeyProblem) -> String
    func filmKeySteps(page: String) -> [String]
}

extension FilmPhrases {
    /// The notice that TMDB's terms of use want, in their words and no others: it is in no language of the program.
    var filmsCredit: String {
        "This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB."
    }
}
