import Core

extension TitlesPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let title = context.phrases.title(of: source)
        guard let titles else { return ScreenLines(title: title, isReady: false) }
        guard titles.count > 0 else {
            return ScreenLines(title: title, lines: [context.phrases.nothing(in: source) + context.phrases.fullStop])
        }
        return ScreenLines(title: title, list: context.list(title, of: browser, entry: titles.entry))
    }
}
