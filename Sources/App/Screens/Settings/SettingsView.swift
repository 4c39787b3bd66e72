import Terminal

extension SettingsPresenter {
    func view(in context: ScreenContext) -> any ScreenView { SettingsView(state: state, context: context) }

    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        var page = ScreenLines(title: phrases.settingsTitle)
        switch state.mode {
        case .browsing: break
        case .typing(let setting):
            page.title = phrases.label(setting)
            page.prompt = phrases.label(setting)
            page.lines = note(on: setting, in: context)
            return page
        case .choosing(let setting, _):
            page.title = phrases.label(setting)
            page.lines = note(on: setting, in: context)
        }
        page.list = context.list(page.title, of: list) { [self] row, _ in text(of: row, in: context) }
        page.list?.select = nil
        return page
    }

    private func note(on setting: Setting, in context: LinesContext) -> [String] {
        let phrases = context.phrases
        let refusal = state.isRefused ? [phrases.refused(setting.kind)] : []
        return refusal + [phrases.note(setting)]
            + [phrases.decides(context.settings.origin(of: setting))].compactMap(\.self)
    }

    private func text(of row: SettingsRow, in context: LinesContext) -> String {
        if case .choice = row { return state.label(of: row, in: context.phrases) }
        return state.label(of: row, in: context.phrases) + context.phrases.colon
            + state.value(of: row, in: context.data)
    }
}

/// The screen of settings: the rows, and an explanation of the selected one.
struct SettingsView: ScreenView {
    let state: SettingsState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        list.draw(in: area, on: &buffer)
        drawLargeHeadings(on: &buffer)
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        let place = list.cursor(in: area)
        guard case .typing = state.mode, let place else { return place }
        let row = SettingsLine(row: state.selected ?? .keys, view: self, isSelected: true)
        let line = Rect(
            column: layout.rows.left, row: place.position.row, width: layout.rows.width - 1, height: 1)
        return row.cursor(in: line).map { CursorPlacement($0, isVisible: true) }
    }

    func item(at position: Position, in area: Rect) -> Int? { list.item(at: position, in: area) }

    func scrollBar(in area: Rect) -> ScrollBar? { list.scrollBar(in: area) }

    func layoutEvents(in area: Rect) -> [ScreenEvent] {
        let isSpacious = area.height >= SettingsState.spaciousHeight
        return (isSpacious == state.isSpacious ? [] : [.laidOut(PageExtent(width: area.width, height: area.height))])
            + list.layoutEvents(in: area)
    }

    private var layout: SettingsLayout {
        let layout = SettingsLayout(size: context.size)
        guard !layout.isWide, !layout.note.isEmpty, let row = state.selected else { return layout }
        let height = SettingsNote(text: note(of: row), layout: layout, theme: theme).height
        return height < layout.note.height ? layout : SettingsLayout(size: context.size, noteHeight: height)
    }

    private var list: ListView {
        let rows = state.list.rows ?? []
        var view = ListView(
            selection: state.list.selection, layout: layout.lines, context: context,
            rows: .lines { [self] index, isSelected in
                guard let row = rows.at(index), !dangles(index) else { return EmptyView() }
                return SettingsLine(row: row, view: self, isSelected: isSelected)
            })
        view.note = state.selected.map { SettingsNote(text: note(of: $0), layout: layout, theme: theme) }
        return view
    }

    /// Whether a row is a heading at the bottom of the screen, with nothing visible below it.
    private func dangles(_ index: Int) -> Bool {
        let rows = state.list.rows ?? []
        return rows.at(index)?.isSelectable == false && index == state.list.selection.visible.upperBound - 1
    }

    /// Draws headings in double-size letters over their own rows and the free rows above them.
    private func drawLargeHeadings(on buffer: inout CellBuffer) {
        let context = layout.isWide ? context.besideOthers : context
        guard let way = context.largeText else { return }
        let list = list
        for (index, row) in (state.list.rows ?? []).enumerated() {
            guard case .heading(let section) = row, !dangles(index),
                let place = list.grid.headingPlace(of: index, in: list.layout.items)
            else { continue }
            SectionHeading(text: phrases.title(of: section), style: theme.accent, way: way)
                .draw(in: place.inset(by: Insets(left: 1)), on: &buffer)
        }
    }

    // MARK: Words

    /// The columns of the labels: the width of the widest, up to half of the row.
    var labelWidth: Int {
        let labels = SettingsSection.allCases.flatMap(\.rows).map { TextMetrics.width(of: label(of: $0)) }
        return min(labels.max() ?? 0, max(8, layout.rows.width / 2))
    }

    var valueSpacing: Int { layout.rows.width < 48 ? 1 : 2 }

    func label(of row: SettingsRow) -> String { state.label(of: row, in: phrases) }

    func value(of row: SettingsRow) -> String { state.value(of: row, in: context.data) }

    private func key(for command: Command) -> String? {
        context.keymap.key(for: command, in: .settings).map(phrases.label)
    }

    private func note(of row: SettingsRow) -> [String] {
        switch row {
        case .setting(let setting), .choice(let setting, _):
            let refusal = state.isRefused ? phrases.refused(setting.kind) : nil
            return [refusal ?? phrases.note(setting), phrases.decides(context.settings.origin(of: setting))]
                .compactMap(\.self)
        case .keys where context.settings.isFixed(row): return [phrases.keysNote, phrases.fixedByHost]
        case .keys: return [phrases.keysNote]
        case .pin where context.settings.isFixed(row): return [phrases.whatTheLockIs, phrases.fixedByHost]
        case .stored where context.settings.isFixed(row): return [phrases.storedNote(key: nil), phrases.fixedByHost]
        case .pin:
            let advice = phrases.lockAdvice(
                isLocked: context.settings.isLocked, choose: key(for: .open), remove: key(for: .reset))
            return [phrases.sentences(phrases.whatTheLockIs, advice.isEmpty ? nil : advice)]
        case .catalog where context.settings.isFixed(row): return [phrases.fixedByHost]
        case .catalog: return [phrases.catalogNote(key: key(for: .open))]
        case .stored: return [phrases.storedNote(key: key(for: .open))]
        case .gap, .heading: return []
        }
    }
}

