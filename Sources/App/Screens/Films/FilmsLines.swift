import Core

extension FilmsPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let title = phrases.title(of: Tab.films)
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
            let shelf = state.shelf
            return ScreenLines(
                title: title,
                list: context.list(
                    phrases.films(state.list), of: shelf.browser, isComplete: shelf.results.nextPage == nil
                ) { shelf.film(at: $0).map { .movie($0) } })
        }
    }
}
