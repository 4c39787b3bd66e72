/// What is to become of the lock.
enum PINPurpose: Hashable, Sendable {
    /// There is none yet.
    case set
    /// Another PIN is to open it.
    case change
    /// It is to be no more.
    case remove
}
