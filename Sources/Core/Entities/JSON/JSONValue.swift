/// A JSON value to be written. Fields keep their order, so the same value is always the same text.
package enum JSONValue: Hashable, Sendable {
    /// A field of an object.
    package struct Field: Hashable, Sendable {
        package let name: String
        package let value: JSONValue

        package init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case array([JSONValue])
    case object([Field])

    /// A text, or null for `nil`.
    package init(_ text: String?) { self = text.map(JSONValue.text) ?? .null }

    /// A number, or null for `nil`.
    package init(_ number: Int?) { self = number.map(JSONValue.integer) ?? .null }

    /// A number, or null for `nil` and for numbers that JSON does not have.
    package init(_ number: Double?) { self = number.flatMap { $0.isFinite ? .number($0) : nil } ?? .null }

    /// The fields of an object; none for anything else.
    package var fields: [Field] {
        if case .object(let fields) = self { fields } else { [] }
    }

    /// The value in one line.
    package var line: String { text(.compact) }

    /// The value with each part on a line of its own.
    package var lines: String { text(.lines) }

    /// The value as Foundation's `JSONEncoder` lays it out with sorted keys.
    package var sortedLines: String { text(.encoder) }

    package func text(_ style: JSONWriter.Style) -> String {
        var writer = JSONWriter(style)
        write(to: &writer)
        return writer.text
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.literal("null")
        case .bool(let value): writer.bool(value)
        case .integer(let value): writer.integer(value)
        case .number(let value): writer.double(value)
        case .text(let value): writer.string(value)
        case .array(let values): writer.array(values) { $1.write(to: &$0) }
        case .object(let unsorted):
            let fields = writer.style == .encoder ? unsorted.sorted { $0.name < $1.name } : unsorted
            writer.object { writer in
                for field in fields {
                    writer.key(field.name)
                    field.value.write(to: &writer)
                }
            }
        }
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// An object whose fields keep their order.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Field($0, $1) })
    }
}

extension JSONValue {
    /// An object without its fields that are null.
    package init(compact object: JSONValue) { self = .object(object.fields.filter { $0.value != .null }) }

    /// An object with the fields of both.
    package static func + (first: JSONValue, second: JSONValue) -> JSONValue { .object(first.fields + second.fields) }
}

extension JSONValue {
    /// The value of a field; null if the field is missing.
    package subscript(name: String) -> JSONValue { fields.first { $0.name == name }?.value ?? .null }

    /// The value as one field of a line: the elements of a list separated, the first field of an object, nothing for null.
    package func plain(separator: String = ",") -> String {
        switch self {
        case .null: ""
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): String(value)
        case .text(let value): value
        case .array(let values): values.map { $0.plain() }.joined(separator: separator)
        case .object(let fields): fields.first?.value.plain() ?? ""
        }
    }
}
