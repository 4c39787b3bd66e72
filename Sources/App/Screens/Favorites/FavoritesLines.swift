import Core

extension FavoritesPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let title = phrases.title(of: .favorites)
        guard let favorites = state.favorites else {
            let failure = state.failure.map { [phrases.libraryFailure($0)] } ?? []
            return ScreenLines(title: title, lines: failure, isReady: state.failure != nil)
        }
        let advice = phrases.howToKeep(phrases.words(for: PlainCommand.favorite)[0])
        let detail = state.query.isEmpty ? phrases.sorted(by: state.order) : phrases.searchTitle(state.query)
        return ScreenLines(
            title: title, lines: favorites.isEmpty && state.query.isEmpty ? [advice] : [],
            list: context.list(context.joined([title, detail]), of: state.browser) { [favorites] in
                favorites.indices.contains($0) ? favorites[$0].entry : nil
            }, prompt: phrases.filterPrompt)
    }
}
