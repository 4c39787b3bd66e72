/// A set of key bindings: the same key may mean different things on different screens.
enum KeyContext: Hashable, Sendable, CaseIterable {
    /// A list or a grid of shows.
    case browsing
    /// A list or grid with a filter: favorites.
    case collecting
    /// A list or grid of search results.
    case finding
    /// A page of text that scrolls.
    case reading
    /// A page with a show's episodes by season.
    case episodes
    /// The page of an episode, with others before and after it.
    case episode
    /// A text field, which receives all keys that type.
    case typing
    /// A text field for a setting's value or a PIN, which can be cancelled.
    case entering
    /// The search field, with queries offered below it.
    case searching
    /// The screen that explains why nothing could be loaded.
    case failed
    /// The screen that explains how to get a key for films.
    case keyless
    case settings
    /// The screen of keys.
    case keys
    /// Waiting for a key to bind to a command.
    case pressing
    /// Help or palette: a list of commands with a search field.
    case choosing
    /// The lock screen.
    case locked

    /// Whether typed characters and pastes are text.
    var takesText: Bool { [.typing, .entering, .searching, .choosing, .locked].contains(self) }

    /// Whether the settings or one of their pages are open.
    var isInSettings: Bool { [.settings, .keys, .entering, .pressing].contains(self) }

    /// The commands to show as hints, the most useful first; the last ones are dropped if there is no room.
    var hints: [Command] {
        switch self {
        case .browsing: [.open, .search, .help, .toggleFavorite, .toggleLayout, .sort, .nextTheme, .quit]
        case .collecting: [.open, .filter, .help, .toggleFavorite, .undo, .sort, .toggleLayout, .quit]
        case .episodes: [.open, .moveRight, .back, .toggleFavorite, .help, .copyLink, .nextTheme, .quit]
        case .episode: [.moveRight, .back, .toggleFavorite, .help, .copyLink, .nextTheme, .quit]
        case .reading: [.back, .toggleFavorite, .help, .copyLink, .nextTheme, .quit]
        case .finding: [.open, .search, .help, .toggleFavorite, .toggleKind, .toggleLayout, .copyLink, .quit]
        case .typing, .entering: [.open, .back]
        case .searching: [.open, .forgetQuery, .toggleKind, .back, .help, .nextTab]
        case .failed: [.refresh, .openDemo, .quit]
        case .keyless: [.copyLink, .openDemo, .help, .quit]
        case .settings: [.open, .back, .reset, .help, .quit]
        case .keys: [.open, .back, .reset, .unbind, .help, .quit]
        case .pressing: [.back]
        case .choosing: [.open, .back]
        case .locked: [.open, .quit]
        }
    }
}
