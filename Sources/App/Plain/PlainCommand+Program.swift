extension PlainCommand {
    /// The program's command for a word, if there is one.
    var command: Command? {
        switch self {
        case .back: .back
        case .favorite: .toggleFavorite
        case .mark: .mark
        case .more: .markMenu
        case .reveal: .reveal
        case .play: .play
        case .lists: .goToLists
        case .sources: .goToSources
        case .create: .addToList
        case .rename: .renameList
        case .remove: .removeItem
        case .higher: .moveItemUp
        case .lower: .moveItemDown
        case .undo: .undo
        case .redo: .redo
        case .upNext: .goToUpNext
        case .library: .goToLibrary
        case .search: .search
        case .television: .goToTelevision
        case .films: .goToFilms
        case .favorites: .goToFavorites
        case .calendar: .goToCalendar
        case .history: .goToHistory
        case .statistics: .goToStatistics
        case .pick: .pick
        case .import: .importLibrary
        case .export: .exportLibrary
        case .apply: .apply
        case .sort: .sort
        case .guide: .nextGuide
        case .filter: .filter
        case .filters: .filters
        case .catalog: .syncCatalog
        case .refresh: .refresh
        case .settings: .settings
        case .demo: .openDemo
        case .quit: .quit
        case .next, .previous, .again, .people, .language, .help: nil
        }
    }
}

extension Effect {
    /// Whether a message about the library follows.
    var changesLibrary: Bool { if case .changeLibrary = self { true } else { false } }
}

extension Command {
    /// Whether the command applies to the selected item of a list.
    var actsOnItem: Bool {
        [
            .toggleFavorite, .mark, .markMenu, .reveal, .play, .openLink, .copyLink, .editTime, .removePlay,
            .renameList,
            .removeItem, .moveItemUp, .moveItemDown,
        ].contains(self)
    }

    /// Whether the command's result is announced later, in a message.
    var answersLater: Bool {
        [
            .toggleFavorite, .undo, .redo, .play, .openLink, .apply, .removeItem, .moveItemUp, .moveItemDown,
        ].contains(self)
    }

    /// Whether the command only goes to a screen.
    var isPlace: Bool { route != nil || tab != nil }

    /// Whether the command is useful in plain mode.
    var isSpoken: Bool {
        guard topic != .moving else { return false }
        switch self {
        case .palette, .nextTab, .previousTab, .toggleLayout, .nextTheme, .largerText, .smallerText,
            .largerPictures, .smallerPictures, .redraw, .suspend,
            .lock, .interrupt, .open:
            return false
        default: return true
        }
    }
}
