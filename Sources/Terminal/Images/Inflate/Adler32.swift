/// The checksum at the end of a zlib stream (RFC 1950, section 8.2).
struct Adler32 {
    private var low: UInt32 = 1
    private var high: UInt32 = 0

    /// The most bytes that can be summed before the upper sum might overflow (`NMAX` of zlib).
    private static let stretch = 5_552
    private static let modulus: UInt32 = 65_521

    /// The checksum of all bytes so far.
    var value: UInt32 { high << 16 | low }

    /// Continues with more bytes.
    mutating func update(_ bytes: ArraySlice<UInt8>) {
        let bytes = bytes.span
        var start = 0
        while start < bytes.count {
            let end = min(start + Self.stretch, bytes.count)
            sum(bytes.extracting(start..<end))
            start = end
        }
    }

    /// Sums at most `stretch` bytes.
    private mutating func sum(_ bytes: Span<UInt8>) {
        var low = low
        var high = high
        for index in bytes.indices {
            low &+= UInt32(bytes[index])
            high &+= low
        }
        self.low = low % Self.modulus
        self.high = high % Self.modulus
    }
}
