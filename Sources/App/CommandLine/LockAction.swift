/// What `marquee lock` does.
enum LockAction: String, Hashable, Sendable, CaseIterable {
    /// Tell whether the lock is on.
    case status
    /// Choose the PIN, or another one.
    case set
    /// Remove the lock, for whoever knows the PIN.
    case off
    /// Remove it for somebody who does not, and with it the favorites.
    case reset

    static let names = allCases.map(\.rawValue)
}
