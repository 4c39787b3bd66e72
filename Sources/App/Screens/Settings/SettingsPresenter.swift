struct SettingsPresenter: ListPresenter {
    private(set) var state = SettingsState()

    init(settings: Settings, selecting row: SettingsRow = .setting(.theme)) {
        state.arrange(in: settings, selecting: row)
    }

    var list: ListState<SettingsRow> {
        get { state.list }
        _modify { yield &state.list }
    }

    var keyContext: KeyContext {
        if case .typing = state.mode { .entering } else { .settings }
    }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .open: state.selected.map(data.settings.isFixed) != true
        case .reset: keyContext == .settings && canReset(data.settings)
        default: hasSubject(of: command, in: data)
        }
    }

    private func canReset(_ settings: Settings) -> Bool {
        switch state.selected {
        case let row? where settings.isFixed(row): false
        case .setting(let setting): settings.origin(of: setting) != .usual
        case .pin: settings.isLocked
        case .keys, .catalog, .stored, .choice, .gap, .heading, nil: false
        }
    }

    func title(in data: AppData) -> [String] { [data.phrases.settingsTitle] }

    func position(in data: AppData) -> String? { nil }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .counted(let command, let count): return handle(command, count: count, in: data)
        case .edited(let edit):
            state.field.apply(edit)
            state.isRefused = false
        case .laidOut(let page):
            change(in: data.settings) { $0.isSpacious = page.height >= SettingsState.spaciousHeight }
        default: return handleInList(event, in: data)
        }
        return []
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .settings(.measured(let bytes)): state.storedBytes = bytes
        case .catalog(.synced), .settings(.cleared): return [.request(.storedSize)]
        case .settingsChanged: use(data.settings)
        default: break
        }
        return []
    }

    private mutating func use(_ settings: Settings) {
        // A value that was chosen elsewhere meanwhile, not the previewed one, is that to return to.
        if case .choosing(let setting, _) = state.mode, case .choice(_, let value)? = state.selected,
            settings.text(of: setting) != value
        {
            state.mode = .choosing(setting, before: settings)
        }
        state.arrange(in: settings)
    }

    // MARK: Commands

    mutating func appear(in data: AppData) -> [Effect] { [.request(.storedSize)] }

    mutating func open(in data: AppData) -> [Effect] {
        switch state.mode {
        case .browsing: openRow(in: data)
        case .choosing(let setting, _): choose(for: setting, in: data.settings)
        case .typing(let setting): finishTyping(setting, in: data.settings)
        }
    }

    mutating func run(_ command: Command, in data: AppData) -> [Effect] {
        switch (command, state.mode) {
        case (.reset, .browsing): return reset(data.settings)
        case (.back, .browsing): return [.dismiss]
        case (.back, .choosing(let setting, let before)):
            var settings = data.settings
            settings.restore(setting, from: before)
            endChoosing(setting, in: settings)
            return [.useSettings(settings)]
        case (.back, .typing):
            state.isRefused = false
            endTyping(in: data.settings)
        default: break
        }
        return []
    }

    /// Moves so many rows or, for the ends of the list, to the last one at most.
    private mutating func handle(_ command: Command, count: Int, in data: AppData) -> [Effect] {
        var (step, steps) = (command, count)
        if command == .goToStart || command == .goToEnd {
            _ = list.handle(.command(.goToStart))
            (step, steps) = (.moveDown, count - 1)
        }
        for _ in 0..<min(max(steps, 0), list.count) { _ = list.handle(.command(step)) }
        return follow(in: data)
    }

    private func reset(_ settings: Settings) -> [Effect] {
        switch state.selected {
        case let row? where settings.isFixed(row): [.say(.fixedByHost)]
        case .setting(let setting): save(setting, nil, in: settings)
        case .pin where settings.isLocked: [.present(.pin(.remove))]
        default: []
        }
    }

    private mutating func openRow(in data: AppData) -> [Effect] {
        let settings = data.settings
        switch state.selected {
        case let row? where settings.isFixed(row): return [.say(.fixedByHost)]
        case .setting(let setting):
            switch setting.kind {
            case .choice: beginChoosing(setting, in: settings)
            case .flag: return save(setting, settings.text(of: setting) == "true" ? "false" : "true", in: settings)
            case .text, .country, .count:
                let text = settings.text(of: setting) ?? ""
                // A code replaces “auto”.
                state.field = TextField(setting.kind == .country && text == setting.fallback ? "" : text)
                change(in: settings) { $0.mode = .typing(setting) }
            }
            return []
        case .keys: return [.present(.keySettings)]
        case .pin: return [.present(.pin(settings.isLocked ? .change : .set))]
        case .stored: return [.request(.clearStored)]
        case .catalog: return data.catalog.progress == nil ? [.syncCatalog] : [.stopCatalogSync]
        case .choice, .gap, .heading, nil: return []
        }
    }

    // MARK: Choosing

    private mutating func beginChoosing(_ setting: Setting, in settings: Settings) {
        state.mode = .choosing(setting, before: settings)
        // Select the last value first, so that as many as possible scroll into view.
        if let last = settings.choices(of: setting)?.last {
            state.arrange(in: settings, selecting: .choice(setting, last))
        }
        state.arrange(in: settings, selecting: .choice(setting, settings.text(of: setting) ?? ""))
    }

    private mutating func choose(for setting: Setting, in settings: Settings) -> [Effect] {
        guard case .choice(_, let value) = state.selected else { return [] }
        endChoosing(setting, in: settings)
        return save(setting, value, in: settings)
    }

    /// Applies the selected value as a preview.
    mutating func follow(in data: AppData) -> [Effect] {
        state.showSetting()
        var settings = data.settings
        guard case .choice(let setting, let value) = state.selected, value != settings.text(of: setting) else {
            return []
        }
        settings.change(setting, to: value)
        return [.useSettings(settings)]
    }

    private mutating func endChoosing(_ setting: Setting, in settings: Settings) {
        state.mode = .browsing
        state.arrange(in: settings, selecting: .setting(setting))
    }

    // MARK: Typing

    private mutating func finishTyping(_ setting: Setting, in settings: Settings) -> [Effect] {
        let text = state.field.text
        guard text.isEmpty || settings.accepts(text, for: setting) else {
            state.isRefused = true
            return []
        }
        endTyping(in: settings)
        return save(setting, text.isEmpty ? nil : setting.normalized(text) ?? text, in: settings)
    }

    private mutating func endTyping(in settings: Settings) { change(in: settings) { $0.mode = .browsing } }

    private func save(_ setting: Setting, _ value: String?, in settings: Settings) -> [Effect] {
        var settings = settings
        settings.keep(setting, value)
        return [.useSettings(settings), .writeSetting(setting, value)]
    }

    /// Makes a change that may add or remove rows, and keeps the same row selected.
    private mutating func change(in settings: Settings, _ body: (inout SettingsState) -> Void) {
        body(&state)
        state.arrange(in: settings)
    }
}
