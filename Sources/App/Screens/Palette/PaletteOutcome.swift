/// What comes of something done with the list of commands.
enum PaletteOutcome: Hashable, Sendable {
    /// It stays open.
    case stays
    /// It is put away.
    case closes
    /// It is put away, and a command is run.
    case runs(Command)
}
