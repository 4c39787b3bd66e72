import Library
import Terminal

/// A line for each list and tag, and the titles of the selected one beside them in a wide window.
extension ListsPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        let (phrases, theme) = (context.phrases, context.theme)
        let field = edit.map { edit in
            FieldLine(
                field: edit.field, prompt: "›", placeholder: edit.isTag ? phrases.tagPrompt : phrases.listPrompt,
                note: edit.isTaken ? phrases.listNameIsTaken : "", noteStyle: theme.failure, theme: theme)
        }
        var view = ListView(list, in: context, width: 100, field: field.map { ($0, true) }) {
            $0.words($1, theme, phrases)
        }
        let layout = SettingsLayout(size: context.size)
        if layout.isWide, edit == nil, let selected = list.selected {
            view = ListView(
                selection: list.selection, layout: layout.lines, context: context,
                rows: .lines(list, in: context) { $0.words($1, theme, phrases) })
            let names = selected.names + (selected.count > selected.names.count ? ["…"] : [])
            view.note = SettingsNote(text: [names.joined(separator: "\n")], layout: layout, theme: theme)
        }
        if list.rows?.isEmpty == true {
            let key = context.keymap.key(for: .addToList, in: .lists).map(phrases.label) ?? ""
            view.notice = context.empty(phrases.noLists(key: key))
        }
        return view
    }

    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        guard list.rows != nil else { return ScreenLines(title: phrases.listsTitle, isReady: false) }
        if let edit {
            let prompt = edit.isTag ? phrases.tagPrompt : phrases.listPrompt
            return ScreenLines(title: prompt, lines: edit.isTaken ? [phrases.listNameIsTaken] : [], prompt: prompt)
        }
        let advice = phrases.noLists(word: phrases.words(for: PlainCommand.create)[0])
        return ScreenLines(
            title: phrases.listsTitle, lines: list.count == 0 ? [advice] : [],
            list: context.list(phrases.listsTitle, of: list) { list, _ in
                context.joined([
                    list.isTag ? phrases.spokenTag(list.name) : list.name, list.filter.map(phrases.spokenFilter),
                    list.about, phrases.titles(list.count),
                ])
            })
    }
}

extension ListSummary {
    /// The name with a sign for its kind, what it is about or made of, and how many titles it has.
    fileprivate func words(_ isSelected: Bool, _ theme: Theme, _ phrases: Phrases) -> any View {
        let faint = isSelected ? theme.selectionSecondary : theme.secondary
        var text = StyledText("")
        text.append(sign + " ", style: isSelected ? faint : theme.accent)
        text.append(name, style: isSelected ? theme.selectionTitle : theme.title)
        let about = filter ?? about
        if !about.isEmpty { text.append("  " + about.replacing("\n", with: " "), style: faint) }
        return HStack(spacing: 2) {
            HighlightedText(text).growing(along: .horizontal)
            Text(phrases.titles(count), style: faint).rigid(along: .horizontal)
        }
        .padding(Insets(left: 1, right: 1))
    }

    /// Whether it has items, fills itself, or is a tag.
    private var sign: String { isTag ? "#" : filter == nil ? "≡" : "⚙" }
}
