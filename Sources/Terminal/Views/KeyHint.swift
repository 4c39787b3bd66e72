/// A key and what it does, in words.
public struct KeyHint: Hashable, Sendable {
    /// How the key is written.
    public let key: String
    /// What it does.
    public let label: String

    /// Makes a hint.
    public init(_ key: String, _ label: String) {
        self.key = key
        self.label = label
    }
}
