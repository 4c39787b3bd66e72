import Core

extension ListsPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        guard let lists = state.lists else { return ScreenLines(title: phrases.listsTitle, isReady: false) }
        if let edit = state.edit {
            let prompt = edit.isTag ? phrases.tagPrompt : phrases.listPrompt
            return ScreenLines(
                title: prompt, lines: edit.isTaken ? [phrases.listNameIsTaken] : [], prompt: prompt)
        }
        let selected = state.selection.index
        let select: @Sendable (Int) -> [ScreenEvent] = { $0 == selected ? [] : [.selected($0)] }
        let advice = phrases.noLists(key: phrases.words(for: PlainCommand.create)[0])
        return ScreenLines(
            title: phrases.listsTitle, lines: lists.isEmpty ? [advice] : [],
            list: ScreenLines.List(
                title: phrases.listsTitle, count: lists.count, id: { lists.at($0).map { "\($0.id)" } },
                text: { lists.at($0).map { Self.line($0, context) } }, select: select,
                choose: { select($0) + [.command(.open)] }))
    }

    private static func line(_ list: ListSummary, _ context: LinesContext) -> String {
        let phrases = context.phrases
        return context.joined([
            list.isTag ? phrases.spokenTag(list.name) : list.name, list.filter.map(phrases.spokenFilter), list.about,
            phrases.titles(list.count),
        ])
    }
}
