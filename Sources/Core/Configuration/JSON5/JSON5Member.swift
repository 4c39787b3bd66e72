/// A key of an object and its value.
public struct JSONMember: Hashable, Sendable {
    /// The key, without its quotes.
    public let key: String
    /// The key's bytes in the text, its quotes among them.
    public let keyRange: Range<Int>
    /// What it stands for.
    public let value: JSONNode
}
