import Core

/// What happens to the screen of shows.
enum ShowsEvent: Sendable {
    /// The screen is opened for the first time.
    case appeared
    /// A key that has a meaning here.
    case command(Command)
    /// A key that types, while the filter is being typed.
    case edited(TextEdit)
    /// The room for shows has changed: items in a line, and lines.
    case roomChanged(columns: Int, lines: Int)
    /// Something of the catalog has come, or has not.
    case catalog(CatalogUpdate)
    /// Sorting or filtering is done.
    case arranged(number: Int, indices: [Int32])
    /// A show was pointed at, by its place on the screen.
    case selected(Int)
}
