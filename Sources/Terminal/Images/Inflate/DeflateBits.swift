/// The next bits of a stream that is read from the lowest bit of each byte on.
///
/// Behind its last byte the stream goes on with zeros, so that the decoder need not ask at every code; whoever reads
/// asks for `isPastEnd` now and then.
struct DeflateBits {
    /// The next bits, from the lowest on. What lies above `count` is zero, or the byte that is read next.
    private(set) var buffer: UInt64 = 0
    /// How many bits of the buffer have been read from the stream.
    private(set) var count = 0
    /// The byte that is read next; beyond the last one by as many zero bytes as were made up.
    private var next: Int

    /// Begins at a byte.
    init(at offset: Int) {
        next = offset
    }

    /// Whether bits have been used that the stream does not have.
    func isPastEnd(of input: [UInt8]) -> Bool { next * 8 - count > input.count * 8 }

    /// Reads until there are 56 bits or more.
    @inline(__always)
    mutating func refill(_ input: [UInt8]) {
        guard next <= input.count - 8 else { return refillAtEnd(input) }
        let word = UInt64(littleEndian: input.span.bytes.unsafeLoadUnaligned(fromByteOffset: next, as: UInt64.self))
        buffer |= word &<< UInt64(truncatingIfNeeded: count)
        next &+= (63 &- count) &>> 3
        count |= 56
    }

    /// The same near the end, byte by byte, with zeros behind it.
    @inline(never)
    private mutating func refillAtEnd(_ input: [UInt8]) {
        while count <= 56 {
            let byte = next < input.count ? input[next] : 0
            // The word-wise refill may have left bits of this byte above the count: they are the same.
            buffer |= UInt64(byte) << UInt64(count)
            next += 1
            count += 8
        }
    }

    /// Takes bits that are there.
    @inline(__always)
    mutating func take(_ bits: Int) -> Int {
        let value = peek(bits)
        skip(bits)
        return value
    }

    /// The next bits, without taking them.
    @inline(__always)
    func peek(_ bits: Int) -> Int {
        Int(truncatingIfNeeded: buffer & ((1 &<< UInt64(truncatingIfNeeded: bits)) &- 1))
    }

    /// Passes over bits that are there.
    @inline(__always)
    mutating func skip(_ bits: Int) {
        buffer = buffer &>> UInt64(truncatingIfNeeded: bits)
        count &-= bits
    }

    /// Passes over what is left of the current byte and gives back the bytes read ahead.
    /// - Returns: The byte at which the stream goes on.
    mutating func alignToByte() -> Int {
        next -= count >> 3
        buffer = 0
        count = 0
        return next
    }

    /// Goes on at a byte.
    mutating func seek(to offset: Int) {
        self = DeflateBits(at: offset)
    }
}
