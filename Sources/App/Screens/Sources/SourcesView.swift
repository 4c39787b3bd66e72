import Plays
import Terminal

/// A line for each source: its name, how it is, and its address if there is room.
extension SourcesPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        let (phrases, theme) = (context.phrases, context.theme)
        let line = field.map { field in
            FieldLine(
                field: field, prompt: "›", placeholder: phrases.prompt(of: step),
                note: isWrong ? phrases.wrongSource : "", noteStyle: theme.failure, theme: theme)
        }
        var view = ListView(list, in: context, width: 120, field: line.map { ($0, true) }) { source, isSelected in
            source.words(isSelected, in: context)
        }
        if case .code(_, let code) = step {
            view.notice = context.empty(code.map(phrases.enterCode) ?? phrases.loading)
        } else if list.rows?.isEmpty == true, field == nil {
            let key = context.keymap.key(for: .addToList, in: .sources).map(phrases.label) ?? ""
            view.notice = context.empty(phrases.noSourcesYet(key: key))
        }
        return view
    }

    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        guard list.rows != nil else { return ScreenLines(title: phrases.sourcesTitle, isReady: false) }
        guard field == nil else {
            let prompt = phrases.prompt(of: step)
            return ScreenLines(title: prompt, lines: isWrong ? [phrases.wrongSource] : [], prompt: prompt)
        }
        if case .code(_, let code) = step {
            return ScreenLines(
                title: phrases.sourcesTitle, lines: code.map { [phrases.enterCode($0)] } ?? [], isReady: code != nil)
        }
        let advice = phrases.noSourcesYet(key: phrases.words(for: PlainCommand.create)[0])
        return ScreenLines(
            title: phrases.sourcesTitle, lines: list.count == 0 ? [advice] : [],
            list: context.list(phrases.sourcesTitle, of: list) { status, _ in
                context.joined([
                    status.source.name,
                    phrases.sourceLine(status, at: context.now).replacing(" · ", with: phrases.comma),
                ])
            })
    }
}

extension SyncSources.Status {
    fileprivate func words(_ isSelected: Bool, in context: ScreenContext) -> any View {
        let theme = context.theme
        let faint = isSelected ? theme.selectionSecondary : theme.secondary
        let isBroken = failure.map { !$0.isQuiet } ?? false
        return HStack(spacing: 2) {
            Text(source.name, style: isSelected ? theme.selectionTitle : theme.title).rigid(along: .horizontal)
            Text(
                context.phrases.sourceLine(self, at: context.now),
                style: isBroken && !isSelected ? theme.failure : faint
            )
            .growing(along: .horizontal)
            if context.size.width >= 100 { Text(source.place.text, style: faint).rigid(along: .horizontal) }
        }
        .padding(Insets(left: 1, right: 1))
    }
}
