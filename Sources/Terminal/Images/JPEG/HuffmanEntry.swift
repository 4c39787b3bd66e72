/// What a look at the next bits tells: the symbol they begin with, and, of an AC code, the coefficient behind it where its bits
/// were in sight as well. Most coefficients of a poster take one look.
struct HuffmanEntry: Hashable, Sendable {
    /// From the lowest bit: symbol (8), length of the code (5), length of code and coefficient (5), whether the coefficient is
    /// here (1), nothing (1), the coefficient (12, signed). 0: the code is longer than what was looked at, or none.
    let bits: UInt32

    /// An entry as it stands in a table.
    @inline(__always)
    init(bits: UInt32) {
        self.bits = bits
    }

    /// A code without a coefficient at hand.
    @inline(__always)
    init(symbol: UInt8, length: Int) {
        let size = UInt32(symbol & 15)
        bits =
            UInt32(symbol) | UInt32(truncatingIfNeeded: length) &<< 8 | (UInt32(truncatingIfNeeded: length) &+ size)
            &<< 13
    }

    /// The same code, with the coefficient that follows it: -2,048 to 2,047.
    @inline(__always)
    func with(_ coefficient: Int32) -> HuffmanEntry {
        HuffmanEntry(bits: bits | 1 &<< 18 | UInt32(bitPattern: coefficient) &<< 20)
    }

    @inline(__always) var isLong: Bool { bits == 0 }
    @inline(__always) var symbol: Int { Int(truncatingIfNeeded: bits & 255) }
    /// Zeros before the coefficient, or the exponent of a run of blocks.
    @inline(__always) var run: Int { Int(truncatingIfNeeded: bits &>> 4 & 15) }
    /// Bits of the coefficient.
    @inline(__always) var size: Int { Int(truncatingIfNeeded: bits & 15) }
    @inline(__always) var codeLength: Int { Int(truncatingIfNeeded: bits &>> 8 & 31) }
    @inline(__always) var fullLength: Int { Int(truncatingIfNeeded: bits &>> 13 & 31) }
    @inline(__always) var hasCoefficient: Bool { bits & 1 &<< 18 != 0 }
    @inline(__always) var coefficient: Int32 { Int32(bitPattern: bits) &>> 20 }
}
