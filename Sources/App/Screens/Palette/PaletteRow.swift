/// A line of the list of commands.
enum PaletteRow: Hashable, Sendable {
    /// The topic of the commands below.
    case heading(CommandTopic)
    /// A command, and which bytes of its name are what has been typed.
    case choice(CommandChoice, matches: [Range<Int>])
    /// A further line of its name.
    case rest(CommandChoice, line: Int, matches: [Range<Int>])
    /// A line to be read.
    case note(String)
    case blank

    /// The command that Enter runs here.
    var command: Command? { if case .choice(let choice, _) = self { choice.command } else { nil } }

    /// Whether the selection stops here.
    var isSelectable: Bool {
        switch self {
        case .choice, .note: true
        case .rest, .heading, .blank: false
        }
    }
}
