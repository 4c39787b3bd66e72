/// A value to be written into a JSON5 text. It is written as JSON has it, which JSON5 is a superset of.
public enum JSON5Value: Hashable, Sendable {
    case boolean(Bool)
    case integer(Int)
    case string(String)
    case array([JSON5Value])

    /// The value in one line.
    var text: String {
        switch self {
        case .boolean(let value): String(value)
        case .integer(let value): String(value)
        case .string(let value): JSON5Value.quoted(value)
        case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
        }
    }

    /// A string in double quotes.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            // Line breaks and invisible characters, which an editor would not show.
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
