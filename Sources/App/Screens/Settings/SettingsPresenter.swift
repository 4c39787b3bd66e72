import Core

struct SettingsPresenter: ListPresenter {
    private(set) var state: SettingsState

    init(settings: Settings, selecting row: SettingsRow = .setting(.theme)) {
        state = SettingsState(settings: settings)
        state.arrange(selecting: row)
    }

    var list: ListState<SettingsRow> {
        get { state.list }
        _modify { yield &state.list }
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

    func position(in phrases: Phrases) -> String? { nil }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .counted(let command, let count): return handle(command, count: count)
        case .edited(let edit):
            state.field.apply(edit)
            state.isRefused = false
        case .laidOut(let page): change { $0.isSpacious = page.height >= SettingsState.spaciousHeight }
        default: return handleInList(event)
        }
        return []
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        switch event {
        case .settings(.measured(let bytes)): state.storedBytes = bytes
        case .catalog(let event):
            state.catalog.apply(event)
            if case .synced = event { return [.request(.storedSize)] }
        case .settings(.cleared): return [.request(.storedSize)]
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

    mutating func appear() -> [Effect] { [.request(.storedSize)] }

    mutating func open() -> [Effect] {
        switch state.mode {
        case .browsing: openRow()
        case .choosing(let setting, _): choose(for: setting)
        case .typing(let setting): finishTyping(setting)
        }
    }

    mutating func run(_ command: Command) -> [Effect] {
        switch (command, state.mode) {
        case (.reset, .browsing): return reset()
        case (.back, .browsing): return [.dismiss]
        case (.back, .choosing(let setting, let before)):
            state.settings.restore(setting, from: before)
            endChoosing(setting)
            return [.useSettings(state.settings)]
        case (.back, .typing):
            state.isRefused = false
            endTyping()
        default: break
        }
        return []
    }

    /// Moves so many rows or, for the ends of the list, to the last one at most.
    private mutating func handle(_ command: Command, count: Int) -> [Effect] {
        if command == .goToStart || command == .goToEnd {
            return handle(.command(.goToStart)) + handle(.moveDown, count: count - 1)
        }
        return (0..<min(max(count, 0), list.count)).flatMap { _ in handle(.command(command)) }
    }

    private mutating func reset() -> [Effect] {
        switch state.selected {
        case let row? where state.isFixed(row): [.say(.fixedByHost)]
        case .setting(let setting): save(setting, nil)
        case .pin where state.settings.isLocked: [.present(.pin(.remove))]
        default: []
        }
    }

    private mutating func openRow() -> [Effect] {
        switch state.selected {
        case let row? where state.isFixed(row): return [.say(.fixedByHost)]
        case .setting(let setting):
            switch setting.kind {
            case .choice: beginChoosing(setting)
            case .flag: return save(setting, state.settings.text(of: setting) == "true" ? "false" : "true")
            case .text, .country, .count:
                let text = state.settings.text(of: setting) ?? ""
                // A code replaces “auto”.
                state.field = TextField(setting.kind == .country && text == setting.fallback ? "" : text)
                change { $0.mode = .typing(setting) }
            }
            return []
        case .keys: return [.present(.keySettings(state.settings))]
        case .pin: return [.present(.pin(state.settings.isLocked ? .change : .set))]
        case .stored: return [.request(.clearStored)]
        case .catalog: return state.catalog.progress == nil ? [.syncCatalog] : [.stopCatalogSync]
        case .choice, .gap, .heading, nil: return []
        }
    }

    // MARK: Choosing

    private mutating func beginChoosing(_ setting: Setting) {
        state.mode = .choosing(setting, before: state.settings)
        // Select the last value first, so that as many as possible scroll into view.
        if let last = state.settings.choices(of: setting)?.last { state.arrange(selecting: .choice(setting, last)) }
        state.arrange(selecting: .choice(setting, state.settings.text(of: setting) ?? ""))
    }

    private mutating func choose(for setting: Setting) -> [Effect] {
        guard case .choice(_, let value) = state.selected else { return [] }
        endChoosing(setting)
        return save(setting, value)
    }

    /// Applies the selected value as a preview.
    mutating func follow() -> [Effect] {
        state.showSetting()
        guard case .choice(let setting, let value) = state.selected, value != state.settings.text(of: setting) else {
            return []
        }
        change { $0.settings.change(setting, to: value) }
        return [.useSettings(state.settings)]
    }

    private mutating func endChoosing(_ setting: Setting) {
        state.mode = .browsing
        state.arrange(selecting: .setting(setting))
    }

    // MARK: Typing

    private mutating func finishTyping(_ setting: Setting) -> [Effect] {
        let text = state.field.text
        guard text.isEmpty || state.settings.accepts(text, for: setting) else {
            state.isRefused = true
            return []
        }
        endTyping()
        return save(setting, text.isEmpty ? nil : setting.normalized(text) ?? text)
    }

    private mutating func endTyping() { change { $0.mode = .browsing } }

    private mutating func save(_ setting: Setting, _ value: String?) -> [Effect] {
        change { $0.settings.keep(setting, value) }
        return [.useSettings(state.settings), .writeSetting(setting, value)]
    }

    /// Makes a change that may add or remove rows, and keeps the same row selected.
    private mutating func change(_ body: (inout SettingsState) -> Void) {
        body(&state)
        state.arrange()
    }
}
