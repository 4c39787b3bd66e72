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
    private static let digits: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

    mutating func append(base64 bytes: [UInt8]) {
        append(base64: bytes[...])
    }

    /// Appends bytes in base 64 with padding (RFC 4648).
    mutating func append(base64 bytes: ArraySlice<UInt8>) {
        let digits = UnsafeBufferPointer(start: Self.digits.utf8Start, count: Self.digits.utf8CodeUnitCount)
        let end = count + Self.base64Count(of: bytes.count)
        let start = count
        append(contentsOf: repeatElement(UInt8(ascii: "="), count: end - start))
        withUnsafeMutableBufferPointer { output in
            bytes.withUnsafeBufferPointer { input in
                var place = start
                for first in stride(from: 0, to: input.count, by: 3) {
                    let known = Swift.min(input.count - first, 3)
                    var bits = UInt32(input[first]) << 16
                    if known > 1 { bits |= UInt32(input[first + 1]) << 8 }
                    if known > 2 { bits |= UInt32(input[first + 2]) }
                    for digit in 0...known { output[place + digit] = digits[Int(bits >> UInt32(18 - 6 * digit)) & 63] }
                    place += 4
                }
            }
        }
    }

    /// The length of so many bytes in base 64.
    static func base64Count(of count: Int) -> Int {
        (count + 2) / 3 * 4
    }
}