struct SettingsLine: View {
    let row: SettingsRow
    let view: SettingsView
    let isSelected: Bool

    private var theme: Theme { view.theme }

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 40, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        switch row {
        case .gap: break
        case .heading:
            Text(view.label(of: row), style: theme.accent).padding(horizontal: 1).draw(in: area, on: &buffer)
        case .choice(let setting, let value):
            let isCurrent = view.context.settings.text(of: setting) == value
            line(Text("\(isCurrent ? "●" : "○") \(view.label(of: row))", style: titleStyle), indent: 3)
                .draw(in: area, on: &buffer)
        case .setting, .keys, .pin, .catalog, .stored:
            line(
                HStack(spacing: view.valueSpacing) {
                    Text(view.label(of: row), style: titleStyle).frame(width: view.labelWidth, height: 1)
                    value
                }, indent: 1
            )
            .draw(in: area, on: &buffer)
        }
    }

    /// The position in the text that is being typed.
    func cursor(in area: Rect) -> Position? {
        let left = min(area.left + 2 + view.labelWidth + view.valueSpacing, area.right)
        return input.cursorPosition(in: Rect(column: left, row: area.top, width: area.right - left, height: 1))
    }

    private func line(_ content: any View, indent: Int) -> any View {
        SelectableLine(isSelected: isSelected, theme: theme, content: content.padding(Insets(left: indent)))
    }

    private var value: any View {
        if isTyping { return input.growing(along: .horizontal) }
        let style = isSelected ? theme.selectionSecondary : theme.secondary
        // The blank keeps a truncated value off the scroll bar.
        return Text(view.value(of: row), style: style).growing(along: .horizontal).padding(Insets(right: 1))
    }

    private var isTyping: Bool {
        if case .typing(let setting) = view.state.mode { row == .setting(setting) } else { false }
    }

    private var input: TextInput { TextInput(view.state.field.input, style: theme.title) }

    private var titleStyle: Style { isSelected ? theme.selectionTitle : theme.title }
}

/// Words about the selected row, below a rule or next to one.
struct SettingsNote {
    let text: [String]
    let layout: SettingsLayout
    let theme: Theme

    func draw(on buffer: inout CellBuffer) {
        let area = layout.note
        guard !area.isEmpty else { return }
        let rule: Rect
        if layout.isWide {
            rule = Rect(column: area.left, row: area.top, width: 1, height: area.height)
        } else {
            rule = Rect(column: area.left, row: area.top, width: area.width, height: 1)
        }
        buffer.fill(rule, style: theme.border, glyph: layout.isWide ? "│" : "─")
        content.draw(in: area.inset(by: insets), on: &buffer)
    }

    /// The rows below its rule.
    var height: Int {
        content.size(offered: SizeProposal(width: layout.note.width - insets.left - insets.right, height: nil)).height
    }

    private var insets: Insets {
        layout.isWide ? Insets(top: 1, left: 3, right: 2) : Insets(top: 1, left: 2, right: 2)
    }

    private var content: any View {
        VStack(spacing: layout.isWide ? 1 : 0) {
            for (index, line) in text.enumerated() {
                Paragraph(line, style: index == 0 ? theme.secondary : theme.warning)
            }
        }
    }
}

/// Places the rows, and the explanation of the selected one below them or, in a wide window, next to them.
struct SettingsLayout: Hashable, Sendable {
    let rows: Rect
    /// The explanation, including a line or a column for its rule; empty if there is no room.
    let note: Rect
    /// Whether the note is next to the rows.
    let isWide: Bool

    /// The rows as lines, with the scroll bar in the last column.
    var lines: ItemsLayout {
        ItemsLayout(lines: rows.inset(by: Insets(right: 1)), indicator: rows.right - 1, textColumn: 2)
    }

    /// The rows that stay visible however long the note is.
    private static let fewestRows = 4

    /// - Parameter noteHeight: the rows of the note if it is below the list.
    init(size: Size, noteHeight: Int = 0) {
        let shell = ShellLayout(size: size)
        let content = shell.content
        isWide = shell.widthClass == .wide
        if isWide {
            let width = min(content.width - 40, 72)
            rows = Rect(origin: content.origin, size: Size(width: width, height: content.height))
            note = content.inset(by: Insets(left: width))
        } else {
            // In a narrow window a note has more lines, and all of them must be readable.
            let most = shell.widthClass == .compact ? min(7, content.height * 2 / 5) : min(4, content.height / 3)
            let wanted = min(max(most, noteHeight + 1), content.height - Self.fewestRows)
            let height = content.height >= 8 ? wanted : 0
            rows = content.inset(by: Insets(bottom: height))
            note = content.inset(by: Insets(top: content.height - height))
        }
    }
}
