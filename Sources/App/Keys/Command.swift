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
