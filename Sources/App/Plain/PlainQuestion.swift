/// What the next line answers, where something was asked for.
enum PlainQuestion: Hashable, Sendable {
    /// The title to search for.
    case search(SearchKind)
    /// The value of a setting.
    case setting(Setting)
}
