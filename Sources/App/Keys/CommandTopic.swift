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
