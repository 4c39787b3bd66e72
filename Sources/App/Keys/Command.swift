/// The commands that keys, help, hints and the palette refer to.
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

/// The groups of the help, in order.
enum CommandTopic: Hashable, Sendable, CaseIterable {
    /// Commands for the visible content.
    case here
    /// Navigation between screens.
    case places
    case program
    /// Moving the selection or scrolling.
    case moving
}

extension Command {
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

    /// Whether the command works on all screens, even those on which it has no key because keys type text.
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

/// A command as help and palette list it.
struct CommandChoice: Hashable, Sendable {
    let command: Command
    let name: String
    /// The labels of its keys on the present screen; may be empty.
    let keys: [String]
    /// The UTF-8 ranges of the lines of the name; empty if it fits on one line.
    var lines: [Range<Int>] = []

    var nameLines: [Range<Int>] { lines.isEmpty ? [0..<name.utf8.count] : lines }
}
