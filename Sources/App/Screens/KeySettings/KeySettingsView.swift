import Terminal

/// The commands, a line each, with their keys.
extension KeySettingsPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        let layout = SettingsLayout(size: context.size)
        var view = ListView(
            selection: list.selection, layout: layout.lines, context: context,
            rows: .lines(list, in: context) { [self] in words(of: $0, $1, in: context) })
        view.note = SettingsNote(text: [advice(in: context)], layout: layout, theme: context.theme)
        return view
    }

    /// Plain mode has no keys to change, so this only says so.
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        return ScreenLines(title: phrases.keysLabel, lines: [phrases.keysLabel + phrases.colon + phrases.keysNote])
    }

    private func advice(in context: ScreenContext) -> String {
        func key(_ command: Command, in place: KeyContext) -> String? {
            context.keymap.key(for: command, in: place).map(context.phrases.label)
        }
        switch phase {
        case .browsing:
            return context.phrases.keysAdvice(
                change: key(.open, in: .keys), reset: key(.reset, in: .keys), unbind: key(.unbind, in: .keys))
        case .waiting: return context.phrases.pressKey(cancel: key(.back, in: .pressing))
        case .asking(let pressed, let owner):
            return context.phrases.takeKey(
                KeyPress(notation: pressed).map(context.phrases.label) ?? pressed, of: owner,
                cancel: key(.back, in: .pressing))
        }
    }

    private func words(of command: Command, _ isSelected: Bool, in context: ScreenContext) -> any View {
        let theme = context.theme
        let isChanged = context.settings.keys.keys(for: command) != nil
        let keyStyle = isSelected ? theme.selectionSecondary : isChanged ? theme.key : theme.secondary
        let keys = isSelected && isWaitingForKey ? "…" : keys(of: command, in: context)
        return HStack(spacing: 2) {
            Text(
                context.phrases.command(command, in: command.place),
                style: isSelected ? theme.selectionTitle : theme.title
            )
            .growing(along: .horizontal)
            Text(keys, style: keyStyle).rigid(along: .horizontal)
        }
        .padding(Insets(left: 1, right: 1))
    }

    /// The command's keys in all contexts, each once; an asterisk marks keys that were changed.
    private func keys(of command: Command, in context: ScreenContext) -> String {
        var keys: [KeyPress] = []
        for key in context.keymap.bindings.filter({ $0.command == command }).flatMap(\.keys) where !keys.contains(key) {
            keys.append(key)
        }
        let mark = context.settings.keys.keys(for: command) == nil ? "" : "* "
        return mark + (keys.isEmpty ? "–" : keys.map(context.phrases.label).joined(separator: "  "))
    }
}

extension Command {
    /// The first context in which it has a key.
    fileprivate var place: KeyContext {
        KeyContext.allCases.first { context in
            Keymap.standard.bindings.contains { $0.command == self && $0.contexts.contains(context) }
        } ?? .browsing
    }
}
