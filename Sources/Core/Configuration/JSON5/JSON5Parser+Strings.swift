extension JSON5Parser {
    /// Reads a string in quotes of either kind.
    mutating func string() throws(JSONError) -> String {
        let start = scanner.index
        let quote = scanner.bytes[start]
        scanner.index += 1
        var text: [UInt8] = []
        while let byte = scanner.next {
            switch byte {
            case quote:
                scanner.index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                try escape(into: &text)
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                throw mistake(.unclosedString, at: start)
            default:
                text.append(byte)
                scanner.index += 1
            }
        }
        throw mistake(.unclosedString, at: start)
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        let start = scanner.index
        scanner.index += 1
        guard let scalar = scanner.nextScalar else { throw mistake(.badEscape, at: start) }
        scanner.skip(scalar)
        switch scalar {
        case "b": text.append(0x08)
        case "f": text.append(0x0C)
        case "n": text.append(0x0A)
        case "r": text.append(0x0D)
        case "t": text.append(0x09)
        case "v": text.append(0x0B)
        case "0":
            if let next = scanner.next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) {
                throw mistake(.badEscape, at: start)
            }
            text.append(0)
        case "1"..."9": throw mistake(.badEscape, at: start)
        case "x":
            guard let code = hexadecimal(digits: 2) else { throw mistake(.badEscape, at: start) }
            append(code, to: &text)
        case "u":
            guard let code = hexadecimal(digits: 4) else { throw mistake(.badEscape, at: start) }
            append(joined(code), to: &text)
        // A line break behind a backslash is none.
        case "\r": _ = scanner.skip(UInt8(ascii: "\n"))
        case "\n", "\u{2028}", "\u{2029}": break
        default: text += Array(String(scalar).utf8)
        }
    }

    /// The character of a UTF-16 unit and, where that is the first half of one, of the other half behind it.
    private mutating func joined(_ unit: UInt32) -> UInt32 {
        guard (0xD800..<0xDC00).contains(unit) else { return unit }
        let behind = scanner.index
        if scanner.skip(UInt8(ascii: "\\")), scanner.skip(UInt8(ascii: "u")), let other = hexadecimal(digits: 4),
            (0xDC00..<0xE000).contains(other)
        {
            return 0x10000 + (unit - 0xD800) << 10 + (other - 0xDC00)
        }
        scanner.index = behind
        return unit
    }

    /// A half of a character that stands alone becomes the replacement character.
    private func append(_ code: UInt32, to text: inout [UInt8]) {
        text += Array(String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
    }
}
