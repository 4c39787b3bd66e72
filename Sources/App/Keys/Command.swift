/// The commands that keys, help, hints and the palette refer to.
enum Command: String, Hashable, Sendable, CaseIterable {
    case moveUp, moveDown, moveLeft, moveRight
    case pageUp, pageDown, halfPageUp, halfPageDown
    case goToStart, goToEnd
    case nextMatch, previousMatch, centerSelection
    case open, back
    case nextSection, previousSection
    case filter, jump
    case search, toggleKind, forgetQuery
    case nextTab, previousTab
    case goToUpNext, goToBrowse, goToSearch, goToCalendar, goToLibrary
    case goToTelevision, goToFilms, goToFavorites
    case goToHistory, goToStatistics, goToLists, goToSources, pick, editTime, removePlay
    case addToList, renameList, removeItem, moveItemUp, moveItemDown
    case importLibrary, exportLibrary, complete, apply
    case goToRecent, forgetTitle, randomShow
    case wholeList, openShelf
    case toggleLayout, nextTheme, sort, nextGuide
    case filters, saveFilter, syncCatalog
    case refresh, openLink, copyLink, openDemo
    case toggleFavorite, mark, markMenu, undo, redo, reveal, editNote, play
    case settings, reset, unbind, lock
    case help, palette
    case largerText, smallerText
    case largerPictures, smallerPictures
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
    /// Shortcuts to screens of the library, and to the settings.
    case shortcuts
}

extension Command {
    var topic: CommandTopic {
        switch self {
        case .moveUp, .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .goToStart,
            .goToEnd, .nextMatch, .previousMatch, .centerSelection:
            .moving
        case .back, .search, .nextTab, .previousTab, .goToUpNext, .goToBrowse, .goToSearch, .goToCalendar,
            .goToLibrary, .pick:
            .places
        case .settings, .help, .palette, .quit: .program
        case .goToTelevision, .goToFilms, .goToFavorites, .goToHistory, .goToStatistics, .goToRecent, .randomShow,
            .goToLists, .goToSources, .importLibrary, .exportLibrary, .filters, .syncCatalog, .nextTheme, .largerText,
            .smallerText, .largerPictures, .smallerPictures, .lock, .redraw, .suspend, .interrupt:
            .shortcuts
        case .open, .openShelf, .wholeList, .nextSection, .previousSection, .filter, .jump, .forgetTitle, .saveFilter,
            .toggleKind, .forgetQuery, .toggleLayout, .sort, .nextGuide, .refresh, .openLink, .copyLink, .openDemo,
            .toggleFavorite, .mark, .markMenu, .undo, .redo, .reveal, .editNote, .play, .editTime, .removePlay,
            .addToList, .renameList, .removeItem, .moveItemUp, .moveItemDown, .complete, .apply, .reset, .unbind:
            .here
        }
    }

    /// Whether the command works on all screens, even those on which it has no key because keys type text.
    var isEverywhere: Bool {
        switch topic {
        case .places: self != .back
        case .program, .shortcuts: true
        case .here, .moving: false
        }
    }
}

extension Command {
    /// Whether a number typed before the command's key repeats it or, for the ends of a list, names the item to go to.
    var takesCount: Bool { topic == .moving && self != .centerSelection }
}
