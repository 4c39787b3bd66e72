import Core
import Terminal

extension KeySettingsPresenter {
    func view(in context: ScreenContext) -> any ScreenView { KeySettingsView(state: state, context: context) }
}

struct KeySettingsView: ScreenView {
    let state: KeySettingsState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        list.draw(in: layout.rows.inset(by: Insets(right: 1)), on: &buffer)
        scrollBar(in: area)?.draw(on: &buffer)
        SettingsNote(
            text: [advice], layout: layout, theme: theme
        )
        .draw(on: &buffer)
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        list.cursorPosition(in: layout.rows, inset: Position(column: 2, row: 0))
            .map { CursorPlacement($0, isVisible: false) }
    }

    func item(at position: Position, in area: Rect) -> Int? { list.index(at: position, in: layout.rows) }

    func scrollBar(in area: Rect) -> ScrollBar? {
        let rows = layout.rows
        let place = Rect(column: rows.right - 1, row: rows.top, width: 1, height: rows.height)
        return ScrollBar(of: state.selection, at: place, style: theme.border)
    }

    func layoutEvents(in area: Rect) -> [ScreenEvent] {
        state.selection.layoutEvents(columns: 1, lines: max(1, layout.rows.height))
    }

    private var advice: String {
        switch state.phase {
        case .browsing:
            phrases.keysAdvice(
                change: key(for: .open, in: .keys), reset: key(for: .reset, in: .keys),
                unbind: key(for: .unbind, in: .keys))
        case .waiting: phrases.pressKey(cancel: key(for: .back, in: .pressing))
        case .asking(let key, let owner):
            phrases.takeKey(
                KeyPress(notation: key).map(phrases.label) ?? key, of: owner,
                cancel: self.key(for: .back, in: .pressing))
        }
    }

    private func key(for command: Command, in place: KeyContext) -> String? {
        context.keymap.key(for: command, in: place).map(phrases.label)
    }

    private var layout: SettingsLayout { SettingsLayout(size: context.size) }

    private var list: GridView {
        let size = Size(width: max(1, layout.rows.width - 1), height: 1)
        return GridView(state.selection.grid, minimumItemSize: size) { index, isSelected in
            line(state.command(at: index), isSelected)
        }
    }

    private func line(_ command: Command, _ isSelected: Bool) -> any View {
        let isChanged = state.settings.keys.keys(for: command) != nil
        let keyStyle = isSelected ? theme.selectionSecondary : isChanged ? theme.key : theme.secondary
        let isWaiting = isSelected && state.isWaitingForKey
        let words = HStack(spacing: 2) {
            Text(
                phrases.command(command, in: place(of: command)),
                style: isSelected ? theme.selectionTitle : theme.title
            )
            .growing(along: .horizontal)
            Text(isWaiting ? "…" : keys(of: command), style: keyStyle).rigid(along: .horizontal)
        }
        return SelectableLine(isSelected: isSelected, theme: theme, content: words.padding(Insets(left: 1, right: 1)))
    }

    /// The command's keys in all contexts, each once; an asterisk marks keys that were changed.
    private func keys(of command: Command) -> String {
        var keys: [KeyPress] = []
        for key in context.keymap.bindings.filter({ $0.command == command }).flatMap(\.keys) where !keys.contains(key) {
            keys.append(key)
        }
        let mark = state.settings.keys.keys(for: command) == nil ? "" : "* "
        return mark + (keys.isEmpty ? "–" : keys.map(phrases.label).joined(separator: "  "))
    }

    private func place(of command: Command) -> KeyContext {
        KeyContext.allCases.first { context in
            Keymap.standard.bindings.contains { $0.command == command && $0.contexts.contains(context) }
        } ?? .browsing
    }
}
