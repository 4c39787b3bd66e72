/// How the keys of a text are written.
enum JSON5KeyStyle: Hashable, Sendable {
    case doubleQuotes
    case singleQuotes
    case bare

    /// The style of a key by its first byte.
    init(of byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): self = .doubleQuotes
        case UInt8(ascii: "'"): self = .singleQuotes
        default: self = .bare
        }
    }

    /// Writes a key; one that is no plain name, in double quotes whatever the style.
    func write(_ key: String) -> String {
        let isPlain =
            !key.isEmpty && key.first?.isNumber == false
            && key.unicodeScalars.allSatisfy { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "_": true
                default: false
                }
            }
        guard isPlain else { return JSON5Value.quoted(key) }
        return switch self {
        case .doubleQuotes: "\"\(key)\""
        case .singleQuotes: "'\(key)'"
        case .bare: key
        }
    }
}
