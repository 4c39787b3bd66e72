/// What is searched for.
enum SearchKind: Hashable, Sendable {
    case shows
    case films

    /// The other one.
    var other: SearchKind { self == .shows ? .films : .shows }
}
