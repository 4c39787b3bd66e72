/// The decoding of UTF-8 one byte at a time, as described in table 3-7 of the Unicode Standard: a byte that cannot begin
/// or continue a well-formed sequence ends it at once.
struct ReceivedUTF8: Sendable {
    /// The result of one more byte.
    enum Outcome {
        /// More bytes are needed.
        case pending
        /// A whole character.
        case scalar(Unicode.Scalar)
        /// The bytes so far, including this one, are invalid.
        case invalid
        /// The bytes before this one are invalid; decode this one again.
        case interrupted
    }

    private var value: UInt32 = 0
    private var missing = 0
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether a character has begun.
    var isPending: Bool { missing > 0 }

    /// Takes a byte of 0x80 and above, or any byte while a character is pending.
    mutating func consume(_ byte: UInt8) -> Outcome {
        guard missing > 0 else { return begin(byte) }
        guard allowed.contains(byte) else {
            missing = 0
            return .interrupted
        }
        value = value << 6 | UInt32(byte & 0x3F)
        allowed = 0x80...0xBF
        missing -= 1
        guard missing == 0 else { return .pending }
        return Unicode.Scalar(value).map(Outcome.scalar) ?? .invalid
    }

    private mutating func begin(_ byte: UInt8) -> Outcome {
        allowed = 0x80...0xBF
        switch byte {
        case 0xC2...0xDF: (missing, value) = (1, UInt32(byte & 0x1F))
        case 0xE0...0xEF: (missing, value) = (2, UInt32(byte & 0x0F))
        case 0xF0...0xF4: (missing, value) = (3, UInt32(byte & 0x07))
        default: return .invalid
        }
        switch byte {
        case 0xE0: allowed = 0xA0...0xBF
        case 0xED: allowed = 0x80...0x9F
        case 0xF0: allowed = 0x90...0xBF
        case 0xF4: allowed = 0x80...0x8F
        default: break
        }
        return .pending
    }
}
