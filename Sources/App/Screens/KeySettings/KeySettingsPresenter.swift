struct KeySettingsPresenter: ScreenPresenter {
    private(set) var state: KeySettingsState

    init(settings: Settings) {
        state = KeySettingsState(settings: settings)
    }

    var keyContext: KeyContext { state.isWaitingForKey ? .pressing : .keys }

    func offers(_ command: Command) -> Bool {
        switch command {
        case .reset: state.chosenKeys != nil
        case .unbind: state.chosenKeys?.isEmpty != true
        default: hasSubject(of: command)
        }
    }

    func title(in phrases: Phrases) -> [String] { [phrases.settingsTitle] }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .command(let command): return handle(command)
        case .counted(let command, let count): _ = state.selection.handle(command, count: count)
        case .scrolled(let lines): state.selection.moveLine(by: lines < 0 ? -1 : 1)
        case .scrolledTo(let line): state.selection.show(line: line)
        case .selected(let item):
            if item == state.selection.index { return handle(Command.open) }
            state.selection.select(item)
        case .keyPressed(let key): return bind(key)
        case .roomChanged(let columns, let lines): state.selection.setRoom(columns: columns, lines: lines)
        case .appeared, .edited, .laidOut, .sectionSelected, .groupSelected, .cellSelected: break
        }
        return []
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        if case .settingsChanged(let settings) = event { state.settings = settings }
        return []
    }

    private mutating func handle(_ command: Command) -> [Effect] {
        if state.isWaitingForKey {
            if command == .back { state.phase = .browsing }
            return []
        }
        if state.selection.handle(command) { return [] }
        switch command {
        case .open:
            state.phase = .waiting
            return []
        case .reset: return change([(state.selected, nil)])
        case .unbind: return change([(state.selected, [])])
        case .back: return [.dismiss]
        default: return []
        }
    }

    /// Binds a key to the selected command in place of its other keys, and unbinds it from other commands. The key of
    /// another command must be pressed twice.
    private mutating func bind(_ key: String) -> [Effect] {
        guard state.isWaitingForKey else { return [] }
        let command = state.selected
        let owner = Keymap(of: state.settings).command(on: key, meeting: command)
        if let owner, state.phase != .asking(key, of: owner) {
            state.phase = .asking(key, of: owner)
            return []
        }
        state.phase = .browsing
        let changes = state.settings.keys.commands(with: key, meeting: command).map { other in
            (other, state.settings.keys.notations(for: other)?.filter { $0 != key })
        }
        return change([(command, [key])] + changes) + (owner.map { [.say(.keyTaken($0))] } ?? [])
    }

    private mutating func change(_ changes: [(Command, [String]?)]) -> [Effect] {
        for (command, keys) in changes { state.settings.keys.set(notations: keys, for: command) }
        return [.useSettings(state.settings)] + changes.map { .writeKeys($0.0, $0.1) }
    }
}

struct KeySettingsState: Sendable {
    enum Phase: Hashable, Sendable {
        case browsing
        /// The next key press becomes the selected command's key.
        case waiting
        /// The pressed key belongs to another command; pressed again, it is taken from it.
        case asking(String, of: Command)
    }

    /// The commands whose keys can be changed: all but `interrupt` and those that are refused.
    let commands: [Command]

    var settings: Settings
    var phase = Phase.browsing
    var selection = Selection()

    var isWaitingForKey: Bool { phase != .browsing }

    var selected: Command { command(at: selection.index) }

    /// The keys chosen in the configuration, or `nil` if the command has its default keys.
    var chosenKeys: [String]? { settings.keys.notations(for: selected) }

    init(settings: Settings) {
        self.settings = settings
        commands = Command.allCases.filter { $0 != .interrupt && !settings.refusedCommands.contains($0) }
        selection.setCount(commands.count)
    }

    func command(at index: Int) -> Command { commands[min(index, commands.count - 1)] }
}
