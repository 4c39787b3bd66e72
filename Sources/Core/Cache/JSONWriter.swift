/// Writes JSON as `JSONReader` reads it: compact, with names of one letter. Fields without a value are left out.
struct JSONWriter {
    /// What has been written.
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Writes an object.
    mutating func object(_ fields: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "{"), UInt8(ascii: "}"), fields)
    }

    /// Writes an array, with what `element` writes for each value.
    mutating func array<Values: Sequence>(_ values: Values, _ element: (inout JSONWriter, Values.Element) -> Void) {
        nest(UInt8(ascii: "["), UInt8(ascii: "]")) { writer in
            for value in values { element(&writer, value) }
        }
    }

    /// Writes the name of a field, whose value follows.
    mutating func key(_ letter: Unicode.Scalar) {
        separate()
        bytes += [UInt8(ascii: "\""), UInt8(ascii: letter), UInt8(ascii: "\""), UInt8(ascii: ":")]
        needsComma = false
    }

    /// Writes a string.
    mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case 0..<0x20: bytes += Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a whole number.
    mutating func integer(_ value: Int) {
        literal(String(value))
    }

    /// Writes a number; it is finite.
    mutating func double(_ value: Double) {
        literal(String(value))
    }

    /// Writes a truth value.
    mutating func bool(_ value: Bool) {
        literal(value ? "true" : "false")
    }

    private mutating func literal(_ text: String) {
        separate()
        bytes += text.utf8
    }

    private mutating func nest(_ opening: UInt8, _ closing: UInt8, _ body: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(opening)
        needsComma = false
        body(&self)
        bytes.append(closing)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }
}

// MARK: - Fields

extension JSONWriter {
    /// Writes a field, if there is a text.
    mutating func field(_ letter: Unicode.Scalar, _ text: String?) {
        guard let text else { return }
        key(letter)
        string(text)
    }

    /// Writes a field, if there is a number.
    mutating func field(_ letter: Unicode.Scalar, _ value: Int?) {
        guard let value else { return }
        key(letter)
        integer(value)
    }

    /// Writes a field, if there is a number.
    mutating func field(_ letter: Unicode.Scalar, _ value: Double?) {
        guard let value else { return }
        key(letter)
        double(value)
    }

    /// Writes a field, if it is true.
    mutating func field(_ letter: Unicode.Scalar, _ value: Bool) {
        guard value else { return }
        key(letter)
        bool(value)
    }

    /// Writes a field, if there are texts.
    mutating func field(_ letter: Unicode.Scalar, _ texts: [String]) {
        guard !texts.isEmpty else { return }
        key(letter)
        array(texts) { $0.string($1) }
    }
}
