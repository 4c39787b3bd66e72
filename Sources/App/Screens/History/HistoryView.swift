import Library
import Terminal

/// A heading for each month and for each day of several plays, and a line for each play.
extension HistoryPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        let phrases = context.phrases
        var view = ListView(list, in: context, width: 120, field: field(in: context)) { [self] row, isSelected in
            guard let day = day(of: row) else { return EmptyView() }
            if case .month(let index) = row { return heading(of: day, monthAt: index, in: context) }
            return entry(of: row).map { words(of: $0, on: day, isSelected, in: context) }
                ?? heading(of: day, in: context)
        }
        if list.rows?.isEmpty == true {
            view.notice = context.empty(list.query.isEmpty ? phrases.noPlays : phrases.noMatches(for: list.query))
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

    private func heading(of day: LibraryHistory.Day, monthAt index: Int, in context: ScreenContext) -> any View {
        let minutes = minutes(ofMonthAt: index)
        return heading(
            day.day.map(context.phrases.month) ?? "", minutes > 0 ? context.phrases.duration(minutes: minutes) : "",
            style: context.theme.accent, in: context)
    }

    private func heading(of day: LibraryHistory.Day, in context: ScreenContext) -> any View {
        heading(
            context.phrases.title(of: day), context.phrases.summary(of: day), style: context.theme.title, in: context)
    }

    private func heading(_ title: String, _ amount: String, style: Style, in context: ScreenContext) -> any View {
        HStack(spacing: 2) {
            Text(title, style: style)
            Divider(style: context.theme.border).growing(along: .horizontal)
            Text(amount, style: context.theme.faint).rigid(along: .horizontal)
        }
    }

    /// The columns of the day and the time of a play.
    private static let timeWidth = 12

    private func words(
        of entry: LibraryHistory.Entry, on day: LibraryHistory.Day, _ isSelected: Bool, in context: ScreenContext
    ) -> any View {
        let (phrases, theme) = (context.phrases, context.theme)
        let faint = isSelected ? theme.selectionSecondary : theme.secondary
        let title = isSelected ? theme.selectionTitle : Style(foreground: theme.base.foreground)
        var text = StyledText("")
        text.append(entry.title.isEmpty ? phrases.unknownFilm : entry.title, style: title)
        if let episode = phrases.episode(of: entry) { text.append("  \(episode)", style: faint) }
        let rating = context.library.state.records[entry.play.subject.id]?.rating.map { "★ \(phrases.rating($0))" }
        let times = entry.times > 1 ? "×\(entry.times)" : ""
        let date = day.entries.count > 1 ? nil : day.day.map { "\(phrases.shortName(of: $0.weekday)) \($0.day)" }
        let clock = entry.minute.map(phrases.clock) ?? ""
        let time = HStack {
            Text(date ?? "", style: faint).growing(along: .horizontal)
            Text(clock, style: faint).rigid(along: .horizontal)
        }
        return HStack(spacing: 2) {
            time.frame(width: Self.timeWidth).rigid(along: .horizontal)
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
