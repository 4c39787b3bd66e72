import Core

extension CalendarPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let title = context.joined(
            [phrases.calendarTitle, phrases.title(of: state.source, in: context.settings.country)].compactMap(\.self))
        if let error = state.failure {
            return ScreenLines(
                title: title,
                lines: [phrases.failureTitle + phrases.fullStop, context.explained(phrases.failure(error), error)])
        }
        guard state.agenda != nil else { return ScreenLines(title: title, isReady: false) }
        let (entries, selected) = (state.entries, state.selectedIndex)
        let nothing =
            !entries.isEmpty
            ? nil : state.query.isEmpty ? phrases.nothingOn(state.source) : phrases.noTitles(for: state.query)
        return ScreenLines(
            title: title, lines: [nothing].compactMap(\.self),
            list: ScreenLines.List(
                title: title, count: entries.count, id: { entries.at($0).map { String($0.id) } },
                text: { index in entries.at(index).map { phrases.line(of: $0) } },
                select: { $0 == selected ? [] : [.selected($0)] },
                choose: { $0 == selected ? [.command(.open)] : [.selected($0), .command(.open)] }),
            prompt: phrases.filterPrompt)
    }
}
