import Entities
import Terminal

extension UpNextPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        let (phrases, theme) = (context.phrases, context.theme)
        let titles = TitleRows(
            item: { [state] in state.item($0, in: context) },
            wanted: { [state] index, box in state.placed(index).flatMap { WantedPicture(of: $0.row.entry, box: box) } },
            preview: { [state] in state.preview(in: context) })
        let note = list.query.isEmpty ? "" : phrases.matches(state.rows.count)
        var view = ListView(
            list.browser, in: context, titles: titles, field: context.filterLine(list.filter, note: note),
            hasSections: true)
        if let failure {
            view.notice = context.empty(phrases.libraryFailure(failure), style: theme.failure)
        } else if state.answer != nil, list.count == 0 {
            view.notice = context.empty(
                list.query.isEmpty ? phrases.nothingToWatch : phrases.noTitles(for: list.query))
        }
        return view
    }

    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let title = phrases.title(of: Tab.upNext)
        guard state.answer != nil else {
            let failure = failure.map { [phrases.libraryFailure($0)] }
            return ScreenLines(title: title, lines: failure ?? [], isReady: failure != nil)
        }
        let advice = phrases.howToFollow(key: phrases.words(for: PlainCommand.mark)[0])
        let isEmpty = state.rows.isEmpty && list.query.isEmpty
        let detail =
            list.query.isEmpty ? phrases.title(of: context.settings.orderOfUpNext) : phrases.searchTitle(list.query)
        return ScreenLines(
            title: title, lines: isEmpty ? [phrases.nothingToWatch + phrases.fullStop, advice] : [],
            list: context.list(context.joined([title, detail]), of: list) { [state] in state.text($1, in: context) },
            prompt: phrases.filterPrompt, isReady: !reveals)
    }
}

extension UpNextState {
    /// The words of a line of the list.
    fileprivate func item(_ index: Int, in context: ScreenContext) -> Item? {
        let phrases = context.phrases
        if case .fold(let group, let count, let isOpen)? = list[index] {
            let title = (isOpen ? "▾ " : "▸ ") + phrases.heading(of: group, count: count)
            return Item(
                title: title, facts: .words(line: ""), rating: nil, picture: .thumbnail(.show(Show.ID(number: 0))),
                mark: .none, next: Item.NextUp(isFold: true))
        }
        guard let placed = placed(index), let words = words(of: placed, phrases, context.calendar) else {
            return nil
        }
        let heading = heading(index).map { phrases.heading(of: $0, count: groups[$0] ?? 0) }
        return Item(
            title: placed.row.title, facts: .words(line: words.next), rating: placed.row.record.rating,
            picture: .thumbnail(placed.row.id), mark: context.marks[placed.row.id],
            next: Item.NextUp(
                heading: heading, isMarked: placed.isMarked, behind: words.behind, code: words.code, line: words.next,
                facts: words.facts, when: words.when),
            watched: words.watched)
    }

    fileprivate func preview(in context: ScreenContext) -> ItemPreview.Content? {
        guard let placed = selected, var content = ItemPreview.Content(placed.row.entry, phrases: context.phrases),
            let words = words(of: placed, context.phrases, context.calendar)
        else { return nil }
        if placed.row.release != nil {
            content.lines = [words.next, words.facts.joined(separator: FactLine.separator)].filter { !$0.isEmpty }
            return content
        }
        // The row says when it comes out, how long it is and where: here is what it is about.
        guard let next = placed.row.progress?.next, placed.row.group != .notStarted else { return content }
        let summary = context.summary(of: next)
        if !summary.isEmpty {
            content.lines = [words.next]
            content.summary = summary
        }
        return content
    }

    /// A line of the list, which begins with the name of a section that begins with it.
    fileprivate func text(_ index: Int, in context: LinesContext) -> String? {
        let phrases = context.phrases
        if case .fold(let group, let count, _)? = list[index] { return phrases.heading(of: group, count: count) }
        guard let placed = placed(index), let words = words(of: placed, phrases, context.calendar) else {
            return nil
        }
        let section = heading(index).map { phrases.title(of: $0) + phrases.colon } ?? ""
        return section
            + context.joined(
                [
                    placed.row.title, placed.isMarked ? phrases.changedMark : nil, words.behind,
                    context.spoken(words.next),
                ] + (placed.row.isDated ? words.facts : []))
    }

    private func words(of placed: Placed, _ phrases: Phrases, _ calendar: LocalCalendar) -> UpNextWords? {
        answer.map { UpNextWords(row: placed.row, now: $0.now, phrases: phrases, calendar: calendar) }
    }
}
