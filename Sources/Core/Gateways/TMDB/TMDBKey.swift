/// The reader's own key of the TMDB API. It never shows itself: whatever prints it prints that there is one.
public struct TMDBKey: Sendable {
    private enum Form {
        /// 32 hexadecimal digits, sent in the address.
        case digits(String)
        /// An "API Read Access Token", a JSON Web Token, sent in a header field.
        case token(String)
    }

    private static let tokenLimit = 4096

    private let form: Form

    /// Reads a key as people paste it, white space around it or not; its form tells which of TMDB's two it is.
    /// `nil` for what has the form of neither.
    public init?(_ text: String) {
        let key = text.split(whereSeparator: \.isWhitespace)
        guard key.count == 1, let bytes = key.first?.utf8, bytes.count <= TMDBKey.tokenLimit else { return nil }
        if bytes.count == 32, bytes.allSatisfy(TMDBKey.isHexadecimal) {
            form = .digits(String(key[0]))
        } else if key[0].hasPrefix("eyJ"), bytes.count > 32, bytes.allSatisfy(TMDBKey.isInToken) {
            form = .token(String(key[0]))
        } else {
            return nil
        }
    }

    /// The fields of a query that carry it.
    var query: [(String, String)] {
        if case .digits(let digits) = form { [("api_key", digits)] } else { [] }
    }

    /// The header fields that carry it.
    var headers: [String: String] {
        if case .token(let token) = form { ["Authorization": "Bearer \(token)"] } else { [:] }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    /// The alphabet of RFC 7515: base64url, and the dots between the parts.
    private static func isInToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

extension TMDBKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// That there is a key, and nothing of it.
    public var description: String { "TMDBKey(redacted)" }

    /// That there is a key, and nothing of it.
    public var debugDescription: String { description }

    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
