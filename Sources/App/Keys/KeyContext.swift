/// Where a key is pressed; the same key may mean different things in different places.
enum KeyContext: Hashable, Sendable, CaseIterable {
    /// A list or a grid of shows.
    case browsing
    /// The same of what the user keeps: there is something to filter.
    case collecting
    /// The same of what a search has found.
    case finding
    /// A page of text that scrolls.
    case reading
    /// A page with a show's episodes, by seasons.
    case episodes
    /// The page of an episode, with others before and after it.
    case episode
    /// A text field: keys that type are the field's.
    case typing
    /// The same of a value of the settings, or a PIN: it is kept at the end, or not.
    case entering
    /// The field of the search, and the queries offered below it.
    case searching
    /// The screen that says why nothing can be shown.
    case failed
    /// The screen that says how films are to be had.
    case keyless
    /// The settings.
    case settings
    /// The keys of each command.
    case keys
    /// Where the next key is to be a command's.
    case pressing
    /// The list of commands over a screen, as help or palette, with a field to find one.
    case choosing
    /// The lock, while it is closed.
    case locked

    /// Whether keys that type, and pastes, are text.
    var takesText: Bool { [.typing, .entering, .searching, .choosing, .locked].contains(self) }
}
