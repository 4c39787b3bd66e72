/// A piece of HTML.
enum HTMLToken: Equatable {
    /// The offsets of visible ASCII with single spaces inside.
    case run(Range<Int>)
    /// Any other scalar, written as itself or as an entity.
    case scalar(Unicode.Scalar)
    case open(HTMLTag)
    case close(HTMLTag)
}

/// The meaning of a tag in a summary. All other tags are dropped, but not their text.
enum HTMLTag: Equatable {
    /// Begins and ends a line.
    case block
    case lineBreak
    case bold
    case italic
    /// Its content is not text: a script or a style sheet.
    case hidden
    case other

    /// - Parameter name: in lower case.
    init(name: String) {
        self =
            switch name {
            case "p", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "tr": .block
            case "br", "hr": .lineBreak
            case "b", "strong": .bold
            case "i", "em", "cite": .italic
            case "script", "style", "template", "title", "textarea": .hidden
            default: .other
            }
    }
}

/// Splits the HTML of a summary into tokens, in one pass. It accepts any input: everything but tags and entities is text.
///
/// It follows the tokenizer of the HTML standard (section 13.2.5) as far as summaries need it.
struct HTMLScanner {
    /// The rest of a longer summary is ignored.
    private static let sizeLimit = 1 << 20
    private static let nameLimit = 32

    /// The HTML as UTF-8.
    let bytes: [UInt8]
    private let end: Int
    private var position = 0

    init(_ html: String) {
        bytes = Array(html.utf8)
        end = min(bytes.count, HTMLScanner.sizeLimit)
    }

    /// Reads the next token, or `nil` at the end.
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

    // MARK: Text

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

    /// Decodes a scalar of several bytes. The bytes of a `String` are valid.
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

    /// Reads an entity, or an ampersand.
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

    // MARK: Tags

    /// Reads a tag, a comment, or `<` as text.
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
            return tag().map { .close($0) }
        case let byte where isLetter(byte):
            guard let tag = tag() else { return nil }
            if tag == .hidden { skipHidden(name: start + 1) }
            return .open(tag)
        default:
            return .scalar("<")
        }
    }

    /// Reads the name and skips the attributes, or `nil` for a tag without an end.
    private mutating func tag() -> HTMLTag? {
        let start = position
        while position < end, isLetter(bytes[position]) || isDigit(bytes[position]) { position += 1 }
        let name = bytes[start..<min(position, start + HTMLScanner.nameLimit)].map { $0 | 0x20 }
        var quote: UInt8?
        // The last byte that is not white space: a quotation mark opens a value behind an equals sign alone.
        var previous: UInt8 = 0
        while position < end {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: ">"), quote == nil {
                return HTMLTag(name: String(decoding: name, as: UTF8.self))
            }
            if byte == quote {
                quote = nil
            } else if quote == nil, previous == UInt8(ascii: "="),
                byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
            {
                quote = byte
            }
            if byte > 0x20 { previous = byte }
        }
        return nil
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
            if matches("</", at: position), repeats(name..<name + length, at: position + 2) { return }
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
