/// What can be typed in the plain program beside numbers. The order is that of the help, and where a word is cut short, the
/// first command that it may stand for is meant.
enum PlainCommand: Hashable, Sendable, CaseIterable {
    case next, previous, back, again
    case favorite, undo
    case search, television, films, favorites
    case sort, filter, refresh
    case language, settings, demo
    case help, quit
}
