import Entities

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
