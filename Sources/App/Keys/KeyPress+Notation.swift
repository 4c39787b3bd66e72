import Terminal

extension KeyPress {
    /// Parses a key as the configuration writes it: `j`, `G`, `ctrl-n`, `alt-x`, `shift-tab`, `space`, `pageup`, `f5`.
    ///
    /// Names and modifiers are case-insensitive; a single letter is the typed character, so `G` is Shift and g.
    init?(notation: String) {
        var rest = notation[...]
        var modifiers: KeyModifiers = []
        while let dash = rest.dropFirst().firstIndex(of: "-"), rest.index(after: dash) < rest.endIndex {
            guard let modifier = KeyPress.modifierNames[rest[..<dash].lowercased()] else { return nil }
            modifiers.insert(modifier)
            rest = rest[rest.index(after: dash)...]
        }
        guard let key = Key(notation: String(rest)) else { return nil }
        guard case .character(let character) = key, character != " " else {
            self.init(key, modifiers)
            return
        }
        self.init(KeyPress.typed(character, &modifiers), modifiers)
    }

    /// The key's name in the configuration.
    var notation: String {
        let names: [(KeyModifiers, String)] = [
            (.control, "ctrl-"), (.alt, "alt-"), (.shift, "shift-"), (.command, "cmd-"),
        ]
        return names.filter { modifiers.contains($0.0) }.map(\.1).joined() + key.notation
    }

    /// Whether the key types a character in a text field.
    var isText: Bool {
        guard case .character = key else { return false }
        return modifiers.subtracting(.shift).isEmpty
    }

    private static let modifierNames: [String: KeyModifiers] = [
        "ctrl": .control, "control": .control, "c": .control, "alt": .alt, "meta": .alt, "m": .alt, "a": .alt,
        "shift": .shift, "s": .shift, "cmd": .command, "super": .command,
    ]

    /// The character as terminals report it: Ctrl has no case, and Shift changes the character instead of being a
    /// modifier.
    private static func typed(_ character: Character, _ modifiers: inout KeyModifiers) -> Key {
        if modifiers.contains(.control) { return .character(Character(character.lowercased())) }
        guard modifiers.contains(.shift), character.isLetter else { return .character(character) }
        modifiers.remove(.shift)
        return .character(Character(character.uppercased()))
    }
}
