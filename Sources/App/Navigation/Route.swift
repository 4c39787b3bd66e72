import Core

/// A screen to go to.
enum Route: Hashable, Sendable {
    /// A show's own screen; where the list knows the show already, so does the screen.
    case show(Show, index: Int?)
}
