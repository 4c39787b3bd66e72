extension [UInt8] {
    @inline(__always) mutating func append(_ sequence: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: sequence.utf8Start, count: sequence.utf8CodeUnitCount))
    }

    mutating func insert(_ sequence: StaticString, at index: Int) {
        insert(
            contentsOf: UnsafeBufferPointer(start: sequence.utf8Start, count: sequence.utf8CodeUnitCount), at: index)
    }

    /// Appends a byte several times; faster than a repeated sequence for small counts.
    mutating func append(_ byte: UInt8, count: Int) {
        for _ in 0..<count { append(byte) }
    }

    /// Appends a non-negative number in ASCII digits.
    mutating func append(decimal number: Int) {
        if number >= 1_000 { append(decimal: number / 1_000) }
        if number >= 100 { append(UInt8(truncatingIfNeeded: 0x30 + number / 100 % 10)) }
        if number >= 10 { append(UInt8(truncatingIfNeeded: 0x30 + number / 10 % 10)) }
        append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
    }
}

extension [UInt8] {
    mutating func append(base64 bytes: [UInt8]) {
        append(base64: bytes[...])
    }

    /// Appends bytes in base 64 with padding (RFC 4648).
    mutating func append(base64 bytes: ArraySlice<UInt8>) {
        reserveCapacity(count + Self.base64Count(of: bytes.count))
        let whole = bytes.count / 3 * 3
        for start in stride(from: bytes.startIndex, to: bytes.startIndex + whole, by: 3) {
            append(base64: bytes[start], bytes[start + 1], bytes[start + 2], digits: 4)
        }
        let rest = bytes.dropFirst(whole)
        guard let first = rest.first else { return }
        append(base64: first, rest.dropFirst().first ?? 0, 0, digits: rest.count + 1)
        append(UInt8(ascii: "="), count: 3 - rest.count)
    }

    /// The length of so many bytes in base 64.
    static func base64Count(of count: Int) -> Int {
        (count + 2) / 3 * 4
    }

    @inline(__always) private mutating func append(base64 first: UInt8, _ second: UInt8, _ third: UInt8, digits: Int) {
        let bits = UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
        for digit in 0..<digits {
            append(Self.base64Digit(UInt8(truncatingIfNeeded: bits >> UInt32(18 - 6 * digit)) & 63))
        }
    }

    @inline(__always) private static func base64Digit(_ value: UInt8) -> UInt8 {
        switch value {
        case ..<26: UInt8(ascii: "A") + value
        case ..<52: UInt8(ascii: "a") + (value - 26)
        case ..<62: UInt8(ascii: "0") + (value - 52)
        case 62: UInt8(ascii: "+")
        default: UInt8(ascii: "/")
        }
    }
}
