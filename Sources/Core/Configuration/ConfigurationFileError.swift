/// Why the configuration could not be changed; it is as it was.
public enum ConfigurationFileError: Error, Hashable, Sendable {
    /// The disk did not let it be read or written.
    case store(StoreError)
    /// It has a mistake, and what stands around that cannot be told.
    case mistake(JSONError.Problem, at: TextPlace)
    /// It holds something other than an object with keys.
    case notAnObject
}
