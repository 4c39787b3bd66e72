import Platform

/// Why a digest cannot be used: it is damaged, or of another version. It is made again then.
package struct DigestError: Error {
    package init() {}
}

/// Writes values one after another, without names. A digest ends with a hash of itself.
package struct DigestWriter {
    package private(set) var bytes: [UInt8] = []

    /// - Parameter version: the beginning, by which a reader knows the digest.
    package init(_ version: StaticString) { version.withUTF8Buffer { bytes += $0 } }

    /// Small numbers take one byte.
    package mutating func integer(_ value: Int) {
        var rest = UInt64(bitPattern: Int64(value << 1 ^ value >> 63))
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    package mutating func integers(_ values: Int...) {
        for value in values { integer(value) }
    }

    package mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

    package mutating func number(_ value: Double) { withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes += $0 } }

    package mutating func text(_ value: String) {
        var value = value
        value.withUTF8 { text in
            integer(text.count)
            bytes += text
        }
    }

    /// Bytes after their number.
    package mutating func bytes(_ value: UnsafeRawBufferPointer) {
        integer(value.count)
        bytes += value
    }

    @discardableResult
    @inlinable
    package mutating func optional<Value>(_ value: Value?, _ write: (inout DigestWriter, Value) -> Void) -> Value? {
        flag(value != nil)
        if let value { write(&self, value) }
        return value
    }

    @discardableResult
    @inlinable
    package mutating func list<Values: Collection>(
        _ values: Values, _ write: (inout DigestWriter, Values.Element) -> Void
    ) -> Values {
        integer(values.count)
        for value in values { write(&self, value) }
        return values
    }

    /// The digest with its hash.
    package mutating func finish() -> [UInt8] {
        let hash = bytes.withUnsafeBytes { DigestReader.hash(of: $0) }
        withUnsafeBytes(of: hash.littleEndian) { bytes += $0 }
        return bytes
    }
}

