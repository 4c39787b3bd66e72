/// The list of commands, as help and as palette.
protocol PalettePhrases: Sendable {
    var helpTitle: String { get }
    var paletteTitle: String { get }
    var commandPrompt: String { get }
    func noCommands(for query: String) -> String
    func title(of topic: CommandTopic) -> String
}
