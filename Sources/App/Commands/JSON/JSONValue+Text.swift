extension JSONValue {
    /// The value in one line.
    var line: String {
        var text = ""
        write(to: &text, indent: nil)
        return text
    }

    /// The value in as many lines as it has parts.
    var lines: String {
        var text = ""
        write(to: &text, indent: 0)
        return text
    }

    /// - Parameter indent: levels that the value stands deep; `nil` for one line.
    private func write(to text: inout String, indent: Int?) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value): text += String(value)
        case .text(let value): JSONValue.write(value, to: &text)
        case .array(let values):
            JSONValue.write(values, "[", "]", to: &text, indent) { value, text, indent in
                value.write(to: &text, indent: indent)
            }
        case .object(let fields):
            JSONValue.write(fields, "{", "}", to: &text, indent) { field, text, indent in
                JSONValue.write(field.name, to: &text)
                text += indent == nil ? ":" : ": "
                field.value.write(to: &text, indent: indent)
            }
        }
    }

    private static func write<Part>(
        _ parts: [Part], _ opening: String, _ closing: String, to text: inout String, _ indent: Int?,
        _ write: (Part, inout String, Int?) -> Void
    ) {
        guard !parts.isEmpty else { return text += opening + closing }
        let deeper = indent.map { $0 + 1 }
        text += opening
        for (index, part) in parts.enumerated() {
            if index > 0 { text += "," }
            if let deeper { text += "\n" + String(repeating: "  ", count: deeper) }
            write(part, &text, deeper)
        }
        if let indent { text += "\n" + String(repeating: "  ", count: indent) }
        text += closing
    }

    /// A string as RFC 8259 has it.
    private static func write(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case ..<" ": text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
