/// What a store tells of a document without reading it.
public struct StoredDocument: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Its bytes.
    public let size: Int
    /// When it was written or marked as used: the larger, the later. Numbers of different stores cannot be compared.
    public let lastUse: Int64

    /// Makes a description.
    public init(name: String, size: Int, lastUse: Int64) {
        self.name = name
        self.size = size
        self.lastUse = lastUse
    }
}
