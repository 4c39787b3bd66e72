import Terminal

extension Key {
    private static let names: [(name: String, key: Key)] = [
        ("space", .character(" ")), ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("home", .home),
        ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown), ("enter", .enter), ("escape", .escape),
        ("backspace", .backspace), ("tab", .tab), ("insert", .insert), ("delete", .delete),
    ]

    private static let otherNames: [String: Key] = [
        "pgup": .pageUp, "pgdn": .pageDown, "return": .enter, "esc": .escape, "ins": .insert, "del": .delete,
        "minus": .character("-"), "plus": .character("+"), "comma": .character(","),
    ]

    /// Parses a key without modifiers: a visible character, or the name of another key.
    init?(notation: String) {
        if notation.count == 1, let character = notation.first {
            guard Key.isVisible(character) else { return nil }
            self = .character(character)
            return
        }
        let name = notation.lowercased()
        if let named = Key.names.first(where: { $0.name == name })?.key ?? Key.otherNames[name] {
            self = named
        } else if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...35).contains(number),
            name == "f\(number)"
        {
            self = .function(number)
        } else {
            return nil
        }
    }

    /// The key's name in the configuration.
    var notation: String {
        switch self {
        case .function(let number): "f\(number)"
        case .character(let character) where character != " ": String(character)
        default: Key.names.first { $0.key == self }?.name ?? ""
        }
    }

    private static func isVisible(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .unassigned: false
            default: true
            }
        }
    }
}
