import Core
import Terminal

extension FavoritesPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        let phrases = context.phrases
        let note = list.query.isEmpty || list.rows == nil ? phrases.filterScope : phrases.matches(list.count)
        var view = ListView(
            list.browser, in: context,
            titles: listed.map { TitleRows($0, in: context) { context.item(of: $0) } },
            field: context.filterLine(list.filter, note: note))
        if let failure {
            view.notice = Notice(phrases.libraryFailure(failure), style: context.theme.failure)
        } else if list.rows != nil, list.count == 0 {
            let key = context.keymap.key(for: .toggleFavorite, in: .browsing).map(phrases.label)
            view.notice =
                list.query.isEmpty
                ? EmptyList(
                    sign: "★", title: phrases.noFavorites, advice: phrases.howToKeepFavorites(key: key),
                    theme: context.theme)
                : Notice(phrases.noMatches(for: list.query), style: context.theme.secondary)
        }
        return view
    }

    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let title = phrases.title(of: .favorites)
        guard let listed else {
            let failure = failure.map { [phrases.libraryFailure($0)] }
            return ScreenLines(title: title, lines: failure ?? [], isReady: failure != nil)
        }
        let advice = phrases.howToKeep(phrases.words(for: PlainCommand.favorite)[0])
        let detail = list.query.isEmpty ? phrases.sorted(by: order) : phrases.searchTitle(list.query)
        return ScreenLines(
            title: title, lines: list.count == 0 && list.query.isEmpty ? [advice] : [],
            list: context.list(context.joined([title, detail]), of: listed), prompt: phrases.filterPrompt)
    }
}
