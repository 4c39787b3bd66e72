import Core

/// The frame around what commands print as JSON; `docs/JSON.md` describes all of it.
///
/// A list is written an entry to a line, as the entries come: a program that reads it sees the first before the last has been
/// asked for, and one that reads lines finds an entry on each.
struct JSONDocument: Sendable {
    /// The version of all the schemas. New fields do not change it.
    static let version = 1

    /// Where the data comes from.
    let credits: [Credit]

    /// A document of these fields.
    func text(_ fields: [JSONValue.Field]) -> String {
        JSONValue.object(head + fields).lines + "\n"
    }

    /// The beginning of a document whose last part is a list.
    func opening(of name: String, _ fields: [JSONValue.Field] = []) -> String {
        let head = JSONValue.object(head + fields).line.dropLast()
        return head + ",\n\"\(name)\":["
    }

    /// An entry of the list.
    func entry(_ value: JSONValue, isFirst: Bool) -> String {
        (isFirst ? "\n" : ",\n") + value.line
    }

    /// The end of the list, and what is known by then.
    func closing(_ fields: [JSONValue.Field]) -> String {
        let tail = JSONValue.object(fields).line.dropFirst()
        return "\n]" + (fields.isEmpty ? "" : ",") + tail + "\n"
    }

    private var head: [JSONValue.Field] {
        let version = JSONValue.Field("version", .integer(Self.version))
        return credits.isEmpty ? [version] : [version, JSONValue.Field("credits", .array(credits.map(\.json)))]
    }
}
