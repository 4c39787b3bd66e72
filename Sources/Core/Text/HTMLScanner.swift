/// Splits the HTML of a summary into tokens, in one pass and without looking back. There is no input that it refuses:
/// what is no tag and no entity is text.
///
/// It follows the tokenizer of the HTML standard (section 13.2.5) where summaries need it, and no further.
struct HTMLScanner {
    /// Bytes that are read; a summary of a megabyte is an attack.
    static let sizeLimit = 1 << 20
    private static let nameLimit = 32

    /// The HTML as UTF-8.
    let bytes: [UInt8]
    private let end: Int
    private var position = 0

    /// Makes a scanner at the beginning of the text.
    init(_ html: String) {
        bytes = Array(html.utf8)
        end = min(bytes.count, HTMLScanner.sizeLimit)
    }

    /// Reads the next token; `nil` at the end.
    mutating func next() -> HTMLToken? {
        while position < end {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "<"):
                if let token = markup() { return token }
            case UInt8(ascii: "&"):
                return .scalar(entity())
            case 0x21...0x7E:
                return .run(run())
            case 0..<0x80:
                position += 1
                return .scalar(Unicode.Scalar(byte))
            default:
                return .scalar(decode())
            }
        }
        return nil
    }

    /// Visible ASCII as far as it goes, with single spaces inside: nearly all that a summary is.
    private mutating func run() -> Range<Int> {
        let start = position
        position += 1
        while position < end {
            if isPlain(bytes[position]) {
                position += 1
            } else if bytes[position] == 0x20, position + 1 < end, isPlain(bytes[position + 1]) {
                position += 2
            } else {
                break
            }
        }
        return start..<position
    }

    private func isPlain(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&")
    }

    /// The scalar that begins here, in bytes that a `String` has vouched for.
    private mutating func decode() -> Unicode.Scalar {
        let lead = bytes[position]
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard position + length <= end else {
            position = end
            return "\u{FFFD}"
        }
        var value = UInt32(lead) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
        for offset in 1..<length {
            value = value << 6 | UInt32(bytes[position + offset] & 0x3F)
        }
        position += length
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}

// MARK: - Tags

extension HTMLScanner {
    /// Reads what begins with `<`: a tag, a comment, or text after all.
    private mutating func markup() -> HTMLToken? {
        let start = position
        position += 1
        guard position < end else { return .scalar("<") }
        switch bytes[position] {
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            skipDeclaration()
            return nil
        case UInt8(ascii: "/"):
            position += 1
            guard let tag = tag() else { return nil }
            return .close(tag)
        case let byte where isLetter(byte):
            guard let tag = tag() else { return nil }
            if tag == .hidden { skipHidden(name: start + 1) }
            return .open(tag)
        default:
            return .scalar("<")
        }
    }

    /// Reads the name and skips the attributes, in which a quoted `>` ends nothing; `nil` for a tag that never ends.
    private mutating func tag() -> HTMLTag? {
        let name = lowercaseName()
        var quote: UInt8?
        while position < end {
            let byte = bytes[position]
            position += 1
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                return HTMLTag(name: name)
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
        }
        return nil
    }

    private mutating func lowercaseName() -> String {
        let start = position
        while position < end, isLetter(bytes[position]) || isDigit(bytes[position]) {
            position += 1
        }
        return String(
            decoding: bytes[start..<min(position, start + HTMLScanner.nameLimit)].map { $0 | 0x20 }, as: UTF8.self)
    }

    private mutating func skipDeclaration() {
        let isComment = matches("!--", at: position)
        while position < end {
            position += 1
            if isComment ? matches("-->", at: position - 1) : bytes[position - 1] == UInt8(ascii: ">") {
                position = min(position + (isComment ? 2 : 0), end)
                return
            }
        }
    }

    /// Skips to the closing tag of the element whose name begins at `name`.
    private mutating func skipHidden(name: Int) {
        var length = 0
        while name + length < end, isLetter(bytes[name + length]) { length += 1 }
        while position < end {
            if bytes[position] == UInt8(ascii: "<"), matches("/", at: position + 1),
                repeats(name..<name + length, at: position + 2)
            {
                return
            }
            position += 1
        }
    }

    private func matches(_ text: StaticString, at offset: Int) -> Bool {
        guard offset + text.utf8CodeUnitCount <= end else { return false }
        return text.withUTF8Buffer { expected in
            expected.indices.allSatisfy { bytes[offset + $0] == expected[$0] }
        }
    }

    private func repeats(_ range: Range<Int>, at offset: Int) -> Bool {
        guard offset + range.count <= end else { return false }
        return zip(range, offset...).allSatisfy { bytes[$0] | 0x20 == bytes[$1] | 0x20 }
    }
}

// MARK: - Entities

extension HTMLScanner {
    /// Reads the entity that begins here; what is none is an ampersand.
    private mutating func entity() -> Unicode.Scalar {
        let start = position + 1
        var stop = start
        while stop < min(end, start + HTMLScanner.nameLimit),
            bytes[stop] == UInt8(ascii: "#") || isLetter(bytes[stop]) || isDigit(bytes[stop])
        {
            stop += 1
        }
        guard stop < end, bytes[stop] == UInt8(ascii: ";"), let scalar = HTMLEntities.scalar(for: bytes[start..<stop])
        else {
            position += 1
            return "&"
        }
        position = stop + 1
        return scalar
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
