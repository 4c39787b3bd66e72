/// Decodes UTF-8 byte by byte and never fails: ill-formed bytes become U+FFFD once per maximal
/// subpart (The Unicode Standard, chapter 3, "U+FFFD Substitution of Maximal Subparts").
struct UTF8Decoder: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case incomplete, scalar(Unicode.Scalar)
        /// The bytes up to and including this one are ill-formed.
        case invalid
        /// The bytes before this one are ill-formed; this one has not been decoded.
        case invalidBefore
    }

    private var value: UInt32 = 0
    private var remaining = 0
    // The range of the next continuation byte: narrower after E0, ED, F0 and F4, which excludes overlong forms,
    // surrogates and values beyond U+10FFFF at the first byte that shows them.
    private var lowest: UInt8 = 0x80
    private var highest: UInt8 = 0xBF

    /// Decodes a byte. After anything but `incomplete` the decoder is in its initial state.
    mutating func decode(_ byte: UInt8) -> Step {
        guard remaining > 0 else { return begin(byte) }
        guard byte >= lowest, byte <= highest else {
            self = UTF8Decoder()
            return .invalidBefore
        }
        value = value << 6 | UInt32(byte & 0x3F)
        remaining -= 1
        lowest = 0x80
        highest = 0xBF
        guard remaining == 0 else { return .incomplete }
        defer { self = UTF8Decoder() }
        return Unicode.Scalar(value).map(Step.scalar) ?? .invalid
    }

    private mutating func begin(_ byte: UInt8) -> Step {
        switch byte {
        case 0x00...0x7F:
            return .scalar(Unicode.Scalar(byte))
        case 0xC2...0xDF:
            expect(1, leading: byte & 0x1F)
        case 0xE0...0xEF:
            expect(2, leading: byte & 0x0F)
            if byte == 0xE0 { lowest = 0xA0 }
            if byte == 0xED { highest = 0x9F }
        case 0xF0...0xF4:
            expect(3, leading: byte & 0x07)
            if byte == 0xF0 { lowest = 0x90 }
            if byte == 0xF4 { highest = 0x8F }
        default:
            return .invalid
        }
        return .incomplete
    }

    private mutating func expect(_ count: Int, leading bits: UInt8) {
        remaining = count
        value = UInt32(bits)
    }
}
