/// The path and query of an address, percent-encoded: nothing that stands in a part can end it or begin another.
public struct URLPath: Hashable, Sendable {
    /// The encoded text, beginning with a slash; a question mark divides path and query.
    public let encoded: String

    /// Joins the parts of a path and the fields of a query.
    /// - Parameters:
    ///   - segments: parts of the path, not encoded; a slash inside one is part of its name.
    ///   - query: names and values, not encoded, in the order in which they are sent; a name may come more than once.
    public init(_ segments: [String], query: KeyValuePairs<String, String> = [:]) {
        self.init(segments, fields: query.map { ($0.key, $0.value) })
    }

    /// Joins the parts of a path and the fields of a query that were gathered before.
    init(_ segments: [String], fields: [(name: String, value: String)]) {
        var bytes: [UInt8] = []
        for segment in segments {
            bytes.append(UInt8(ascii: "/"))
            Self.encode(segment, into: &bytes)
        }
        if segments.isEmpty { bytes.append(UInt8(ascii: "/")) }
        for (index, field) in fields.enumerated() {
            bytes.append(UInt8(ascii: index == 0 ? "?" : "&"))
            Self.encode(field.name, into: &bytes)
            bytes.append(UInt8(ascii: "="))
            Self.encode(field.value, into: &bytes)
        }
        encoded = String(decoding: bytes, as: UTF8.self)
    }

    /// Joins the parts of a path and the fields of a query: `URLPath("shows", "82", query: ["embed": "cast"])`.
    public init(_ segments: String..., query: KeyValuePairs<String, String> = [:]) {
        self.init(segments, query: query)
    }

    /// Leaves RFC 3986's unreserved characters as they are, and writes every other byte as `%XX`.
    private static func encode(_ text: String, into bytes: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                bytes += [UInt8(ascii: "%"), hexadecimal(byte >> 4), hexadecimal(byte & 15)]
            }
        }
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }
}
