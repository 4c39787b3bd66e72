import Core

struct SettingsPresenter: ScreenPresenter {
    private(set) var state: SettingsState

    init(settings: Settings) {
        state = SettingsState(settings: settings)
        state.selection.setCount(state.rows.count)
        select(.setting(.theme))
    }

    var keyContext: KeyContext {
        if case .typing = state.mode { .entering } else { .settings }
    }

    func offers(_ command: Command) -> Bool {
        switch command {
        case .open: state.selected.map(state.isFixed) != true
        case .reset: keyContext == .settings && canReset
        default: hasSubject(of: command)
        }
    }

    private var canReset: Bool {
        switch state.selected {
        case let row? where state.isFixed(row): false
        case .setting(let setting): state.settings.origin(of: setting) != .usual
        case .pin: state.settings.isLocked
        case .keys, .catalog, .stored, .choice, .gap, .heading, nil: false
        }
    }

    func title(in phrases: Phrases) -> [String] { [phrases.settingsTitle] }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared: return [.measureStored]
        case .command(let command): return handle(command)
        case .counted(let command, let count): return handle(command, count: count)
        case .edited(let edit):
            state.field.apply(edit)
            state.isRefused = false
        case .scrolled(let lines): return handle(lines < 0 ? Command.moveUp : .moveDown)
        case .scrolledTo(let line):
            show(line: line)
            return preview()
        case .selected(let item): return point(at: item)
        case .roomChanged(let columns, let lines):
            state.selection.setRoom(columns: columns, lines: lines)
            select(state.selection.index)
        case .laidOut(let page): change { $0.isSpacious = page.height >= SettingsState.spaciousHeight }
        case .sectionSelected, .groupSelected, .cellSelected, .keyPressed: break
        }
        return []
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        switch event {
        case .settings(.measured(let bytes)): state.storedBytes = bytes
        case .catalog(let event):
            state.catalog.apply(event)
            if case .synced = event { return [.measureStored] }
        case .settings(.cleared): return [.measureStored]
        case .settingsChanged(let settings): use(settings)
        default: break
        }
        return []
    }

    private mutating func use(_ settings: Settings) {
        if case .choosing(let setting, _) = state.mode,
            settings.text(of: setting) != state.settings.text(of: setting)
        {
            state.mode = .choosing(setting, before: settings)
        }
        change { $0.settings = settings }
    }

    // MARK: Commands

    private mutating func handle(_ command: Command) -> [Effect] {
        switch state.mode {
        case .browsing: handleWhileBrowsing(command)
        case .choosing(let setting, let before): handleWhileChoosing(command, setting, before)
        case .typing(let setting): handleWhileTyping(command, setting)
        }
    }

    /// Moves so many rows or, for the ends of the list, to the last one at most.
    private mutating func handle(_ command: Command, count: Int) -> [Effect] {
        if command == .goToStart || command == .goToEnd {
            return handle(.goToStart) + handle(.moveDown, count: count - 1)
        }
        return (0..<min(max(count, 0), state.rows.count)).flatMap { _ in handle(command) }
    }

    private mutating func handleWhileBrowsing(_ command: Command) -> [Effect] {
        let isFixed = state.selected.map(state.isFixed) == true
        switch command {
        case .open where isFixed, .reset where isFixed: return [.say(.fixedByHost)]
        case .open: return open()
        case .reset:
            switch state.selected {
            case .setting(let setting): return save(setting, nil)
            case .pin where state.settings.isLocked: return [.present(.pin(.remove))]
            default: return []
            }
        case .back: return [.dismiss]
        default:
            move(command)
            return []
        }
    }

    private mutating func open() -> [Effect] {
        switch state.selected {
        case .setting(let setting):
            switch setting.kind {
            case .choice: choose(setting)
            case .flag: return save(setting, state.settings.text(of: setting) == "true" ? "false" : "true")
            case .text, .country, .count:
                let text = state.settings.text(of: setting) ?? ""
                // A code replaces “auto”.
                state.field = TextField(setting.kind == .country && text == setting.fallback ? "" : text)
                state.mode = .typing(setting)
            }
            return []
        case .keys: return [.present(.keySettings(state.settings))]
        case .pin: return [.present(.pin(state.settings.isLocked ? .change : .set))]
        case .stored: return [.clearStored]
        case .catalog: return state.catalog.progress == nil ? [.syncCatalog] : [.stopCatalogSync]
        case .choice, .gap, .heading, nil: return []
        }
    }

    private mutating func point(at item: Int) -> [Effect] {
        let rows = state.rows
        guard rows.indices.contains(item), state.canSelect(rows[item]) else { return [] }
        if item == state.selection.index { return handle(Command.open) }
        state.selection.select(item)
        return preview()
    }

    // MARK: Choosing

    private mutating func choose(_ setting: Setting) {
        state.mode = .choosing(setting, before: state.settings)
        state.selection.setCount(state.rows.count)
        // Select the last value first, so that as many as possible scroll into view.
        if let last = state.settings.choices(of: setting)?.last { select(.choice(setting, last)) }
        select(.choice(setting, state.settings.text(of: setting) ?? ""))
    }

    private mutating func handleWhileChoosing(
        _ command: Command, _ setting: Setting, _ before: Settings
    ) -> [Effect] {
        switch command {
        case .open:
            guard case .choice(_, let value) = state.selected else { return [] }
            endChoosing(setting)
            return save(setting, value)
        case .back:
            state.settings.restore(setting, from: before)
            endChoosing(setting)
            return [.useSettings(state.settings)]
        default:
            move(command)
            return preview()
        }
    }

    /// Applies the selected value as a preview.
    private mutating func preview() -> [Effect] {
        guard case .choice(let setting, let value) = state.selected, value != state.settings.text(of: setting) else {
            return []
        }
        change { $0.settings.change(setting, to: value) }
        return [.useSettings(state.settings)]
    }

    private mutating func endChoosing(_ setting: Setting) {
        state.mode = .browsing
        state.selection.setCount(state.rows.count)
        select(.setting(setting))
    }

    // MARK: Typing

    private mutating func handleWhileTyping(_ command: Command, _ setting: Setting) -> [Effect] {
        switch command {
        case .open:
            let text = state.field.text
            guard text.isEmpty || state.settings.accepts(text, for: setting) else {
                state.isRefused = true
                return []
            }
            state.mode = .browsing
            return save(setting, text.isEmpty ? nil : setting.normalized(text) ?? text)
        case .back:
            state.mode = .browsing
            state.isRefused = false
        default: break
        }
        return []
    }

    private mutating func save(_ setting: Setting, _ value: String?) -> [Effect] {
        change { $0.settings.keep(setting, value) }
        return [.useSettings(state.settings), .writeSetting(setting, value)]
    }

    // MARK: Selecting

    /// Makes a change that may add or remove rows, and keeps the same row selected.
    private mutating func change(_ body: (inout SettingsState) -> Void) {
        let row = state.selected
        body(&state)
        state.selection.setCount(state.rows.count)
        if let row { select(row) }
    }

    /// Moves the selection past rows that cannot be selected.
    private mutating func move(_ command: Command) {
        let before = state.selection.index
        guard state.selection.handle(command) else { return }
        let rows = state.rows
        let index = state.selection.index
        let isForward = index > before || command == .goToStart
        let ahead = (index..<max(index, rows.count)).first { state.canSelect(rows[$0]) }
        let behind = (0...index).last { rows.indices.contains($0) && state.canSelect(rows[$0]) }
        select((isForward ? ahead ?? behind : behind ?? ahead) ?? before)
    }

    /// Scrolls, and selects the next selectable row.
    private mutating func show(line: Int) {
        let rows = state.rows
        state.selection.show(line: line)
        let index = state.selection.index
        let ahead = rows.indices.first { $0 >= index && state.canSelect(rows[$0]) }
        if let target = ahead ?? rows.indices.last(where: { state.canSelect(rows[$0]) }) { select(target) }
    }

    private mutating func select(_ row: SettingsRow) {
        if let index = state.rows.firstIndex(of: row) { select(index) }
    }

    /// Keeps the heading above the row in view, and the setting above one of its values if both fit.
    private mutating func select(_ index: Int) {
        let rows = state.rows
        let above = rows[..<min(index, rows.count)].reversed().prefix { $0.isHeading }
        if !above.isEmpty { state.selection.select(index - above.count) }
        if rows.indices.contains(index), case .choice(let setting, _) = rows[index],
            let top = rows.firstIndex(of: .setting(setting)), index - top < state.selection.lines
        {
            state.selection.select(top)
        }
        state.selection.select(index)
    }
}
