/// A value in a JSON5 text, and where it stands.
public struct JSONNode: Hashable, Sendable {
    /// What a value is.
    public enum Content: Hashable, Sendable {
        case null
        case boolean(Bool)
        case number(Double)
        case string(String)
        case array([JSONNode])
        /// The members in their order; a key may come twice, and the last one counts.
        case object([JSONMember])
    }

    /// The value's bytes in the text, comments around it left out.
    public let range: Range<Int>
    /// The value.
    public let content: Content

    /// The members of an object; `nil` for anything else.
    public var members: [JSONMember]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// The text of a string; `nil` for anything else.
    public var string: String? {
        if case .string(let string) = content { string } else { nil }
    }
}
