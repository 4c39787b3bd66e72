import Library

extension PickPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        guard state.pick != nil else { return ScreenLines(title: phrases.pickTitle, isReady: false) }
        let choices = state.choices
        let limit = state.minutes.map(phrases.minutes) ?? phrases.anyLength
        let reasons = choices.first.map { phrases.sentences(of: $0.reasons) } ?? ""
        var page = ScreenLines(
            title: phrases.pickTitle,
            lines: [context.joined([phrases.pickTitle, limit])]
                + (choices.first.map { [Self.line($0, context) + phrases.colon + reasons] } ?? [phrases.nothingFits]))
        let selected = state.selection.index
        page.list = ScreenLines.List(
            title: phrases.pickTitle, count: choices.count, id: { choices.at($0).map { "\($0.id)" } },
            text: { choices.at($0).map { Self.line($0, context) } },
            choose: { ($0 == selected ? [] : [.selected($0)]) + [.command(.open)] })
        page.sections = PickState.limits.enumerated().map { index, minutes in
            .init(
                phrase: minutes.map(phrases.minutes) ?? phrases.anyLength, isOffered: index != state.limit,
                event: .groupSelected(index))
        }
        return page
    }

    private static func line(_ choice: Pick.Choice, _ context: LinesContext) -> String {
        context.joined([
            choice.title, choice.episode.map { context.phrases.place(of: $0) },
            choice.episode.map { context.phrases.name(of: $0) },
            choice.minutes.map { context.phrases.minutes($0) },
        ])
    }
}
