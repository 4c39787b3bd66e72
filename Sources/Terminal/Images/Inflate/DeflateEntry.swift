/// What the decoder does on meeting a code: one entry of a look-up table, in 32 bits.
///
/// The entry of bits that are no code is all zeros: a length or distance of 0, which is refused.
struct DeflateEntry {
    /// Bits 0 to 4 the length of the code, 5 to 8 the extra bits behind it, 9 to 11 the kind, 16 to 31 the value.
    private(set) var rawValue: UInt32

    /// Bits that no code begins with, and symbols that may not occur.
    static let invalid = DeflateEntry(rawValue: 0)
    /// The end of a block.
    static let endOfBlock = DeflateEntry(rawValue: 1 << 10)

    private init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// A byte that stands for itself, or a symbol of the code of code lengths.
    static func literal(_ value: Int) -> DeflateEntry {
        DeflateEntry(rawValue: UInt32(truncatingIfNeeded: value) << 16 | 1 << 9)
    }

    /// A length or a distance: a base, to which the next `extraBits` bits are added.
    static func base(_ value: Int, extraBits: Int) -> DeflateEntry {
        DeflateEntry(rawValue: UInt32(truncatingIfNeeded: value) << 16 | UInt32(truncatingIfNeeded: extraBits) << 5)
    }

    /// A reference to a second table at the offset, for codes longer than what the first is addressed with.
    static func link(to offset: Int, indexBits: Int, consuming bits: Int) -> DeflateEntry {
        let base = base(offset, extraBits: indexBits)
        return DeflateEntry(rawValue: base.rawValue | 1 << 11).consuming(bits)
    }

    /// The same, for a code of this many bits.
    func consuming(_ bits: Int) -> DeflateEntry {
        DeflateEntry(rawValue: rawValue & ~31 | UInt32(truncatingIfNeeded: bits))
    }

    /// Bits of the code; behind a link, those that the first table did not consume.
    @inline(__always) var length: Int { Int(rawValue & 31) }
    /// Bits that follow the code, or by which a second table is addressed.
    @inline(__always) var extraBits: Int { Int(rawValue >> 5 & 15) }
    /// Whether it is a byte that stands for itself.
    @inline(__always) var isLiteral: Bool { rawValue & 1 << 9 != 0 }
    /// Whether the block ends.
    @inline(__always) var isEndOfBlock: Bool { rawValue & 1 << 10 != 0 }
    /// Whether a second table decides.
    @inline(__always) var isLink: Bool { rawValue & 1 << 11 != 0 }
    /// The byte, the base or the offset.
    @inline(__always) var value: Int { Int(rawValue >> 16) }
}
