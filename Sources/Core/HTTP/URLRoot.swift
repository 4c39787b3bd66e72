/// Where an API begins: scheme, host, and perhaps a port and a path, such as `https://api.tvmaze.com`.
public struct URLRoot: Hashable, Sendable {
    private let text: String

    /// Reads the root of an API, with or without slashes at its end.
    ///
    /// `nil` unless the text is an http or https address that has a host and neither user, query nor fragment. It may
    /// come from the environment, so nothing is taken for granted.
    public init?(_ text: String) {
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

    /// The root that stands in the source, known to be one.
    init(known text: StaticString) {
        self.text = text.description
    }

    /// The whole address of a path under this root.
    public func url(_ path: URLPath) -> String {
        text + path.encoded
    }

    private static let schemes = ["https://", "http://"]
    private static let refused = Array("?#@\\\"<>^`{|}".utf8)
}
