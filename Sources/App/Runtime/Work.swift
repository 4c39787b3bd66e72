import Core

/// What a task on its way is for.
enum Work: Hashable, Sendable {
    case catalog
    case page(Int)
    case arrangement
    case details(Show.ID)
    case message
    case animation
}
