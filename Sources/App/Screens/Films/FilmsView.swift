import Terminal

/// A list or a grid, or help with getting a TMDB key.
extension FilmsPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        let phrases = context.phrases
        var view = ListView(
            state.shelf.browser, in: context, titles: listed(in: context.data).map { TitleRows($0, in: context) })
        switch state.phase {
        case .noKey(let problem): return FilmKeyView(problem: problem, state: state, context: context)
        case .failed(let error):
            view.cover = FailureView(
                title: phrases.filmsFailureTitle, reason: phrases.filmsFailure(error), advice: phrases.advice(error),
                context: context)
        case .browsing where state.shelf.selected == nil:
            view.notice = context.empty(phrases.noFilms)
        case .loading, .browsing: break
        }
        return view
    }

    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let title = phrases.title(of: SectionName.films)
        switch state.phase {
        case .loading: return ScreenLines(title: title, isReady: false)
        case .failed(let error):
            return ScreenLines(title: title, lines: [context.explained(phrases.filmsFailure(error), error)])
        case .noKey(let problem):
            let steps = problem == .withheld ? [] : phrases.filmKeySteps(page: Self.keyPage)
            return ScreenLines(
                title: title,
                lines: [phrases.filmKeyTitle(problem) + phrases.fullStop]
                    + steps.enumerated().map { "\($0.offset + 1). \($0.element)" })
        case .browsing:
            return ScreenLines(
                title: title,
                list: listed(in: context.data).map {
                    context.list(phrases.films(state.list), of: $0, isComplete: state.shelf.results.nextPage == nil)
                })
        }
    }
}
