/// Input and layout changes that the shell passes to the visible screen.
enum ScreenEvent: Hashable, Sendable {
    /// The screen became visible, for the first time or again.
    case appeared
    case command(Command)
    /// A command that moves, and the number typed before its key: how often or, for the ends of a list, to which item.
    case counted(Command, Int)
    /// A key or a paste that changes the text field.
    case edited(TextEdit)
    /// A key while the screen asks for one, in the configuration's notation.
    case keyPressed(String)
    /// The wheel was turned by this many lines; positive is down.
    case scrolled(Int)
    /// The scroll bar was dragged until this line, or row of a page, is the first one.
    case scrolledTo(Int)
    /// An item was clicked, by its index.
    case selected(Int)
    /// One of several groups of items was clicked, by its index.
    case sectionSelected(Int)
    /// A group within a section was clicked, such as a season, by its index.
    case groupSelected(Int)
    /// A cell of an item was clicked, such as an episode in the map of ratings.
    case cellSelected(item: Int, column: Int)
    /// The number of visible items has changed.
    case roomChanged(columns: Int, lines: Int)
    /// A scrolling page was measured again.
    case laidOut(PageExtent)
}
