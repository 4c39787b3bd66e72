/// Input and layout changes that the shell passes to the visible screen.
enum ScreenEvent: Hashable, Sendable {
    /// The screen became visible, for the first time or again.
    case appeared
    case command(Command)
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
    /// The number of visible items has changed.
    case roomChanged(columns: Int, lines: Int)
    /// A scrolling page was measured again.
    case laidOut(PageExtent)
}
