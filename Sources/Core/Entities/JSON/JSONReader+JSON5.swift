extension JSONReader {
    /// Passes over a comment or a white space that JSON does not have.
    /// - Returns: whether there was one.
    mutating func skipTrivia() throws(JSONError) -> Bool {
        guard let scalar = nextScalar, scalar != "/" else { return try skipComment() }
        switch scalar {
        case "\u{0B}", "\u{0C}", "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{2029}": break
        default: guard scalar.properties.generalCategory == .spaceSeparator else { return false }
        }
        position += UTF8.width(scalar)
        return true
    }

    /// - Returns: whether there was a comment.
    package mutating func skipComment() throws(JSONError) -> Bool {
        guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "/") else { return false }
        switch bytes[position + 1] {
        case UInt8(ascii: "/"):
            while let scalar = nextScalar, !["\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar) {
                position += UTF8.width(scalar)
            }
        case UInt8(ascii: "*"):
            var end = position + 3
            while end < bytes.count, bytes[end - 1] != UInt8(ascii: "*") || bytes[end] != UInt8(ascii: "/") { end += 1 }
            guard end < bytes.count else { throw error(.unclosedComment) }
            position = end + 1
        default: return false
        }
        return true
    }

    /// Reads a name as JavaScript has them (ECMAScript 5.1, section 7.6), or `nil` if there is none.
    mutating func identifier() throws(JSONError) -> String? {
        var name = String.UnicodeScalarView()
        while var scalar = nextScalar {
            let start = self
            if scalar == "\\" {
                position += 1
                guard takeByte(UInt8(ascii: "u")), let escaped = hexadecimal(digits: 4).flatMap(Unicode.Scalar.init),
                    JSONReader.isNamePart(escaped, isFirst: name.isEmpty)
                else { throw start.error(.badEscape) }
                scalar = escaped
            } else {
                guard JSONReader.isNamePart(scalar, isFirst: name.isEmpty) else { break }
                position += UTF8.width(scalar)
            }
            name.append(scalar)
        }
        return name.isEmpty ? nil : String(name)
    }

    private static func isNamePart(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "$", "_": return true
        case "0"..."9", "\u{200C}", "\u{200D}": return !isFirst
        case "\0"..."\u{7F}": return false
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
            return true
        case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !isFirst
        default: return false
        }
    }

    /// Reads a number that JSON does not have: hexadecimal, infinite, or none at all, or `nil` if another one follows.
    mutating func json5Number() throws(JSONError) -> Double? {
        let first = try peek()
        let start = position
        if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { position += 1 }
        let digits = position
        var magnitude: Double?
        if takeByte(UInt8(ascii: "0")), takeByte(UInt8(ascii: "x")) || takeByte(UInt8(ascii: "X")) {
            while let digit = hexadecimal(digits: 1) { magnitude = (magnitude ?? 0) * 16 + Double(digit) }
        } else {
            position = digits
            switch try? identifier() {
            case "Infinity": magnitude = .infinity
            case "NaN": magnitude = .nan
            default: break
            }
        }
        guard let magnitude, !isWord(at: position) else {
            position = start
            return nil
        }
        return first == UInt8(ascii: "-") ? -magnitude : magnitude
    }

    /// Reads an escape that JSON does not have, behind its backslash.
    mutating func unescapeJSON5(into text: inout [UInt8]) -> Bool {
        guard let scalar = nextScalar else { return false }
        position += UTF8.width(scalar)
        switch scalar {
        case "v": text.append(0x0B)
        case "0":
            let isDigit = position < bytes.count && bytes[position] &- UInt8(ascii: "0") < 10
            text.append(0)
            return !isDigit
        case "1"..."9": return false
        case "x":
            guard let code = hexadecimal(digits: 2), let scalar = Unicode.Scalar(code) else { return false }
            text += Array(String(scalar).utf8)
        // A line that goes on.
        case "\r": _ = takeByte(UInt8(ascii: "\n"))
        case "\n", "\u{2028}", "\u{2029}": break
        default: text += Array(String(scalar).utf8)
        }
        return true
    }
}
