import Core

extension HistoryPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        guard state.days != nil else { return ScreenLines(title: phrases.historyTitle, isReady: false) }
        if let edit = state.edit {
            return ScreenLines(
                title: phrases.timePrompt,
                lines: [edit.problem.map(phrases.timeProblem), phrases.timeExample].compactMap(\.self),
                prompt: phrases.timePrompt)
        }
        let rows = state.rows.indices.filter {
            if case .entry = state.rows[$0] { true } else { false }
        }
        let detail = state.query.isEmpty ? phrases.plays(rows.count) : phrases.searchTitle(state.query)
        let selected = state.selection.index
        let select: @Sendable (Int) -> [ScreenEvent] = { item in
            rows.at(item).map { $0 == selected ? [] : [.selected($0)] } ?? []
        }
        return ScreenLines(
            title: phrases.historyTitle, lines: rows.isEmpty && state.query.isEmpty ? [phrases.noPlays] : [],
            list: ScreenLines.List(
                title: context.joined([phrases.historyTitle, detail]), count: rows.count,
                id: { [state] in rows.at($0).flatMap { state.entry(state.rows.at($0)) }?.play.id.text },
                text: { [state] in rows.at($0).flatMap { Self.line($0, state, context) } }, select: select,
                choose: { select($0) + [.command(.open)] }),
            prompt: phrases.filterPrompt)
    }

    /// An entry in one line, beginning with its day.
    private static func line(_ row: Int, _ state: HistoryState, _ context: LinesContext) -> String? {
        guard case .entry(let day, _)? = state.rows.at(row), let entry = state.entry(state.rows.at(row)) else {
            return nil
        }
        let phrases = context.phrases
        let title = entry.title.isEmpty ? phrases.unknownFilm : entry.title
        return context.joined([
            state.day(day).map(phrases.title), entry.minute.map(phrases.clock), title, phrases.episode(of: entry),
            entry.length.map(phrases.minutes),
        ])
    }
}
