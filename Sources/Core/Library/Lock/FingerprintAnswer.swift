/// What has come of waiting for a finger.
public enum FingerprintAnswer: Hashable, Sendable {
    /// One of the person's own.
    case right
    /// Somebody else's, or not well put.
    case wrong
    /// Nobody has used the reader.
    case unused
    /// There is none, or none that could be asked.
    case noReader
}
