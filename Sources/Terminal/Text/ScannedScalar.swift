struct ScannedScalar {
    /// U+FFFD for invalid UTF-8.
    let value: UInt32
    /// In bytes.
    let length: Int
    let scalarClass: ScalarClass

    static let space = ScannedScalar(value: 0x20, length: 1, scalarClass: .space)

    private init(value: UInt32, length: Int, scalarClass: ScalarClass) {
        (self.value, self.length, self.scalarClass) = (value, length, scalarClass)
    }

    init(_ scalar: Unicode.Scalar) {
        value = scalar.value
        length = UTF8.width(scalar)
        scalarClass = ScalarClass(of: value)
    }

    /// Decodes the scalar at an offset inside the bytes.
    @inline(__always) init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
        let lead = bytes[offset]
        if lead < 0x80 {
            value = UInt32(lead)
            length = 1
        } else {
            (value, length) = Self.decodeMultibyte(bytes, at: offset, lead: lead)
        }
        scalarClass = ScalarClass(of: value)
    }

    /// Decodes valid UTF-8, as in Swift's strings. A scalar cut off by the end of a slice counts as one unknown byte.
    @inline(__always) private static func decodeMultibyte(
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

    /// Whether all terminals show it unchanged in one column.
    var isPlain: Bool {
        switch scalarClass {
        case .narrow, .textEmoji, .keycapBase: true
        default: value == 0x20
        }
    }

    /// The scalar shown in its place.
    var shown: Unicode.Scalar {
        switch scalarClass {
        case .space, .lineBreak: " "
        case .replaced: "\u{FFFD}"
        default: Unicode.Scalar(value) ?? "\u{FFFD}"
        }
    }
}

/// A single-scalar cluster that all terminals show unchanged in the same width: almost all text.
struct PlainScalar {
    let value: UInt32
    /// 1 or 2 columns.
    let width: Int
    /// In bytes.
    let length: Int

    /// Reads the scalar at an offset inside the bytes, or `nil` if it may not be plain.
    ///
    /// The first byte decides for Latin (U+00C0 to U+02FF), Greek (U+03C0 to U+03FF), Cyrillic (U+0400 to U+047F),
    /// ideographs (U+5000 to U+9FFF) and Hangul (U+B000 to U+CFFF); the table for the rest of the basic plane.
    @inline(__always) init?(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
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

    /// The width by the table; 0 if not plain.
    @inline(never) private static func width(of value: UInt32) -> Int {
        switch ScalarClass(of: value) {
        case .narrow, .textEmoji: 1
        case .wide, .hangulLV, .hangulLVT: 2
        default: 0
        }
    }
}
