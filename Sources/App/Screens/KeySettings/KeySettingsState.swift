/// What the screen of keys knows.
struct KeySettingsState: Sendable {
    /// The commands that can have other keys. The one that leaves at once keeps its key.
    static let commands = Command.allCases.filter { $0 != .interrupt }

    var settings: Settings
    /// Whether the next key is to be the selected command's.
    var isWaitingForKey = false
    var selection = Selection()

    /// The selected command.
    var selected: Command { Self.commands[min(selection.index, Self.commands.count - 1)] }
}
