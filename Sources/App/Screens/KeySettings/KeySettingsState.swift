/// What the screen of keys knows.
struct KeySettingsState: Sendable {
    /// The commands that can have other keys. The one that leaves at once keeps its key.
    let commands: [Command]

    var settings: Settings
    /// Whether the next key is to be the selected command's.
    var isWaitingForKey = false
    var selection = Selection()

    /// The selected command.
    var selected: Command { command(at: selection.index) }

    /// The keys that somebody has chosen for it; `nil` where it has the usual ones.
    var chosenKeys: [String]? { settings.keys.notations(for: selected) }

    init(settings: Settings) {
        self.settings = settings
        commands = Command.allCases.filter { $0 != .interrupt && !settings.refusedCommands.contains($0) }
        selection.setCount(commands.count)
    }

    /// The command of a line.
    func command(at index: Int) -> Command { commands[min(index, commands.count - 1)] }
}
