/// The bits of entropy-coded data: takes out stuffed zeros, and stops in front of any marker.
///
/// Past the end it gives zeros, and remembers how many: `isExhausted` tells that some of them were used.
struct JPEGBitReader {
    /// The whole file. Every access is below `end`.
    private let bytes: UnsafeBufferPointer<UInt8>
    private let end: Int
    /// The next byte that is not in `bits` yet; never beyond a marker.
    private(set) var position: Int
    /// The next bits, from the highest.
    private(set) var bits: UInt64 = 0
    private var count = 0
    private var padding = 0

    /// Reads from the position on. The buffer must outlive the reader.
    init(_ source: UnsafeBufferPointer<UInt8>, from position: Int) {
        bytes = source
        end = source.count
        self.position = min(position, source.count)
    }

    /// Whether more was read than there is.
    var isExhausted: Bool { padding > count }

    /// Makes sure of 32 bits at least: the longest code and the longest coefficient.
    @inline(__always)
    mutating func refill() {
        guard count < 32 else { return }
        if position &+ 4 <= end {
            let word = UInt32(
                bigEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: position, as: UInt32.self))
            // No byte is 0xFF exactly if no byte of the complement is zero.
            if (~word &- 0x0101_0101) & word & 0x8080_8080 == 0 {
                bits |= UInt64(word) &<< UInt64(truncatingIfNeeded: 32 &- count)
                position &+= 4
                count &+= 32
                return
            }
        }
        refillByByte()
    }

    @inline(never)
    private mutating func refillByByte() {
        while count <= 56 {
            guard position < end, bytes[position] != 0xFF || (position + 1 < end && bytes[position + 1] == 0) else {
                padding += 64 - count
                count = 64
                return
            }
            let byte = bytes[position]
            bits |= UInt64(byte) << UInt64(56 - count)
            position += byte == 0xFF ? 2 : 1
            count += 8
        }
    }

    /// Drops bits: at most 32 since the last `refill`.
    @inline(__always)
    mutating func skip(_ length: Int) {
        bits = bits &<< UInt64(truncatingIfNeeded: length)
        count &-= length
    }

    /// The next bit; there must be one.
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
        let isPositive = Int64(bitPattern: bits) < 0
        let value = number(length)
        return isPositive ? value : value &- (1 &<< Int32(truncatingIfNeeded: length)) &+ 1
    }

    /// The next symbol by a table of `HuffmanTables`, or `nil` where the bits are no code.
    @inline(__always)
    mutating func symbol(_ table: UnsafePointer<UInt32>) -> UInt8? {
        refill()
        let entry = table[Int(truncatingIfNeeded: bits &>> 55)]
        if entry != 0 {
            skip(Int(entry &>> 8 & 15))
            return UInt8(truncatingIfNeeded: entry)
        }
        return longSymbol(table)
    }

    /// A code of more than 9 bits: its length is the first whose limit it is below.
    @inline(never)
    mutating func longSymbol(_ table: UnsafePointer<UInt32>) -> UInt8? {
        let code = UInt32(truncatingIfNeeded: bits &>> 48)
        for length in HuffmanTables.lookupBits + 1...16 where code < table[HuffmanTables.limits + length] {
            let index = (code &>> UInt32(16 - length)) &+ table[HuffmanTables.offsets + length]
            skip(length)
            return UInt8(truncatingIfNeeded: table[HuffmanTables.symbols + Int(index & 255)])
        }
        return nil
    }

    /// Goes on behind the next restart marker. Answers `false` where another marker, or none, comes first.
    mutating func restart() -> Bool {
        (bits, count, padding) = (0, 0, 0)
        while position + 1 < end {
            if bytes[position] == 0xFF, bytes[position + 1] != 0, bytes[position + 1] != 0xFF {
                guard JPEGMarker.restarts.contains(bytes[position + 1]) else { return false }
                position += 2
                return true
            }
            position += 1
        }
        return false
    }
}
