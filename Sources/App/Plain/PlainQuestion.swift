/// What the next line answers, where something was asked for.
enum PlainQuestion: Hashable, Sendable {
    /// The title to search for, or the number of a query that has found something.
    case search(SearchKind, queries: [String])
    /// The value of a setting.
    case setting(Setting)
    /// Whether what is stored is to go.
    case clearing
}
