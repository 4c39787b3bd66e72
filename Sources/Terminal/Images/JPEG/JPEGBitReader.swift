/// The bits of one stretch of entropy-coded data, from which the stuffed zeros are gone already.
///
/// Past the end it gives zeros; `isExhausted` tells that some of them were used.
struct JPEGBitReader {
    /// Bits that a reader has for sure after `refill`: a code that is none, 17, and the longest coefficient, 16.
    private static let needed = 33

    /// `end` bytes and, behind them, eight zeros at least.
    private let bytes: UnsafeRawPointer
    private let end: Int
    private var position = 0
    /// The next bits, from the highest.
    private(set) var bits: UInt64 = 0
    private var count = 0

    /// Reads `end` bytes, behind which eight zeros must stand. They must outlive the reader.
    init(_ bytes: UnsafeRawPointer, end: Int) {
        self.bytes = bytes
        self.end = end
    }

    /// Whether more was read than there is.
    var isExhausted: Bool { position &* 8 &- count > end &* 8 }

    /// Makes sure of `needed` bits.
    @inline(__always)
    mutating func refill() {
        guard count < Self.needed else { return }
        // No load is past the zeros behind the end. Bits of the word that find no room are loaded again next time.
        let word = bytes.loadUnaligned(fromByteOffset: min(position, end), as: UInt64.self)
        bits |= UInt64(bigEndian: word) &>> UInt64(truncatingIfNeeded: count)
        let taken = (63 &- count) &>> 3
        position &+= taken
        count &+= taken &* 8
    }

    /// Drops bits: at most `needed` since the last `refill`.
    @inline(__always)
    mutating func skip(_ length: Int) {
        bits = bits &<< UInt64(truncatingIfNeeded: length)
        count &-= length
    }

    /// The next bit.
    @inline(__always)
    mutating func bit() -> Bool {
        refill()
        let isSet = Int64(bitPattern: bits) < 0
        skip(1)
        return isSet
    }

    /// The next 1 to 16 bits as a number.
    @inline(__always)
    mutating func number(_ length: Int) -> Int32 {
        let value = Int32(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: 64 &- length))
        skip(length)
        return value
    }

    /// The next 1 to 16 bits as a coefficient: the lower half of the numbers stands for negative ones (T.81, F.2.2.1).
    @inline(__always)
    mutating func coefficient(_ length: Int) -> Int32 {
        // All ones where the first bit is 0.
        let sign = ~Int32(truncatingIfNeeded: Int64(bitPattern: bits) &>> 63)
        let offset = (Int32(-1) &<< Int32(truncatingIfNeeded: length)) &+ 1
        return number(length) &+ (sign & offset)
    }

    /// The entry of a table of `HuffmanTables` for the next bits, none of which are dropped.
    @inline(__always)
    mutating func entry(_ table: UnsafePointer<UInt32>) -> HuffmanEntry {
        refill()
        let lookup = UInt64(64 &- HuffmanTables.lookupBits)
        let entry = HuffmanEntry(bits: table[Int(truncatingIfNeeded: bits &>> lookup)])
        return entry.isLong ? HuffmanTables.longEntry(table, bits) : entry
    }
}
