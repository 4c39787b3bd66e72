/// Why the lock could not be read or changed. It stays closed.
public enum LockError: Error, Hashable, Sendable {
    /// The disk does not let it be changed.
    case store(StoreError)
    /// The disk does not let it be read, so that nobody knows whether there is a lock.
    case unreadable(StoreError)
    /// There is no secret to check a PIN against, though there should be one.
    case missing
    /// The file cannot be understood.
    case damaged
    /// The file is of a version that this program does not know.
    case newerVersion(Int)
}
