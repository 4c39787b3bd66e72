/// Splits the HTML of a summary into tokens, in one pass and without looking back. There is no input that it refuses:
/// what is no tag and no entity is text.
///
/// It follows the tokenizer of the HTML standard (section 13.2.5) where summaries need it, and no further.
struct HTMLScanner {
    /// Bytes that are read; a summary of a megabyte is an attack.
    static let sizeLimit = 1 << 20
    /// Bytes of a name that count.
    static let nameLimit = 32

    /// The HTML as UTF-8.
    let bytes: [UInt8]
    /// Where reading ends.
    let end: Int
    /// The next byte.
    var position = 0

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
