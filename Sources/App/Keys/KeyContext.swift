/// A set of key bindings: the same key may mean different things on different screens.
enum KeyContext: Hashable, Sendable, CaseIterable {
    /// A list or a grid of shows.
    case browsing
    /// The list or grid of what to watch next.
    case upNext
    /// A list or grid with a filter: favorites.
    case collecting
    /// A list or grid of search results.
    case finding
    /// A page of text that scrolls.
    case reading
    /// A page with a show's episodes by season.
    case episodes
    /// A page with other items in sections.
    case sections
    /// The calendar: entries by day.
    case calendar
    /// The page of an episode, with others before and after it.
    case episode
    /// The plays by day.
    case history
    /// The user's lists.
    case lists
    /// The servers that report plays.
    case sources
    /// The titles of a list.
    case listing
    /// The statistics of a year, with other years before and after it.
    case statistics
    /// What to watch now, with other choices.
    case picking
    /// The report of an import, with its questions.
    case importing
    /// A field for a path, with names offered below it.
    case filing
    /// A text field, which receives all keys that type.
    case typing
    /// A text field for a setting's value or a PIN, which can be cancelled.
    case entering
    /// The search field, with queries offered below it.
    case searching
    /// The choices of a filter, each with a key.
    case filtering
    /// The screen that explains why nothing could be loaded.
    case failed
    /// The screen that explains how to get a key for films.
    case keyless
    case settings
    case keys
    /// Waiting for a key to bind to a command.
    case pressing
    /// Help or palette: a list of commands with a search field.
    case choosing
    /// The lock screen.
    case locked

    /// Whether typed characters and pastes are text.
    var takesText: Bool { [.typing, .filing, .entering, .searching, .filtering, .choosing, .locked].contains(self) }

    /// Whether the screen is a list or grid of shows and films.
    var isList: Bool { [.upNext, .browsing, .collecting, .finding].contains(self) }

    /// Whether the screen is a page of details.
    var isPage: Bool { [.reading, .episodes, .sections, .episode].contains(self) }

    /// Whether the settings or one of their pages are open.
    var isInSettings: Bool { [.settings, .keys, .entering, .pressing].contains(self) }

    /// The commands to show as hints, the most useful first; the last ones are dropped if there is no room.
    var hints: [Command] {
        switch self {
        case .browsing: [.open, .search, .help, .nextSection, .toggleFavorite, .toggleLayout, .sort, .nextTheme, .quit]
        case .upNext:
            [.mark, .open, .play, .markMenu, .nextSection, .help, .undo, .filter, .sort, .toggleLayout, .quit]
        case .collecting: [.open, .filter, .help, .toggleFavorite, .undo, .sort, .toggleLayout, .quit]
        case .episodes:
            [.open, .nextSection, .moveRight, .back, .mark, .play, .markMenu, .help, .toggleFavorite, .openLink, .quit]
        case .sections:
            [.open, .nextSection, .back, .mark, .play, .toggleFavorite, .help, .openLink, .nextTheme, .quit]
        case .calendar:
            [.open, .nextSection, .mark, .back, .nextGuide, .filter, .help, .toggleFavorite, .openLink, .quit]
        case .episode:
            [.moveRight, .nextSection, .back, .mark, .play, .markMenu, .help, .toggleFavorite, .openLink, .quit]
        case .reading: [.back, .play, .toggleFavorite, .help, .openLink, .nextTheme, .quit]
        case .finding: [.open, .search, .help, .toggleFavorite, .toggleKind, .toggleLayout, .openLink, .quit]
        case .history: [.open, .editTime, .removePlay, .filter, .back, .help, .undo, .quit]
        case .lists: [.open, .addToList, .renameList, .removeItem, .back, .help, .undo, .quit]
        case .sources: [.open, .refresh, .addToList, .removeItem, .back, .help, .undo, .quit]
        case .listing:
            [.open, .mark, .moveItemDown, .removeItem, .back, .markMenu, .help, .undo, .toggleLayout, .quit]
        case .picking: [.open, .pick, .moveRight, .back, .toggleFavorite, .help, .nextTheme, .quit]
        case .statistics: [.moveRight, .back, .goToHistory, .help, .nextTheme, .quit]
        case .importing: [.open, .apply, .back, .removeItem, .help, .refresh, .undo, .quit]
        case .filing: [.open, .complete, .back, .help]
        case .typing, .entering: [.open, .back]
        case .filtering: [.open, .back, .reset, .help]
        case .searching: [.open, .forgetQuery, .toggleKind, .back, .help, .nextTab]
        case .failed: [.refresh, .openDemo, .nextSection, .quit]
        case .keyless: [.open, .nextSection, .openLink, .openDemo, .help, .quit]
        case .settings: [.open, .back, .reset, .help, .quit]
        case .keys: [.open, .back, .reset, .unbind, .help, .quit]
        case .pressing: [.back]
        case .choosing: [.open, .back]
        case .locked: [.open, .quit]
        }
    }
}
