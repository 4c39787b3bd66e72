/// What the shell tells the visible screen, whichever that is.
enum ScreenEvent: Hashable, Sendable {
    /// The screen has come to be seen, for the first time or again.
    case appeared
    /// A key that has a meaning where keys are pressed now.
    case command(Command)
    /// A key that types, or a paste, where text is typed.
    case edited(TextEdit)
    /// A key was pressed where the next one is to be a command's, as the configuration writes it.
    case keyPressed(String)
    /// The wheel turned by lines, downwards where positive.
    case scrolled(Int)
    /// The scroll bar was taken to where this line, or row of a page, is the first one on the screen.
    case scrolledTo(Int)
    /// An item was pointed at, by its place on the screen.
    case selected(Int)
    /// One of several groups of items was pointed at, by its place among them.
    case sectionSelected(Int)
    /// The room for items has changed: items in a line, and lines.
    case roomChanged(columns: Int, lines: Int)
    /// A page that scrolls has been laid out anew.
    case laidOut(PageExtent)
}
