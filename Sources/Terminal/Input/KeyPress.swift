/// A key with its modifiers.
public struct KeyPress: Hashable, Sendable {
    /// The key, without modifiers; a character is the one typed (`G` for Shift-g).
    public let key: Key
    /// What was held beside it. Shift is left out where the character itself says it.
    public let modifiers: KeyModifiers

    /// Makes a key press.
    public init(_ key: Key, _ modifiers: KeyModifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// A character typed alone.
    public init(_ character: Character) {
        self.init(.character(character))
    }
}
