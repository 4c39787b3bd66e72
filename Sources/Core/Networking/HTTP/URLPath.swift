import Entities

/// The path and query of an address, percent-encoded, so that no part can end it or begin another.
package struct URLPath: Hashable, Sendable {
    /// The encoded text, beginning with a slash; a question mark separates path and query.
    package let encoded: String

    /// Joins path segments and query fields that are not encoded yet. A slash inside a segment is part of its name.
    /// - Parameter list: a last segment of several values, with commas between them that are not encoded.
    package init(_ segments: [String], list: [String] = [], fields: [(name: String, value: String)] = []) {
        var bytes: [UInt8] = []
        for segment in segments {
            bytes.append(UInt8(ascii: "/"))
            Self.encode(segment, into: &bytes)
        }
        for (index, value) in list.enumerated() {
            bytes.append(UInt8(ascii: index == 0 ? "/" : ","))
            Self.encode(value, into: &bytes)
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

    /// Joins path segments and query fields: `URLPath("shows", "82", query: ["embed": "cast"])`.
    package init(_ segments: String..., query: KeyValuePairs<String, String> = [:]) {
        self.init(segments, fields: query.map { ($0.key, $0.value) })
    }

    /// Leaves RFC 3986's unreserved characters unchanged and writes every other byte as `%XX`.
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

/// Where an API begins: scheme, host, and perhaps a port and a path, such as `https://api.tvmaze.com`.
package struct URLRoot: Hashable, Sendable {
    /// The address, without a slash at its end.
    package let text: String

    package static let tvMaze = URLRoot(known: "https://api.tvmaze.com")
    package static let tmdb = URLRoot(known: "https://api.themoviedb.org/3")

    /// Reads the root of an API, with or without slashes at its end. The text may come from the environment.
    ///
    /// `nil` unless it is an http or https address that has a host and neither user, query nor fragment.
    package init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.allSatisfy({ (0x21...0x7E).contains($0) }),
            !bytes.contains(where: { Self.refused.contains($0) }),
            let scheme = Self.schemes.first(where: { text.lowercased().hasPrefix($0) })
        else { return nil }
        let host = bytes.dropFirst(scheme.utf8.count).prefix { $0 != UInt8(ascii: "/") }
        guard let first = host.first, first != UInt8(ascii: ":") else { return nil }
        var end = bytes.endIndex
        while end > host.endIndex, bytes[bytes.index(before: end)] == UInt8(ascii: "/") {
            end = bytes.index(before: end)
        }
        self.text = String(text[..<end])
    }

    private init(known text: StaticString) {
        self.text = text.description
    }

    /// The whole address of a path under this root.
    package func url(_ path: URLPath) -> String {
        text + path.encoded
    }

    private static let schemes = ["https://", "http://"]
    private static let refused = Array("?#@\\\"<>^`{|}".utf8)
}

extension RemoteAddress {
    init(root: URLRoot) {
        self.init(allowsInsecure: root.url(URLPath()).lowercased().hasPrefix("http://"))
    }
}
