import Core

extension JSONValue {
    /// The value of a field; null if the field is missing.
    subscript(name: String) -> JSONValue { fields.first { $0.name == name }?.value ?? .null }

    /// The value as one field of a line: the elements of a list separated, the first field of an object, nothing for null.
    func plain(separator: String = ",") -> String {
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

/// The frame of the JSON documents that commands print; see `docs/JSON.md`.
///
/// A list is written one entry per line, as the entries arrive: a program can read the first one before the last one has been
/// requested.
struct JSONDocument: Sendable {
    /// The version of all schemas. New fields do not change it.
    private static let version = 1

    var credits: [Credit] = []

    func text(_ fields: JSONValue) -> String {
        (head + fields).lines + "\n"
    }

    /// The beginning of a document whose last part is a list.
    func opening(of name: String, _ fields: JSONValue) -> String {
        (head + fields).line.dropLast() + ",\n\"\(name)\":["
    }

    func entry(_ object: JSONValue, isFirst: Bool) -> String {
        (isFirst ? "\n" : ",\n") + object.line
    }

    /// The end of the list, and the fields that are known by then.
    func closing(_ fields: JSONValue) -> String {
        let tail = fields.line.dropFirst()
        return "\n]" + (fields.fields.isEmpty ? "" : ",") + tail + "\n"
    }

    private var head: JSONValue {
        let version: JSONValue = ["version": .integer(Self.version)]
        return credits.isEmpty ? version : version + ["credits": .array(credits.map(\.json))]
    }
}
