import Core
import Terminal

/// The screen of settings: what can be chosen, its values, and what is to be said of the selected one.
struct SettingsView: ScreenView {
    let state: SettingsState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        scrollBar(in: area)?.draw(on: &buffer)
        list.draw(in: listPlace, on: &buffer)
        drawLargeHeadings(on: &buffer)
        if let row = state.selected {
            SettingsNote(text: note(of: row), layout: layout, theme: theme).draw(on: &buffer)
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        let place = list.cursorPosition(in: layout.rows, inset: Position(column: 2, row: 0))
        guard case .typing = state.mode, let place else { return place.map { CursorPlacement($0, isVisible: false) } }
        let row = SettingsLine(row: state.selected ?? .keys, view: self, isSelected: true)
        let line = Rect(column: layout.rows.left, row: place.row, width: layout.rows.width - 1, height: 1)
        return row.cursor(in: line).map { CursorPlacement($0, isVisible: true) }
    }

    func item(at position: Position, in area: Rect) -> Int? { list.index(at: position, in: layout.rows) }

    func scrollBar(in area: Rect) -> ScrollBar? {
        let rows = layout.rows
        let place = Rect(column: rows.right - 1, row: rows.top, width: 1, height: rows.height)
        return ScrollBar(of: state.selection, at: place, style: theme.border)
    }

    func news(in area: Rect) -> ScreenEvent? {
        guard state.isSpacious == (area.height >= SettingsState.spaciousHeight) else {
            return .laidOut(PageExtent(width: area.width, height: area.height))
        }
        let lines = max(1, layout.rows.height)
        guard state.selection.columns != 1 || state.selection.lines != lines else { return nil }
        return .roomChanged(columns: 1, lines: lines)
    }

    private var layout: SettingsLayout {
        let layout = SettingsLayout(size: context.size)
        guard !layout.isWide, !layout.note.isEmpty, let row = state.selected else { return layout }
        let height = SettingsNote(text: note(of: row), layout: layout, theme: theme).height
        return height < layout.note.height ? layout : SettingsLayout(size: context.size, noteHeight: height)
    }

    private var listPlace: Rect { layout.rows.inset(by: Insets(right: 1)) }

    private var list: GridView {
        let rows = state.rows
        let size = Size(width: max(1, layout.rows.width - 1), height: 1)
        return GridView(state.selection.grid, minimumItemSize: size) { index, isSelected in
            let row = rows.indices.contains(index) && !dangles(index) ? rows[index] : .gap(.lock)
            return SettingsLine(row: row, view: self, isSelected: isSelected)
        }
    }

    /// Whether a line is the heading of what is below the screen, where it would be the heading of nothing.
    private func dangles(_ index: Int) -> Bool {
        let rows = state.rows
        return rows.indices.contains(index) && rows[index].isHeading && index == state.selection.visible.upperBound - 1
    }

    /// Headings in letters of twice the size, over what they are in the list, with the free line above.
    private func drawLargeHeadings(on buffer: inout CellBuffer) {
        let context = layout.isWide ? context.besideOthers : context
        guard let way = context.largeText else { return }
        let list = list
        for (index, row) in state.rows.enumerated() {
            guard case .heading(let section) = row, !dangles(index),
                let place = list.headingPlace(of: index, in: listPlace)
            else { continue }
            SectionHeading(text: phrases.title(of: section), style: theme.accent, way: way)
                .draw(in: place.inset(by: Insets(left: 1)), on: &buffer)
        }
    }

    // MARK: Words

    /// Columns of the labels: as wide as the widest of them.
    var labelWidth: Int {
        let labels = SettingsSection.allCases.flatMap(\.rows).map { TextMetrics.width(of: label(of: $0)) }
        return min(labels.max() ?? 0, max(8, layout.rows.width / 2))
    }

    /// Columns between labels and values.
    var valueSpacing: Int { layout.rows.width < 48 ? 1 : 2 }

    func label(of row: SettingsRow) -> String {
        switch row {
        case .gap: ""
        case .heading(let section): phrases.title(of: section)
        case .setting(let setting): phrases.label(setting)
        case .choice(let setting, let value): phrases.value(value, of: setting)
        case .keys: phrases.keysLabel
        case .pin: phrases.lockLabel
        case .stored: phrases.storedLabel
        }
    }

    func value(of row: SettingsRow) -> String {
        state.isFixed(row) ? phrases.fixedValue(shownValue(of: row)) : shownValue(of: row)
    }

    private func shownValue(of row: SettingsRow) -> String {
        switch row {
        case .setting(let setting) where setting.kind == .text && state.isFixed(row):
            // Where the host keeps files is nobody's business.
            state.settings.text(of: setting) == nil ? phrases.notSet : "…"
        case .setting(let setting):
            state.settings.text(of: setting).map { phrases.value($0, of: setting) } ?? phrases.notSet
        case .keys: phrases.changedKeys(state.settings.keys.commands.count)
        case .pin: phrases.lockState(isLocked: state.settings.isLocked)
        case .stored: state.storedBytes.map(phrases.bytes) ?? "…"
        case .gap, .heading, .choice: ""
        }
    }

    private func key(for command: Command) -> String? {
        context.keymap.key(for: command, in: .settings).map(phrases.label)
    }

    private func note(of row: SettingsRow) -> [String] {
        switch row {
        case .setting(let setting), .choice(let setting, _):
            let refusal = state.isRefused ? phrases.refused(setting.kind) : nil
            return [refusal ?? phrases.note(setting), phrases.decides(state.settings.origin(of: setting))]
                .compactMap(\.self)
        case .keys: return [phrases.keysNote]
        case .pin where state.isFixed(row): return [phrases.whatTheLockIs, phrases.fixedByHost]
        case .stored where state.isFixed(row): return [phrases.storedNote(key: nil), phrases.fixedByHost]
        case .pin:
            let advice = phrases.lockAdvice(
                isLocked: state.settings.isLocked, choose: key(for: .open), remove: key(for: .reset))
            return [advice.isEmpty ? phrases.whatTheLockIs : phrases.whatTheLockIs + " " + advice]
        case .stored: return [phrases.storedNote(key: key(for: .open))]
        case .gap, .heading: return []
        }
    }
}
