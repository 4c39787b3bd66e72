/// A value of JSON.
indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case array([JSONValue])
    case object(JSONObject)

    init(_ text: String?) { self = text.map(JSONValue.text) ?? .null }

    init(_ number: Int?) { self = number.map(JSONValue.integer) ?? .null }

    /// A number; null if JSON cannot represent it.
    init(_ number: Double?) { self = number.flatMap { $0.isFinite ? .number($0) : nil } ?? .null }

    /// The value as one field of a line: the elements of a list separated, the first field of an object, nothing for null.
    func plain(separator: String = ",") -> String {
        switch self {
        case .null: ""
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): String(value)
        case .text(let value): value
        case .array(let values): values.map { $0.plain() }.joined(separator: separator)
        case .object(let object): object.fields.first?.value.plain() ?? ""
        }
    }
}

/// An object of JSON whose fields keep their order.
struct JSONObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    struct Field: Hashable, Sendable {
        let name: String
        let value: JSONValue
    }

    var fields: [Field]

    init(dictionaryLiteral elements: (String, JSONValue)...) {
        fields = elements.map { Field(name: $0, value: $1) }
    }

    /// The value of a field; null if the field is missing.
    subscript(name: String) -> JSONValue { fields.first { $0.name == name }?.value ?? .null }

    static func + (first: JSONObject, second: JSONObject) -> JSONObject {
        var sum = first
        sum.fields += second.fields
        return sum
    }
}

extension JSONValue {
    /// How a text of JSON is laid out.
    enum Layout {
        case line
        case indented
        /// As Foundation's `JSONEncoder` does with sorted keys.
        case sorted
    }

    func text(_ layout: Layout) -> String {
        var text = ""
        write(to: &text, layout, depth: 0)
        return text
    }

    private func write(to text: inout String, _ layout: Layout, depth: Int) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value): text += String(value)
        case .text(let value): JSONValue.write(value, to: &text)
        case .array(let values):
            JSONValue.write(values, "[", "]", to: &text, layout, depth) { value, text in
                value.write(to: &text, layout, depth: depth + 1)
            }
        case .object(let object):
            let fields = layout == .sorted ? object.fields.sorted { $0.name < $1.name } : object.fields
            JSONValue.write(fields, "{", "}", to: &text, layout, depth) { field, text in
                JSONValue.write(field.name, to: &text)
                switch layout {
                case .line: text += ":"
                case .indented: text += ": "
                case .sorted: text += " : "
                }
                field.value.write(to: &text, layout, depth: depth + 1)
            }
        }
    }

    private static func write<Part>(
        _ parts: [Part], _ opening: String, _ closing: String, to text: inout String, _ layout: Layout, _ depth: Int,
        _ write: (Part, inout String) -> Void
    ) {
        let end = layout == .line ? "" : "\n" + String(repeating: "  ", count: depth)
        guard !parts.isEmpty else { return text += opening + (layout == .sorted ? "\n" + end : "") + closing }
        text += opening
        for (index, part) in parts.enumerated() {
            if index > 0 { text += "," }
            if layout != .line { text += end + "  " }
            write(part, &text)
        }
        text += end + closing
    }

    /// A string of RFC 8259.
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

/// The frame of the JSON documents that commands print; see `docs/JSON.md`.
///
/// A list is written one entry per line, as the entries arrive: a program can read the first one before the last one has been
/// requested.
struct JSONDocument: Sendable {
    /// The version of all schemas. New fields do not change it.
    private static let version = 1

    /// The sources of the data.
    var credits: [Credit] = []

    func text(_ fields: JSONObject) -> String {
        JSONValue.object(head + fields).text(.indented) + "\n"
    }

    /// The beginning of a document whose last part is a list.
    func opening(of name: String, _ fields: JSONObject) -> String {
        JSONValue.object(head + fields).text(.line).dropLast() + ",\n\"\(name)\":["
    }

    func entry(_ object: JSONObject, isFirst: Bool) -> String {
        (isFirst ? "\n" : ",\n") + JSONValue.object(object).text(.line)
    }

    /// The end of the list, and the fields that are known by then.
    func closing(_ fields: JSONObject) -> String {
        let tail = JSONValue.object(fields).text(.line).dropFirst()
        return "\n]" + (fields.fields.isEmpty ? "" : ",") + tail + "\n"
    }

    private var head: JSONObject {
        let version: JSONObject = ["version": .integer(Self.version)]
        return credits.isEmpty ? version : version + ["credits": .array(credits.map { .object($0.json) })]
    }
}
