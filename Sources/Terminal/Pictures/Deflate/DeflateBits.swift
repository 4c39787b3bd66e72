/// Reads the bits of a stream, from the lowest bit of each byte.
///
/// After its last byte the stream continues with zeros; callers check `isPastEnd` now and then instead of at every
/// code.
struct DeflateBits {
    /// The next bits, from the lowest. Bits above `count` are zero, or belong to the next byte.
    private(set) var buffer: UInt64 = 0
    /// The valid bits of the buffer.
    private(set) var count = 0
    /// The next byte to read; includes zero bytes past the end.
    private var next: Int

    init(at offset: Int) {
        next = offset
    }

    /// Whether more bits were used than the stream has.
    func isPastEnd(of input: [UInt8]) -> Bool { next * 8 - count > input.count * 8 }

    /// Reads until there are at least 56 bits.
    @inline(__always) mutating func refill(_ input: [UInt8]) {
        guard next <= input.count - 8 else { return refillAtEnd(input) }
        let word = UInt64(littleEndian: input.span.bytes.unsafeLoadUnaligned(fromByteOffset: next, as: UInt64.self))
        buffer |= word &<< UInt64(truncatingIfNeeded: count)
        next &+= (63 &- count) &>> 3
        count |= 56
    }

    /// Refills byte by byte near the end, then with zeros.
    @inline(never) private mutating func refillAtEnd(_ input: [UInt8]) {
        while count <= 56 {
            let byte = next < input.count ? input[next] : 0
            // The word-wise refill may have left the same bits of this byte above the count.
            buffer |= UInt64(byte) << UInt64(count)
            next += 1
            count += 8
        }
    }

    /// Reads available bits.
    @inline(__always) mutating func read(_ bits: Int) -> Int {
        let value = peek(bits)
        skip(bits)
        return value
    }

    @inline(__always) func peek(_ bits: Int) -> Int {
        Int(truncatingIfNeeded: buffer & ((1 &<< UInt64(truncatingIfNeeded: bits)) &- 1))
    }

    @inline(__always) mutating func skip(_ bits: Int) {
        buffer = buffer &>> UInt64(truncatingIfNeeded: bits)
        count &-= bits
    }

    /// Skips the rest of the current byte and returns the bytes read ahead.
    /// - Returns: the offset of the next byte.
    mutating func alignToByte() -> Int {
        next -= count >> 3
        buffer = 0
        count = 0
        return next
    }
}
