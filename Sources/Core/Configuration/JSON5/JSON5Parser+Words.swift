extension JSON5Parser {
    /// Digits of a number that are read at most.
    private static let numberLimit = 400

    /// Reads a name as JavaScript has them (ECMAScript 5.1, section 7.6); `nil` where none begins.
    mutating func identifier() throws(JSONError) -> String? {
        var name = String.UnicodeScalarView()
        while let scalar = scanner.nextScalar {
            if scalar == "\\" {
                let start = scanner.index
                scanner.index += 1
                guard scanner.skip(UInt8(ascii: "u")), let code = hexadecimal(digits: 4),
                    let escaped = Unicode.Scalar(code), JSON5Parser.isNamePart(escaped, isFirst: name.isEmpty)
                else { throw mistake(.badEscape, at: start) }
                name.append(escaped)
            } else if JSON5Parser.isNamePart(scalar, isFirst: name.isEmpty) {
                scanner.skip(scalar)
                name.append(scalar)
            } else {
                break
            }
        }
        return name.isEmpty ? nil : String(name)
    }

    /// Reads a number: decimal, with a point at either end if need be, or hexadecimal.
    mutating func number() throws(JSONError) -> Double {
        let start = scanner.index
        var isNegative = false
        if let sign = scanner.next, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
            isNegative = sign == UInt8(ascii: "-")
            scanner.index += 1
        }
        let digits = scanner.index
        var previous: UInt8 = 0
        while let byte = scanner.next, JSON5Parser.isNumberPart(byte, after: previous) {
            previous = byte
            scanner.index += 1
        }
        let text = String(decoding: scanner.bytes[digits..<scanner.index], as: UTF8.self)
        guard let magnitude = JSON5Parser.magnitude(text) else { throw mistake(.badNumber, at: start) }
        return isNegative ? -magnitude : magnitude
    }

    /// Reads that many hexadecimal digits.
    mutating func hexadecimal(digits: Int) -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let byte = scanner.next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                return nil
            }
            value = value << 4 | UInt32(digit)
            scanner.index += 1
        }
        return value
    }

    /// Whatever runs on from a digit belongs to the number, so that `12x` is a wrong number and not two values.
    private static func isNumberPart(_ byte: UInt8, after previous: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        case UInt8(ascii: "+"), UInt8(ascii: "-"): previous | 0x20 == UInt8(ascii: "e")
        default: false
        }
    }

    private static func magnitude(_ text: String) -> Double? {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, bytes.count <= numberLimit else { return nil }
        if text == "Infinity" { return .infinity }
        if text == "NaN" { return .nan }
        if first == UInt8(ascii: "0"), bytes.count > 1, bytes[1] | 0x20 == UInt8(ascii: "x") {
            return hexadecimal(bytes.dropFirst(2))
        }
        return decimal(bytes)
    }

    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> Double? {
        guard !digits.isEmpty else { return nil }
        var value = 0.0
        for byte in digits {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value * 16 + Double(digit)
        }
        return value
    }

    /// `DecimalLiteral` of ECMAScript 5.1: `12`, `12.`, `.5`, `1.5e-3`; no zero before other digits.
    private static func decimal(_ bytes: [UInt8]) -> Double? {
        var rest = bytes[...]
        func digits() -> ArraySlice<UInt8> { rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
        let whole = digits()
        guard whole.count < 2 || whole.first != UInt8(ascii: "0") else { return nil }
        rest = rest.dropFirst(whole.count)
        var fraction: ArraySlice<UInt8> = []
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            fraction = digits()
            rest = rest.dropFirst(fraction.count)
        }
        guard !whole.isEmpty || !fraction.isEmpty else { return nil }
        var exponent: ArraySlice<UInt8> = []
        if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
            exponent = rest.dropFirst()
            rest = exponent
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
            guard !digits().isEmpty else { return nil }
            rest = rest.dropFirst(digits().count)
        }
        guard rest.isEmpty else { return nil }
        func text(_ digits: ArraySlice<UInt8>) -> String {
            digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self)
        }
        return Double("\(text(whole)).\(text(fraction))e\(text(exponent))")
    }

    private static func isNamePart(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "$", "_": return true
        case "0"..."9": return !isFirst
        case "\0"..."\u{7F}": return false
        case "\u{200C}", "\u{200D}": return !isFirst
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
            return true
        case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !isFirst
        default: return false
        }
    }
}
