import Terminal

extension FavoritesPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        let phrases = context.phrases
        let note = list.query.isEmpty || list.rows == nil ? phrases.filterScope : phrases.matches(list.count)
        var view = ListView(
            list.browser, in: context,
            titles: listed(in: context.data).map { TitleRows($0, in: context) { context.item(of: $0) } },
            field: context.filterLine(list.filter, note: note))
        if let failure {
            view.notice = context.empty(phrases.libraryFailure(failure), style: context.theme.failure)
        } else if list.rows != nil, list.count == 0 {
            view.notice = context.empty(
                list.query.isEmpty ? phrases.noFavorites : phrases.noMatches(for: list.query))
        }
        return view
    }

    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let title = phrases.favoritesTitle
        guard let listed = listed(in: context.data) else {
            let failure = failure.map { [phrases.libraryFailure($0)] }
            return ScreenLines(title: title, lines: failure ?? [], isReady: failure != nil)
        }
        let advice = phrases.howToKeep(phrases.words(for: PlainCommand.favorite)[0])
        let detail =
            list.query.isEmpty ? phrases.sorted(by: context.settings.orderOfFavorites) : phrases.searchTitle(list.query)
        return ScreenLines(
            title: title, lines: list.count == 0 && list.query.isEmpty ? [advice] : [],
            list: context.list(context.joined([title, detail]), of: listed), prompt: phrases.filterPrompt)
    }
}
