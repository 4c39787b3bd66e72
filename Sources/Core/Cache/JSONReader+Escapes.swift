extension JSONReader {
    /// The rest of a string that has escapes, from the first of them; what stands before begins at `start`.
    mutating func escapedString(from start: Int) throws(Damage) -> String {
        var text = Array(bytes[start..<position])
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text.append(contentsOf: try escape())
            case 0..<0x20: throw Damage()
            default: text.append(byte)
            }
        }
        throw Damage()
    }

    private mutating func escape() throws(Damage) -> [UInt8] {
        guard position < bytes.count else { throw Damage() }
        position += 1
        switch bytes[position - 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [bytes[position - 1]]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "u"): return Array(String(Character(try unicodeEscape())).utf8)
        default: throw Damage()
        }
    }

    private mutating func unicodeEscape() throws(Damage) -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if first < 0xDC00, let second = try lowSurrogate(),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
        {
            return scalar
        }
        guard isForeign else { throw Damage() }
        return "\u{FFFD}"
    }

    /// The second half of a surrogate pair, if it is next; else nothing is taken.
    private mutating func lowSurrogate() throws(Damage) -> UInt16? {
        guard bytes[position...].starts(with: Array("\\u".utf8)) else { return nil }
        let start = position
        position += 2
        let unit = try hexadecimal()
        if (0xDC00...0xDFFF).contains(unit) { return unit }
        position = start
        return nil
    }

    private mutating func hexadecimal() throws(Damage) -> UInt16 {
        guard position + 4 <= bytes.count,
            bytes[position..<position + 4].allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
            let value = UInt16(Substring(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        else { throw Damage() }
        position += 4
        return value
    }
}
