struct KeySettingsState: Sendable {
    /// The commands whose keys can be changed: all but `interrupt` and those that are refused.
    let commands: [Command]

    var settings: Settings
    /// Whether the next key press binds that key.
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
