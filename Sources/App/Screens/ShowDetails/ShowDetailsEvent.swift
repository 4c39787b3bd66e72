import Core

/// What happens to a show's own screen.
enum ShowDetailsEvent: Sendable {
    case appeared
    case command(Command)
    case details(DetailsUpdate)
    /// The page has been laid out anew: lines of all of it, and of the part on screen.
    case laidOut(contentHeight: Int, pageHeight: Int)
    /// The wheel turned by lines.
    case scrolled(Int)
}
