struct KeySettingsPresenter: ScreenPresenter {
    private(set) var state: KeySettingsState

    init(settings: Settings) {
        state = KeySettingsState(settings: settings)
    }

    var keyContext: KeyContext { state.isWaitingForKey ? .pressing : .keys }

    var hints: [Command] {
        keyContext.hints.filter { command in
            switch command {
            case .reset: state.chosenKeys != nil
            case .unbind: state.chosenKeys?.isEmpty != true
            default: true
            }
        }
    }

    func title(in phrases: Phrases) -> [String] { [phrases.settingsTitle] }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .command(let command): return handle(command)
        case .scrolled(let lines): state.selection.moveLine(by: lines < 0 ? -1 : 1)
        case .scrolledTo(let line): state.selection.show(line: line)
        case .selected(let item):
            if item == state.selection.index { return handle(Command.open) }
            state.selection.select(item)
        case .keyPressed(let key): return bind(key)
        case .roomChanged(let columns, let lines): state.selection.setRoom(columns: columns, lines: lines)
        case .appeared, .edited, .laidOut, .sectionSelected: break
        }
        return []
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        if case .settingsChanged(let settings) = event { state.settings = settings }
        return []
    }

    private mutating func handle(_ command: Command) -> [Effect] {
        if state.isWaitingForKey {
            if command == .back { state.isWaitingForKey = false }
            return []
        }
        if state.selection.handle(command) { return [] }
        switch command {
        case .open:
            state.isWaitingForKey = true
            return []
        case .reset: return change([(state.selected, nil)])
        case .unbind: return change([(state.selected, [])])
        case .back: return [.dismiss]
        default: return []
        }
    }

    /// Binds a key to the selected command in place of its other keys, and unbinds it from other commands.
    private mutating func bind(_ key: String) -> [Effect] {
        state.isWaitingForKey = false
        let command = state.selected
        let others = state.settings.keys.commands(with: key, meeting: command)
        let changes = others.map { other in
            (other, state.settings.keys.notations(for: other)?.filter { $0 != key })
        }
        let usual = Keymap.standard.command(on: key, meeting: command).map { [Effect.say(.keyTaken($0))] } ?? []
        return change([(command, [key])] + changes) + (others.first.map { [.say(.keyTaken($0))] } ?? usual)
    }

    private mutating func change(_ changes: [(Command, [String]?)]) -> [Effect] {
        for (command, keys) in changes { state.settings.keys.set(notations: keys, for: command) }
        return [.useSettings(state.settings)] + changes.map { .writeKeys($0.0, $0.1) }
    }
}

struct KeySettingsState: Sendable {
    /// The commands whose keys can be changed: all but `interrupt` and those that are refused.
    let commands: [Command]

    var settings: Settings
    /// Whether the next key press becomes the selected command's key.
    var isWaitingForKey = false
    var selection = Selection()

    var selected: Command { command(at: selection.index) }

    /// The keys chosen in the configuration; `nil` if the command has its default keys.
    var chosenKeys: [String]? { settings.keys.notations(for: selected) }

    init(settings: Settings) {
        self.settings = settings
        commands = Command.allCases.filter { $0 != .interrupt && !settings.refusedCommands.contains($0) }
        selection.setCount(commands.count)
    }

    func command(at index: Int) -> Command { commands[min(index, commands.count - 1)] }
}
