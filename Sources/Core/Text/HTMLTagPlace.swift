/// Where among the attributes of a tag a scanner stands, by the HTML standard, 13.2.5.32 to 13.2.5.39: a quotation mark opens a
/// value where one begins, and is a letter like others anywhere else.
enum HTMLTagPlace: Hashable, Sendable {
    /// Before the name of an attribute.
    case outside
    /// In the name of an attribute, or behind it.
    case name
    /// Behind the equals sign.
    case beforeValue
    /// In a value without quotation marks.
    case value
    /// In a value that ends with this byte.
    case quoted(UInt8)

    /// Whether a `>` ends nothing here.
    var isQuoted: Bool {
        if case .quoted = self { true } else { false }
    }

    /// Goes on behind a byte that does not end the tag.
    mutating func move(past byte: UInt8) {
        let isSpace = byte == 0x20 || (0x9...0xD).contains(byte)
        switch self {
        case .quoted(byte): self = .outside
        case .quoted: break
        case .value: if isSpace { self = .outside }
        case .beforeValue where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"): self = .quoted(byte)
        case .beforeValue: if !isSpace { self = .value }
        case .name where byte == UInt8(ascii: "="): self = .beforeValue
        case .name, .outside:
            if byte == UInt8(ascii: "/") { self = .outside } else if !isSpace { self = .name }
        }
    }
}
