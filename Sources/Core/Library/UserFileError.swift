/// Why a file that the user has named could not be read or written.
public enum UserFileError: Error, Hashable, Sendable {
    /// There is no such file, or no folder for it.
    case missing
    /// Anything else.
    case store(StoreError)
}
