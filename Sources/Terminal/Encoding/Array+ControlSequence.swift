extension [UInt8] {
    /// Appends a fixed sequence.
    @inline(__always)
    public mutating func append(_ sequence: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: sequence.utf8Start, count: sequence.utf8CodeUnitCount))
    }

    /// Inserts a fixed sequence.
    mutating func insert(_ sequence: StaticString, at index: Int) {
        insert(
            contentsOf: UnsafeBufferPointer(start: sequence.utf8Start, count: sequence.utf8CodeUnitCount), at: index)
    }

    /// Appends a byte several times; faster than a sequence of repeated elements where there are few.
    mutating func append(_ byte: UInt8, count: Int) {
        for _ in 0..<count { append(byte) }
    }

    /// Appends a number that is not negative, in ASCII digits.
    mutating func append(decimal number: Int) {
        if number >= 1_000 { append(decimal: number / 1_000) }
        if number >= 100 { append(UInt8(truncatingIfNeeded: 0x30 + number / 100 % 10)) }
        if number >= 10 { append(UInt8(truncatingIfNeeded: 0x30 + number / 10 % 10)) }
        append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
    }
}
