/// Writes JSON value by value. Fields without a value are left out.
package struct JSONWriter {
    /// How a text is laid out.
    package enum Style {
        /// Without white space.
        case compact
        /// A value to a line.
        case lines
        /// As Foundation's `JSONEncoder` does: a value to a line, and spaces around colons.
        case encoder
        /// In one line of a file that people edit: a space after each comma.
        case editable
    }

    package private(set) var bytes: [UInt8] = []
    let style: Style
    private var needsComma = false
    private var followsKey = false
    private var depth = 0

    package init(_ style: Style = .compact) {
        self.style = style
    }

    /// The text written so far.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes an object.
    package mutating func object(_ fields: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "{"), UInt8(ascii: "}"), fields)
    }

    /// Writes an array, with what `element` writes for each value.
    package mutating func array<Values: Sequence>(
        _ values: Values, _ element: (inout JSONWriter, Values.Element) -> Void
    ) {
        nest(UInt8(ascii: "["), UInt8(ascii: "]")) { writer in
            for value in values { element(&writer, value) }
        }
    }

    /// Writes the name of a field, whose value must follow.
    package mutating func key(_ name: String) {
        string(name)
        if style == .encoder { bytes.append(0x20) }
        bytes.append(UInt8(ascii: ":"))
        if style != .compact { bytes.append(0x20) }
        followsKey = true
    }

    /// Writes the name of a field that is a letter of ASCII, without white space after it.
    mutating func key(_ letter: Unicode.Scalar) {
        separate()
        for byte in [UInt8(ascii: "\""), UInt8(ascii: letter), UInt8(ascii: "\""), UInt8(ascii: ":")] {
            bytes.append(byte)
        }
        followsKey = true
    }

    /// Writes a string. What must not reach a terminal, or what editors hide, is escaped: nothing is lost, and nothing can deceive.
    mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        if text.hasNone(of: { $0.above(0x7E) }) || !text.unicodeScalars.contains(where: Self.isDeceptive) {
            append(text)
        } else {
            for scalar in text.unicodeScalars {
                if Self.isDeceptive(scalar) {
                    UTF16.encode(scalar)?.forEach { escape(UInt32($0)) }
                } else {
                    append(String(scalar))
                }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Marks what JSON requires to be escaped.
    private static func escaped(in word: ByteWord) -> UInt64 {
        word.below(0x20) | word.equal(to: UInt8(ascii: "\"")) | word.equal(to: UInt8(ascii: "\\"))
    }

    private static func isDeceptive(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x7F && (ScalarKind(scalar) == .removed || scalar == "\u{2028}" || scalar == "\u{2029}")
    }

    /// Writes a whole number.
    package mutating func integer(_ value: Int) {
        literal(String(value))
    }

    /// Writes a number, which must be finite.
    mutating func double(_ value: Double) {
        literal(String(value))
    }

    /// Writes a truth value.
    mutating func bool(_ value: Bool) {
        literal(value ? "true" : "false")
    }

    /// Writes `null`, or other JSON unchanged.
    mutating func literal(_ json: String) {
        separate()
        bytes += json.utf8
    }

    private mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { text in
            var start = 0
            while true {
                let end = UnsafeRawBufferPointer(text).firstOffset(from: start, of: JSONWriter.escaped)
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
                guard end < text.count else { return }
                switch text[end] {
                case 0x0A: escape(as: UInt8(ascii: "n"))
                case 0x09: escape(as: UInt8(ascii: "t"))
                case let byte where byte < 0x20: escape(UInt32(byte))
                case let byte: escape(as: byte)
                }
                start = end + 1
            }
        }
    }

    private mutating func escape(as byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
    }

    private mutating func escape(_ scalar: UInt32) {
        let digits = String(scalar, radix: 16)
        bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
    }

    private mutating func nest(_ opening: UInt8, _ closing: UInt8, _ body: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(opening)
        needsComma = false
        depth += 1
        body(&self)
        depth -= 1
        if style == .encoder, !needsComma { bytes.append(0x0A) }
        if style == .encoder || needsComma { breakLine() }
        bytes.append(closing)
        needsComma = true
    }

    private mutating func separate() {
        defer { (needsComma, followsKey) = (true, false) }
        guard !followsKey else { return }
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        if depth > 0 { breakLine() }
        if needsComma, style == .editable { bytes.append(0x20) }
    }

    private mutating func breakLine() {
        guard style == .lines || style == .encoder else { return }
        bytes.append(0x0A)
        bytes += repeatElement(0x20, count: 2 * depth)
    }
}
