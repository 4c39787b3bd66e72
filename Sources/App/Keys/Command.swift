/// What a person can ask the program to do. Keys, help, hints and the palette all name these.
enum Command: String, Hashable, Sendable, CaseIterable {
    case moveUp, moveDown, moveLeft, moveRight
    case pageUp, pageDown, halfPageUp, halfPageDown
    case goToStart, goToEnd
    case open, back
    case filter
    case search, toggleKind, forgetQuery
    case nextTab, previousTab
    case goToTelevision, goToSearch, goToFilms, goToFavorites
    case toggleLayout, nextTheme, sort
    case refresh, copyLink, openDemo
    case toggleFavorite, undo
    case settings, reset, unbind, lock
    case help, palette
    case largerText, smallerText
    case redraw, suspend
    case quit, interrupt
}

/// What commands are about: the groups of the help, in their order.
enum CommandTopic: Hashable, Sendable, CaseIterable {
    /// What is done with what is shown.
    case here
    /// Where one goes.
    case places
    /// The program as a whole.
    case program
    /// Moving about.
    case moving
}

extension Command {
    /// What it is about.
    var topic: CommandTopic {
        switch self {
        case .moveUp, .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .goToStart,
            .goToEnd:
            .moving
        case .back, .search, .nextTab, .previousTab, .goToTelevision, .goToSearch, .goToFilms, .goToFavorites:
            .places
        case .nextTheme, .largerText, .smallerText, .settings, .help, .palette, .lock, .redraw, .suspend, .quit,
            .interrupt:
            .program
        case .open, .filter, .toggleKind, .forgetQuery, .toggleLayout, .sort, .refresh, .copyLink, .openDemo,
            .toggleFavorite, .undo, .reset, .unbind:
            .here
        }
    }

    /// Whether it can be done everywhere, also where it has no key because keys are text there.
    var isEverywhere: Bool {
        switch self {
        case .search, .nextTab, .previousTab, .goToTelevision, .goToSearch, .goToFilms, .goToFavorites, .nextTheme,
            .largerText, .smallerText, .settings, .help,
            .palette, .lock, .redraw, .suspend, .quit, .interrupt:
            true
        default: false
        }
    }
}

/// Something that can be done in a place, as help and palette list it.
struct CommandChoice: Hashable, Sendable {
    let command: Command
    /// What it does, in words.
    let name: String
    /// The keys that do it there, as they are written; none for a command without.
    let keys: [String]
    /// The UTF-8 of the name, line by line, where there is little room; else in one.
    var lines: [Range<Int>] = []

    /// The name in its lines, as many as it needs.
    var nameLines: [Range<Int>] { lines.isEmpty ? [0..<name.utf8.count] : lines }
}
