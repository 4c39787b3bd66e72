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