/// Reads the values of a `DigestWriter`, and throws at the first byte that it cannot have written.
package struct DigestReader {
    /// Bytes that stay in memory after they were read.
    private static let piece = 1 << 20

    let document: MappedBytes
    private let bytes: UnsafeRawBufferPointer
    private var end: Int
    private var place: Int

    /// - Parameter range: where the digest is among other bytes, or `nil` if it is all of them.
    package init(_ document: MappedBytes, _ version: StaticString, in range: Range<Int>? = nil) throws(DigestError) {
        let bytes = document.buffer
        let range = range ?? 0..<bytes.count
        let end = range.upperBound - 8
        let head = range.lowerBound + version.utf8CodeUnitCount
        guard end >= head, version.withUTF8Buffer({ $0.elementsEqual(bytes[range.lowerBound..<head]) }) else {
            throw DigestError()
        }
        let hash = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self))
        let whole = UnsafeRawBufferPointer(rebasing: bytes[range.lowerBound..<end])
        // Positions are those of the document only if the digest begins with it; little is read of others.
        guard hash == Self.hash(of: whole, release: range.lowerBound == 0 ? document.release : { _ in }) else {
            throw DigestError()
        }
        (self.document, self.bytes, self.end, place) = (document, bytes, end, head)
    }

    /// Reads a part of a digest that has a hash of its own.
    package init(_ document: MappedBytes, from place: Int, count: Int, hash: UInt64) throws(DigestError) {
        let bytes = document.buffer
        guard place >= 0, count >= 0, place <= bytes.count, count <= bytes.count - place,
            hash == Self.hash(of: UnsafeRawBufferPointer(rebasing: bytes[place..<place + count]))
        else { throw DigestError() }
        (self.document, self.bytes, end, self.place) = (document, bytes, place + count, place)
    }

    /// Reads a part of a digest whose hash was right, which `skipPart` has passed over.
    init(part document: MappedBytes, at place: UInt32) throws(DigestError) {
        (self.document, bytes, end, self.place) = (document, document.buffer, document.buffer.count, Int(place))
        let count = try count()
        end = self.place + count
    }

    package var isAtEnd: Bool { place == end }

    package var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[place..<end]) }

    /// Passes over bytes that follow their number.
    mutating func skipPart() throws(DigestError) -> UInt32 {
        guard let start = UInt32(exactly: place) else { throw DigestError() }
        place += try count()
        return start
    }

    mutating func byte() throws(DigestError) -> UInt8 {
        guard place < end else { throw DigestError() }
        defer { place += 1 }
        return bytes[place]
    }

    package mutating func integer() throws(DigestError) -> Int {
        var (value, shift): (UInt64, UInt64) = (0, 0)
        while true {
            let byte = try byte()
            guard shift < 64 else { throw DigestError() }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int(Int64(bitPattern: value >> 1)) ^ -Int(value & 1) }
            shift += 7
        }
    }

    package mutating func flag() throws(DigestError) -> Bool {
        let byte = try byte()
        guard byte < 2 else { throw DigestError() }
        return byte == 1
    }

    package mutating func number() throws(DigestError) -> Double {
        guard place + 8 <= end else { throw DigestError() }
        let value = Double(
            bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
        place += 8
        guard value.isFinite else { throw DigestError() }
        return value
    }

    /// A text that is clean as those are that come from a service.
    package mutating func text() throws(DigestError) -> String {
        let bytes = try textBytes()
        let text = String(decoding: bytes, as: UTF8.self)
        // Most texts are printable ASCII, for which a look at the bytes is enough.
        guard Self.isPrintable(bytes) || TextCleaner.isClean(text, limit: .max) else { throw DigestError() }
        return text
    }

    /// Whether all bytes are from blank to tilde; sixteen at a time, because a library has megabytes of them.
    package static func isPrintable(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let (blank, count) = (SIMD16<UInt8>(repeating: 0x20), SIMD16<UInt8>(repeating: 0x5F))
        var place = 0
        var isPrintable = true
        while place + 16 <= bytes.count {
            let part = bytes.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
            isPrintable = isPrintable && all((part &- blank) .< count)
            place += 16
        }
        while place < bytes.count {
            isPrintable = isPrintable && bytes[place] &- 0x20 < 0x5F
            place += 1
        }
        return isPrintable
    }

    /// A text of the user's with lines of its own.
    package mutating func note() throws(DigestError) -> String {
        let text = try anyText()
        guard TextCleaner.cleanLines(text) == text else { throw DigestError() }
        return text
    }

    /// A text that is never shown.
    package mutating func anyText() throws(DigestError) -> String { String(decoding: try textBytes(), as: UTF8.self) }

    private mutating func textBytes() throws(DigestError) -> UnsafeRawBufferPointer {
        let count = try count()
        defer { place += count }
        return UnsafeRawBufferPointer(rebasing: bytes[place..<place + count])
    }

    @inlinable
    package mutating func optional<Value>(
        _ read: (inout DigestReader) throws(DigestError) -> Value
    ) throws(DigestError) -> Value? {
        try flag() ? try read(&self) : nil
    }

    @inlinable
    package mutating func list<Value>(
        _ read: (inout DigestReader) throws(DigestError) -> Value
    ) throws(DigestError) -> [Value] {
        let count = try count()
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }

    /// Reads rows that were written as they are in memory.
    package mutating func rows<Row: BitwiseCopyable>() throws(DigestError) -> [Row] {
        let bytes = try textBytes()
        let first = place - bytes.count
        guard bytes.count % MemoryLayout<Row>.stride == 0 else { throw DigestError() }
        let count = bytes.count / MemoryLayout<Row>.stride
        return Array(unsafeUninitializedCapacity: count) { rows, initialized in
            let copy = UnsafeMutableRawBufferPointer(rows)
            for start in stride(from: 0, to: bytes.count, by: Self.piece) {
                let part = start..<min(start + Self.piece, bytes.count)
                UnsafeMutableRawBufferPointer(rebasing: copy[part]).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: bytes[part]))
                document.release(first + part.lowerBound..<first + part.upperBound)
            }
            initialized = count
        }
    }

    package mutating func count() throws(DigestError) -> Int {
        let count = try integer()
        // An element takes at least a byte.
        guard count >= 0, count <= end - place else { throw DigestError() }
        return count
    }

    /// Tells a damaged digest from a whole one; not made to withstand an attacker, who could write the journal too.
    /// - Parameter release: called for each piece.
    package static func hash(of bytes: UnsafeRawBufferPointer, release: (Range<Int>) -> Void = { _ in }) -> UInt64 {
        var hash = UInt64(bytes.count) &+ 0x9E37_79B9_7F4A_7C15
        var place = 0
        while place + 8 <= bytes.count {
            if place > 0, place % piece == 0 { release(place - piece..<place) }
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
            hash ^= hash >> 32
            place += 8
        }
        for byte in bytes[place...] { hash = (hash ^ UInt64(byte)) &* 0xFF51_AFD7_ED55_8CCD }
        return hash ^ hash >> 29
    }
}
