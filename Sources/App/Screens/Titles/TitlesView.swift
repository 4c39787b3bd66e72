import Terminal

extension TitlesPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        var view = ListView(browser, in: context, titles: listed(in: context.data).map { TitleRows($0, in: context) })
        if titles?.count == 0 {
            view.notice = context.empty(context.phrases.nothing(in: source))
        }
        return view
    }

    func lines(in context: LinesContext) -> ScreenLines {
        let title = context.phrases.title(of: source)
        guard let listed = listed(in: context.data) else { return ScreenLines(title: title, isReady: false) }
        guard listed.selection.count > 0 else {
            return ScreenLines(title: title, lines: [context.phrases.nothing(in: source) + context.phrases.fullStop])
        }
        return ScreenLines(title: title, list: context.list(title, of: listed))
    }
}
