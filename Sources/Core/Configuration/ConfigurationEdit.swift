/// A value to be changed in the configuration.
public struct ConfigurationEdit: Hashable, Sendable {
    /// The keys under which it stands, one in the other.
    public let path: [String]
    /// The new value; `nil` for none, so that the usual one counts.
    public let value: JSON5Value?

    /// Makes an edit.
    public init(_ path: [String], _ value: JSON5Value?) {
        self.path = path
        self.value = value
    }
}
