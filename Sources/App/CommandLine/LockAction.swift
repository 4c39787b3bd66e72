/// What `marquee lock` does.
enum LockAction: String, Hashable, Sendable, CaseIterable {
    /// Tell whether the lock is on.
    case status
    /// Remove it, and with it the favorites.
    case reset

    static let names = allCases.map(\.rawValue)
}
