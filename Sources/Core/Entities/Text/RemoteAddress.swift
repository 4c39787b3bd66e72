/// Decides which addresses in an API's responses may be fetched or shown, and makes them safe.
///
/// An address is text from the network: it may contain control characters, a scheme that opens something other than a page, or
/// a user name before the host. TVmaze's older entries say http; they become https.
package struct RemoteAddress: Sendable {
    /// Whether http addresses stay unchanged: if the API is a mirror with an http address, its responses point to it.
    let allowsInsecure: Bool

    package init(allowsInsecure: Bool) {
        self.allowsInsecure = allowsInsecure
    }

    /// The address of something to fetch, such as a picture, or `nil` if it is not a valid http or https address.
    package func resource(_ text: String?) -> String? {
        guard let text, let address = Parts(text) else { return nil }
        if address.isSecure || (allowsInsecure && !RemoteAddress.isTVMaze(address.host)) { return text }
        return address.secured
    }

    /// The address of a page for the user to open: always https.
    package func page(_ text: String?) -> String? {
        guard let text, let address = Parts(text) else { return nil }
        return address.isSecure ? text : address.secured
    }

    /// The host of an http or https address, in lower case and without its port, and whether it is https.
    package static func origin(of text: String) -> (isSecure: Bool, host: String)? {
        Parts(text).map { ($0.isSecure, $0.host) }
    }

    private static func isTVMaze(_ host: String) -> Bool {
        host == "tvmaze.com" || host.hasSuffix(".tvmaze.com")
    }
}

/// The parts of a valid http or https address, as offsets in its bytes.
private struct Parts {
    /// Bytes of an address.
    private static let sizeLimit = 2048
    private static let schemes: [(name: StaticString, isSecure: Bool)] = [("https://", true), ("http://", false)]

    private let text: String
    let isSecure: Bool
    /// Host and port.
    private let authority: Range<Int>

    init?(_ address: String) {
        text = address
        var text = address
        let parts = text.withUTF8 { bytes -> (isSecure: Bool, authority: Range<Int>)? in
            guard bytes.count <= Parts.sizeLimit, bytes.allSatisfy(Parts.isAllowed),
                let scheme = Parts.schemes.first(where: { Parts.hasPrefix(bytes, $0.name) })
            else { return nil }
            let rest = bytes[scheme.name.utf8CodeUnitCount...]
            let authority = rest.prefix { !Parts.endsAuthority($0) }
            guard !authority.isEmpty, !authority.contains(UInt8(ascii: "@")) else { return nil }
            return (scheme.isSecure, authority.startIndex..<authority.endIndex)
        }
        guard let parts else { return nil }
        (isSecure, authority) = parts
    }

    /// The address with https.
    var secured: String { "https://" + Substring(text.utf8.dropFirst(authority.lowerBound)) }

    /// In lower case and without its port.
    var host: String {
        let authority = text.utf8.dropFirst(authority.lowerBound).prefix(authority.count)
        // The colons of an IPv6 address are in brackets.
        let end = authority.first == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ":")
        return Substring(authority.prefix { $0 != end }).lowercased()
    }

    /// Compares without case. The bytes are visible ASCII.
    private static func hasPrefix(_ bytes: UnsafeBufferPointer<UInt8>, _ scheme: StaticString) -> Bool {
        scheme.withUTF8Buffer { scheme in
            bytes.count >= scheme.count && scheme.indices.allSatisfy { bytes[$0] | 0x20 == scheme[$0] }
        }
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
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
