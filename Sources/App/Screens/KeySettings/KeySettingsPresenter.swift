struct KeySettingsPresenter: ListPresenter {
    enum Phase: Hashable, Sendable {
        case browsing
        /// The next key press becomes the selected command's key.
        case waiting
        /// The pressed key belongs to another command; pressed again, it is taken from it.
        case asking(String, of: Command)
    }

    /// The commands whose keys can be changed: all but `interrupt` and those that are refused.
    var list: ListState<Command>
    private(set) var settings: Settings
    private(set) var phase = Phase.browsing

    init(settings: Settings) {
        self.settings = settings
        list = ListState(Command.allCases.filter { $0 != .interrupt && !settings.refusedCommands.contains($0) })
    }

    var isWaitingForKey: Bool { phase != .browsing }
    var keyContext: KeyContext { isWaitingForKey ? .pressing : .keys }

    /// The keys chosen in the configuration, or `nil` if the command has its default keys.
    private var chosenKeys: [String]? { list.selected.flatMap { settings.keys.notations(for: $0) } }

    func offers(_ command: Command) -> Bool {
        switch command {
        case .reset: chosenKeys != nil
        case .unbind: chosenKeys?.isEmpty != true
        default: hasSubject(of: command)
        }
    }

    func title(in phrases: Phrases) -> [String] { [phrases.settingsTitle] }
    func position(in phrases: Phrases) -> String? { nil }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .command(let command) where isWaitingForKey:
            if command == .back { phase = .browsing }
            return []
        case .keyPressed(let key): return bind(key)
        default: return handleInList(event)
        }
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        if case .settingsChanged(let settings) = event { self.settings = settings }
        return []
    }

    mutating func appear() -> [Effect] { [] }

    mutating func open() -> [Effect] {
        if !isWaitingForKey { phase = .waiting }
        return []
    }

    mutating func run(_ command: Command) -> [Effect] {
        switch (command, list.selected) {
        case (.reset, let selected?): change([(selected, nil)])
        case (.unbind, let selected?): change([(selected, [])])
        case (.back, _): [.dismiss]
        default: []
        }
    }

    /// Binds a key to the selected command in place of its other keys, and unbinds it from other commands. The key of
    /// another command must be pressed twice.
    private mutating func bind(_ key: String) -> [Effect] {
        guard isWaitingForKey, let command = list.selected else { return [] }
        let owner = Keymap(of: settings).command(on: key, meeting: command)
        if let owner, phase != .asking(key, of: owner) {
            phase = .asking(key, of: owner)
            return []
        }
        phase = .browsing
        let changes = settings.keys.commands(with: key, meeting: command).map { other in
            (other, settings.keys.notations(for: other)?.filter { $0 != key })
        }
        return change([(command, [key])] + changes) + (owner.map { [.say(.keyTaken($0))] } ?? [])
    }

    private mutating func change(_ changes: [(Command, [String]?)]) -> [Effect] {
        for (command, keys) in changes { settings.keys.set(notations: keys, for: command) }
        return [.useSettings(settings)] + changes.map { .writeKeys($0.0, $0.1) }
    }
}

extension Command: ListRow {
    var id: Self { self }
}
