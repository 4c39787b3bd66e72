import Core

/// What happens to a show's own screen besides what happens to every screen.
enum ShowDetailsEvent: Sendable {
    case details(DetailsUpdate)
}
