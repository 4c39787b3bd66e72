/// Tells which addresses of an API's answers may be asked for or shown, and makes them safe.
///
/// An address is text from the network: it may carry control characters, name a scheme that opens something else than a
/// page, or a user before the host. TVmaze's older answers say http; what may be had by https is had by https.
struct RemoteAddress: Sendable {
    /// Bytes of an address; longer ones are no addresses.
    private static let sizeLimit = 2048

    /// Whether addresses by http stay as they are: where the API itself is a mirror that was named with http, its answers
    /// point at the mirror.
    let allowsInsecure: Bool

    /// Makes a rule.
    init(allowsInsecure: Bool) {
        self.allowsInsecure = allowsInsecure
    }

    /// Makes the rule for the answers of an API.
    init(root: URLRoot) {
        allowsInsecure = root.url(URLPath()).lowercased().hasPrefix("http://")
    }

    /// The address of something to be fetched, such as a picture; `nil` for what is no http or https address.
    func resource(_ text: String?) -> String? {
        guard let text, let address = RemoteAddress.parse(text) else { return nil }
        if address.isSecure || (allowsInsecure && !RemoteAddress.isTVMaze(address.rest)) { return text }
        return "https://\(address.rest)"
    }

    /// The address of a page to be opened by the reader: https, whatever the API's own root is.
    func page(_ text: String?) -> String? {
        guard let text, let address = RemoteAddress.parse(text) else { return nil }
        return address.isSecure ? text : "https://\(address.rest)"
    }

    /// The host of an http or https address, in lower case and without its port, and whether it is asked by https.
    static func origin(of text: String) -> (isSecure: Bool, host: String)? {
        parse(text).map { ($0.isSecure, host(of: $0.rest)) }
    }

    /// What follows the scheme, if the text is an address without anything odd in it.
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
        // The colons of an IPv6 address stand in brackets.
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
