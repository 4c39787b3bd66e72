/// A scalar decoded from UTF-8, with its class.
struct ScannedScalar {
    /// Its value; U+FFFD for bytes that are no UTF-8.
    let value: UInt32
    /// Its bytes.
    let length: Int
    /// What it does to clusters.
    let scalarClass: ScalarClass

    /// A space.
    static let space = ScannedScalar(value: 0x20, length: 1, scalarClass: .space)

    private init(value: UInt32, length: Int, scalarClass: ScalarClass) {
        (self.value, self.length, self.scalarClass) = (value, length, scalarClass)
    }

    /// A scalar that is known already.
    init(_ scalar: Unicode.Scalar) {
        value = scalar.value
        length = UTF8.width(scalar)
        scalarClass = ScalarClass(of: value)
    }

    /// Decodes the scalar at the offset, which lies inside the bytes.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
        let lead = bytes[offset]
        if lead < 0x80 {
            value = UInt32(lead)
            length = 1
        } else {
            (value, length) = Self.decodeMultibyte(bytes, at: offset, lead: lead)
        }
        scalarClass = ScalarClass(of: value)
    }

    /// Decodes what Swift's strings, which are valid UTF-8, have at this place. A slice may end inside a scalar: what is
    /// cut off there counts as one unknown byte.
    @inline(__always)
    private static func decodeMultibyte(
        _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, lead: UInt8
    ) -> (value: UInt32, length: Int) {
        let left = bytes.count - offset
        func tail(_ index: Int) -> UInt32 { UInt32(bytes[offset + index] & 0x3F) }
        switch lead {
        case 0xC2..<0xE0 where left >= 2:
            return (UInt32(lead & 0x1F) << 6 | tail(1), 2)
        case 0xE0..<0xF0 where left >= 3:
            return (UInt32(lead & 0x0F) << 12 | tail(1) << 6 | tail(2), 3)
        case 0xF0..<0xF5 where left >= 4:
            return (UInt32(lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
        default:
            return (0xFFFD, 1)
        }
    }

    /// Whether it is shown as it is in one column, and no terminal disagrees.
    var isPlain: Bool {
        switch scalarClass {
        case .narrow, .textEmoji, .keycapBase: true
        default: value == 0x20
        }
    }

    /// What is shown in its place.
    var shown: Unicode.Scalar {
        switch scalarClass {
        case .space, .lineBreak: " "
        case .replaced: "\u{FFFD}"
        default: Unicode.Scalar(value) ?? "\u{FFFD}"
        }
    }
}

/// A cluster of one scalar that is shown as it is, and on whose width all terminals agree: almost all text.
struct PlainScalar {
    /// The scalar's value.
    let value: UInt32
    /// Columns it takes: 1 or 2.
    let width: Int
    /// Its bytes.
    let length: Int

    /// Reads the scalar at the offset, which lies inside the bytes.
    ///
    /// The first byte alone tells of Latin letters (U+00C0 to U+02FF), Greek (U+03C0 to U+03FF), Cyrillic (U+0400 to
    /// U+047F), ideographs (U+5000 to U+9FFF) and Hangul (U+B000 to U+CFFF); the table tells of the rest of the basic plane.
    /// - Returns: nothing for a scalar that is not plain, or may not be.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
        let lead = bytes[offset]
        let left = bytes.count &- offset
        if lead &- 0xC3 < 9 || lead &- 0xCF < 3, left >= 2 {
            (width, length) = (1, 2)
            value = UInt32(lead & 0x1F) << 6 | UInt32(bytes[offset &+ 1] & 0x3F)
        } else if lead & 0xF0 == 0xE0, left >= 3 {
            value =
                UInt32(lead & 0x0F) << 12 | UInt32(bytes[offset &+ 1] & 0x3F) << 6 | UInt32(bytes[offset &+ 2] & 0x3F)
            length = 3
            width = lead &- 0xE5 < 5 || lead &- 0xEB < 2 ? 2 : Self.width(of: value)
            if width == 0 { return nil }
        } else {
            return nil
        }
    }

    /// Columns by the table; 0 for what is not plain.
    @inline(never)
    private static func width(of value: UInt32) -> Int {
        switch ScalarClass(of: value) {
        case .narrow, .textEmoji: 1
        case .wide, .hangulLV, .hangulLVT: 2
        default: 0
        }
    }
}
