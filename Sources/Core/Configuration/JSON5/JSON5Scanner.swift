/// Reads a UTF-8 text from one place to the next: characters, white space and comments.
struct JSON5Scanner: Sendable {
    let bytes: [UInt8]
    /// The next byte.
    var index: Int

    init(_ bytes: [UInt8], at index: Int = 0) {
        self.bytes = bytes
        self.index = index
    }

    /// The byte that comes next; `nil` at the end.
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// The character that comes next; `nil` at the end. The text is known to be UTF-8.
    var nextScalar: Unicode.Scalar? {
        guard let byte = next else { return nil }
        if byte < 0x80 { return Unicode.Scalar(byte) }
        return String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
    }

    /// Passes over a byte if it comes next.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        index += 1
        return true
    }

    /// Passes over a character.
    mutating func skip(_ scalar: Unicode.Scalar) { index += UTF8.width(scalar) }

    /// Passes over white space and comments.
    mutating func skipTrivia() throws(JSONError) {
        while let byte = next {
            if byte == UInt8(ascii: "/") {
                guard try skipComment() else { return }
            } else if let scalar = nextScalar, JSON5Scanner.isSpace(scalar) {
                skip(scalar)
            } else {
                return
            }
        }
    }

    /// - Returns: whether there was a comment.
    private mutating func skipComment() throws(JSONError) -> Bool {
        guard index + 1 < bytes.count else { return false }
        switch bytes[index + 1] {
        case UInt8(ascii: "/"):
            while let scalar = nextScalar, !JSON5Scanner.endsLine(scalar) { skip(scalar) }
            return true
        case UInt8(ascii: "*"):
            let start = index
            index += 2
            while index + 1 < bytes.count {
                if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
                    index += 2
                    return true
                }
                index += 1
            }
            throw JSONError(offset: start, problem: .unclosedComment)
        default: return false
        }
    }

    /// Whether a character ends a line, and a comment with it.
    static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\t", "\n", "\r", "\u{0B}", "\u{0C}", "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{2029}": true
        case "\0"..."\u{7F}": false
        default: scalar.properties.generalCategory == .spaceSeparator
        }
    }
}
