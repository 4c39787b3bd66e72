import Core
import Terminal

/// A heading for each day, and a line for each play.
extension HistoryPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        let phrases = context.phrases
        var view = ListView(list, in: context, width: 120, field: field(in: context)) { [self] row, isSelected in
            guard let day = day(of: row) else { return EmptyView() }
            return entry(of: row).map { words(of: $0, isSelected, in: context) } ?? heading(of: day, in: context)
        }
        if list.rows?.isEmpty == true {
            view.notice = Notice(
                list.query.isEmpty ? phrases.noPlays : phrases.noMatches(for: list.query),
                style: context.theme.secondary)
        }
        return view
    }

    private func field(in context: ScreenContext) -> ListView.Field? {
        let (phrases, theme) = (context.phrases, context.theme)
        guard let edit else { return context.filterLine(list.filter, note: phrases.plays(count)) }
        let line = FieldLine(
            field: edit.field, prompt: phrases.timePrompt, placeholder: phrases.unknownDay,
            note: edit.problem.map(phrases.timeProblem) ?? phrases.timeExample,
            noteStyle: edit.problem == nil ? theme.faint : theme.failure, theme: theme)
        return (line, true)
    }

    private func heading(of day: LibraryHistory.Day, in context: ScreenContext) -> any View {
        let (phrases, theme) = (context.phrases, context.theme)
        let isNarrow = context.size.width < 63
        return HStack(spacing: 2) {
            Text(phrases.title(of: day), style: theme.title)
            Divider(style: theme.border).growing(along: .horizontal)
            Text(isNarrow ? phrases.plays(day.entries.count) : phrases.summary(of: day), style: theme.faint)
                .rigid(along: .horizontal)
        }
    }

    private func words(of entry: LibraryHistory.Entry, _ isSelected: Bool, in context: ScreenContext) -> any View {
        let (phrases, theme) = (context.phrases, context.theme)
        let faint = isSelected ? theme.selectionSecondary : theme.secondary
        let title = isSelected ? theme.selectionTitle : Style(foreground: theme.base.foreground)
        var text = StyledText("")
        text.append(entry.title.isEmpty ? phrases.unknownFilm : entry.title, style: title)
        if let episode = phrases.episode(of: entry) { text.append("  \(episode)", style: faint) }
        let rating = library.state.records[entry.play.subject.id]?.rating.map { "★ \(phrases.rating($0))" }
        let times = entry.times > 1 ? "×\(entry.times)" : ""
        return HStack(spacing: 1) {
            Text(entry.minute.map(phrases.clock) ?? "", style: faint, alignment: .leading).frame(width: 5)
            HighlightedText(text).growing(along: .horizontal)
            Text(times, style: faint).rigid(along: .horizontal)
            Text(rating ?? "", style: isSelected ? faint : theme.rating).rigid(along: .horizontal)
            Text(entry.length.map(phrases.minutes) ?? "", style: faint, alignment: .trailing).frame(width: 7)
        }
        .padding(Insets(left: 1, right: 1))
    }

    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        guard list.rows != nil else { return ScreenLines(title: phrases.historyTitle, isReady: false) }
        if let edit {
            return ScreenLines(
                title: phrases.timePrompt,
                lines: [edit.problem.map(phrases.timeProblem), phrases.timeExample].compactMap(\.self),
                prompt: phrases.timePrompt)
        }
        let detail = list.query.isEmpty ? phrases.plays(count) : phrases.searchTitle(list.query)
        return ScreenLines(
            title: phrases.historyTitle, lines: count == 0 && list.query.isEmpty ? [phrases.noPlays] : [],
            list: context.list(context.joined([phrases.historyTitle, detail]), of: list) { [self] row, _ in
                text(of: row, in: context)
            }, prompt: phrases.filterPrompt)
    }

    /// An entry in one line, beginning with its day.
    private func text(of row: Row, in context: LinesContext) -> String? {
        let phrases = context.phrases
        return entry(of: row).map { entry in
            context.joined([
                day(of: row).map(phrases.title), entry.minute.map(phrases.clock),
                entry.title.isEmpty ? phrases.unknownFilm : entry.title, phrases.episode(of: entry),
                entry.length.map(phrases.minutes),
            ])
        }
    }
}
