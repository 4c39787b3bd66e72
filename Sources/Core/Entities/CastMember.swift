/// Who plays whom.
public struct CastMember: Hashable, Sendable {
    /// The actor's name.
    public let person: String
    /// The character's name; `nil` where the person appears as themselves.
    public let character: String?

    /// Makes a member of the cast.
    public init(person: String, character: String?) {
        self.person = person
        self.character = character
    }
}
