/// Writes a short sequence into memory of a fixed size; what does not fit is left out.
///
/// A sequence is built byte by byte, and each append to an array asks who owns it and whether it has room.
struct SequenceWriter {
    private let memory: UnsafeMutableBufferPointer<UInt8>
    /// Bytes written so far.
    private(set) var count = 0

    /// Writes from the start of memory that outlives the writer.
    init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
        self.memory = memory
    }

    /// Appends a byte.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        guard count < memory.count else { return }
        memory[count] = byte
        count &+= 1
    }

    /// Appends a number from 0 to 999, in ASCII digits.
    @inline(__always)
    mutating func append(decimal number: Int) {
        if number >= 100 { append(UInt8(truncatingIfNeeded: 0x30 &+ number / 100 % 10)) }
        if number >= 10 { append(UInt8(truncatingIfNeeded: 0x30 &+ number / 10 % 10)) }
        append(UInt8(truncatingIfNeeded: 0x30 &+ number % 10))
    }

    /// Ends a sequence by its final byte, which takes the place of a last separator.
    mutating func close(with final: UInt8, insteadOf separator: UInt8) {
        if count > 0, memory[count &- 1] == separator { count &-= 1 }
        append(final)
    }
}
