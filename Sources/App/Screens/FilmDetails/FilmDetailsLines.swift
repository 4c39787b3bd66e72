import Core

extension FilmDetailsPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let (phrases, film) = (context.phrases, state.film)
        let failure = state.failure.map { [phrases.filmsFailure($0) + phrases.fullStop] } ?? []
        return ScreenLines(
            title: film.title,
            lines: failure + [context.heading(film.title, .movie(film.id))]
                + [film.originalTitle, film.tagline].compactMap(\.self)
                + context.labeled(MovieFacts(movie: film, phrases: phrases).rows) + context.paragraphs(film.overview)
                + [phrases.filmsCredit],
            isReady: !state.isLoading)
    }
}
