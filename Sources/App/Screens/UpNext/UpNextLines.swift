import Core

extension UpNextPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let title = phrases.title(of: .upNext)
        guard state.list != nil else {
            let failure = state.failure.map { [phrases.libraryFailure($0)] } ?? []
            return ScreenLines(title: title, lines: failure, isReady: state.failure != nil)
        }
        let advice = phrases.howToFollow(key: phrases.words(for: PlainCommand.mark)[0])
        let isEmpty = state.rows.isEmpty && state.query.isEmpty
        let detail = state.query.isEmpty ? phrases.title(of: state.order) : phrases.searchTitle(state.query)
        let select: @Sendable (Int) -> [ScreenEvent] = { [selected = state.selection.index] in
            $0 == selected ? [] : [.selected($0)]
        }
        return ScreenLines(
            title: title, lines: isEmpty ? [phrases.nothingToWatch + phrases.fullStop, advice] : [],
            list: ScreenLines.List(
                title: context.joined([title, detail]), count: state.lines.count,
                id: { [state] in state.placed($0).map { "\($0.row.id)" } ?? state.group($0).map { "\($0)" } },
                text: { [state] in state.text($0, in: context) }, select: select,
                choose: { select($0) + [.command(.open)] }), prompt: phrases.filterPrompt, isReady: !reveals)
    }
}

extension UpNextState {
    /// A line of the list, which begins with the name of a section that begins with it.
    fileprivate func text(_ place: Int, in context: LinesContext) -> String? {
        let phrases = context.phrases
        if case .fold(let group, let count, _)? = line(place) { return phrases.heading(of: group, count: count) }
        guard let placed = placed(place), let now = list?.now else { return nil }
        let words = UpNextWords(row: placed.row, now: now, phrases: phrases, calendar: context.calendar)
        let section = heading(place).map { phrases.title(of: $0) + phrases.colon } ?? ""
        return section
            + context.joined(
                [
                    placed.row.title, placed.isMarked ? phrases.changedMark : nil, words.behind,
                    context.spoken(words.next),
                ] + (placed.row.progress?.next == nil && placed.row.announced == nil ? [] : words.facts))
    }
}
