/// Decides which addresses in an API's responses may be fetched or shown, and makes them safe.
///
/// An address is text from the network: it may contain control characters, a scheme that opens something other than a page, or
/// a user name before the host. TVmaze's older entries say http; they become https.
struct RemoteAddress: Sendable {
    /// Bytes of an address.
    private static let sizeLimit = 2048

    /// Whether http addresses stay unchanged: if the API is a mirror with an http address, its responses point to it.
    let allowsInsecure: Bool

    init(allowsInsecure: Bool) {
        self.allowsInsecure = allowsInsecure
    }

    init(root: URLRoot) {
        allowsInsecure = root.url(URLPath()).lowercased().hasPrefix("http://")
    }

    /// The address of something to fetch, such as a picture; `nil` if it is not a valid http or https address.
    func resource(_ text: String?) -> String? {
        guard let text, let address = RemoteAddress.parse(text) else { return nil }
        if address.isSecure || (allowsInsecure && !RemoteAddress.isTVMaze(address.rest)) { return text }
        return "https://\(address.rest)"
    }

    /// The address of a page for the user to open: always https.
    func page(_ text: String?) -> String? {
        guard let text, let address = RemoteAddress.parse(text) else { return nil }
        return address.isSecure ? text : "https://\(address.rest)"
    }

    /// The host of an http or https address, in lower case and without its port, and whether it is https.
    static func origin(of text: String) -> (isSecure: Bool, host: String)? {
        parse(text).map { ($0.isSecure, host(of: $0.rest)) }
    }

    /// The part after the scheme, if the text is a valid address.
    private static func parse(_ text: String) -> (isSecure: Bool, rest: Substring)? {
        guard text.utf8.count <= sizeLimit, text.utf8.allSatisfy(isAllowed) else { return nil }
        for (scheme, isSecure) in [("https://", true), ("http://", false)] {
            guard text.utf8.count > scheme.utf8.count, text.prefix(scheme.count).lowercased() == scheme else {
                continue
            }
            let rest = text.dropFirst(scheme.count)
            let authority = authority(of: rest)
            guard !authority.isEmpty, !authority.utf8.contains(UInt8(ascii: "@")) else { return nil }
            return (isSecure, rest)
        }
        return nil
    }

    private static func authority(of rest: Substring) -> Substring {
        rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    }

    private static func isTVMaze(_ rest: Substring) -> Bool {
        let host = host(of: rest)
        return host == "tvmaze.com" || host.hasSuffix(".tvmaze.com")
    }

    private static func host(of rest: Substring) -> String {
        let authority = authority(of: rest)
        // The colons of an IPv6 address are in brackets.
        let end = authority.first == "[" ? authority.firstIndex(of: "]") : authority.firstIndex(of: ":")
        return authority[..<(end ?? authority.endIndex)].lowercased()
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"),
            UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
            false
        default: (0x21...0x7E).contains(byte)
        }
    }
}
