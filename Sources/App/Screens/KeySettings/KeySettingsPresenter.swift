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
    private(set) var phase = Phase.browsing

    init(settings: Settings) {
        list = ListState(Command.allCases.filter { $0 != .interrupt && !settings.refusedCommands.contains($0) })
    }

    var isWaitingForKey: Bool { phase != .browsing }
    var keyContext: KeyContext { isWaitingForKey ? .pressing : .keys }

    /// The keys chosen in the configuration, or `nil` if the command has its default keys.
    private func chosenKeys(_ data: AppData) -> [String]? {
        list.selected.flatMap { data.settings.keys.notations(for: $0) }
    }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .reset: chosenKeys(data) != nil
        case .unbind: chosenKeys(data)?.isEmpty != true
        default: hasSubject(of: command, in: data)
        }
    }

    func title(in data: AppData) -> [String] { [data.phrases.settingsTitle] }
    func position(in data: AppData) -> String? { nil }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .command(let command) where isWaitingForKey:
            if command == .back { phase = .browsing }
            return []
        case .keyPressed(let key): return bind(key, in: data.settings)
        default: return handleInList(event, in: data)
        }
    }

    mutating func appear(in data: AppData) -> [Effect] { [] }

    mutating func open(in data: AppData) -> [Effect] {
        if !isWaitingForKey { phase = .waiting }
        return []
    }

    mutating func run(_ command: Command, in data: AppData) -> [Effect] {
        switch (command, list.selected) {
        case (.reset, let selected?): change([(selected, nil)], in: data.settings)
        case (.unbind, let selected?): change([(selected, [])], in: data.settings)
        case (.back, _): [.dismiss]
        default: []
        }
    }

    /// Binds a key to the selected command in place of its other keys, and unbinds it from other commands. The key of
    /// another command must be pressed twice.
    private mutating func bind(_ key: String, in settings: Settings) -> [Effect] {
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
        return change([(command, [key])] + changes, in: settings) + (owner.map { [.say(.keyTaken($0))] } ?? [])
    }

    private func change(_ changes: [(Command, [String]?)], in settings: Settings) -> [Effect] {
        var settings = settings
        for (command, keys) in changes { settings.keys.set(notations: keys, for: command) }
        return [.useSettings(settings)] + changes.map { .writeKeys($0.0, $0.1) }
    }
}

extension Command: ListRow {
    var id: Self { self }
}
