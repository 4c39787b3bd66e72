import Core

extension ListDetailsPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        guard let titles = state.titles else { return ScreenLines(title: state.list.name, isReady: false) }
        let selected = state.selection.index
        let select: @Sendable (Int) -> [ScreenEvent] = { $0 == selected ? [] : [.selected($0)] }
        let about = [state.list.filter.map(phrases.spokenFilter), state.list.about].compactMap(\.self)
        let empty = titles.isEmpty ? [phrases.emptyList(isSmart: state.list.filter != nil)] : []
        return ScreenLines(
            title: state.list.name, lines: about.filter { !$0.isEmpty } + empty,
            list: ScreenLines.List(
                title: state.list.name, count: titles.count, id: { titles.at($0).map { "\($0.subject.id)" } },
                text: { titles.at($0).map { Self.line($0, context) } }, select: select,
                choose: { select($0) + [.command(.open)] }))
    }

    private static func line(_ listed: ListedTitle, _ context: LinesContext) -> String {
        if let season = listed.season {
            return context.joined([listed.entry?.title, context.phrases.title(of: Season.Name.number(season))])
        }
        guard let episode = listed.episode else {
            return listed.result.map(context.line(of:)) ?? listed.entry.map(context.line(of:)) ?? ""
        }
        return context.joined([
            listed.entry?.title, context.phrases.place(of: episode), context.phrases.name(of: episode),
        ])
    }
}
