/// Compresses bytes to a zlib stream: finds repetitions by chains of equal hashes, and writes blocks with codes of their
/// own.
///
/// Sources: RFC 1950, RFC 1951, zlib's `algorithm.txt`.
struct Deflater {
    /// The farthest that a repetition may reach back.
    private static let window = 1 << 15
    private static let hashBits = 15
    /// The earlier places tried for each repetition: twice as many save half a percent of a poster.
    private static let tries = 24
    /// A repetition as long as this is taken without trying the next byte.
    private static let longEnough = 32
    private static let symbolsPerBlock = 1 << 15

    /// The last place of each hash, and for each place the one before with the same hash; -1 if there is none.
    private var last = [Int32](repeating: -1, count: 1 << hashBits)
    private var before = [Int32](repeating: -1, count: window)

    /// Bytes that occurred before; shorter than `DeflateBlock.shortest` if there are none worth it.
    private struct Repetition {
        static let none = Repetition(length: 0, distance: 1)

        var length: Int
        var distance: Int
    }

    /// The stream of these bytes.
    static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var deflater = Deflater()
        var writer = DeflateWriter()
        writer.put(0x9C78, count: 16)
        bytes.withUnsafeBufferPointer { deflater.write($0, to: &writer) }
        writer.alignToByte()
        var checksum = Adler32()
        checksum.update(bytes[...])
        writer.put(UInt64(checksum.value.byteSwapped), count: 32)
        return writer.bytes()
    }

    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, to writer: inout DeflateWriter) {
        var block = DeflateBlock()
        var place = 0
        var repetition = find(at: 0, in: bytes)
        while place < bytes.count {
            if block.count == Self.symbolsPerBlock {
                block.write(isLast: false, to: &writer)
                block = DeflateBlock()
            }
            // A longer repetition from the next byte on is worth a literal.
            let isLong = repetition.length >= Self.longEnough
            let next = isLong ? .none : find(at: place + 1, in: bytes)
            guard repetition.length >= max(DeflateBlock.shortest, next.length) else {
                block.append(literal: bytes[place])
                place += 1
                repetition = next
                continue
            }
            block.append(length: repetition.length, distance: repetition.distance)
            let end = place + repetition.length
            for skipped in place + (isLong ? 1 : 2)..<end { _ = enter(skipped, of: bytes) }
            place = end
            repetition = find(at: place, in: bytes)
        }
        block.write(isLast: true, to: &writer)
    }

    /// Enters a place into the chain of its hash.
    /// - Returns: the place before it in the chain; -1 if there is none, or the last bytes have no hash.
    @inline(__always) private mutating func enter(_ place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard place + DeflateBlock.shortest <= bytes.count else { return -1 }
        let three = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
        let hash = Int((three &* 0x9E37_79B1) >> UInt32(32 - Self.hashBits))
        let earlier = last[hash]
        before[place & (Self.window - 1)] = earlier
        last[hash] = Int32(truncatingIfNeeded: place)
        return Int(earlier)
    }

    /// Enters a place and finds the repetition there that saves most bits.
    private mutating func find(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Repetition {
        var best = Repetition.none
        var most = 0
        var candidate = enter(place, of: bytes)
        let longest = min(DeflateBlock.longest, bytes.count - place)
        for _ in 0..<Self.tries {
            guard candidate >= 0, place - candidate <= Self.window, best.length < longest else { break }
            // One that differs behind the best so far can only be shorter, and is farther.
            if bytes[candidate + best.length] == bytes[place + best.length] {
                var length = 0
                while length < longest, bytes[candidate + length] == bytes[place + length] { length += 1 }
                let saving = Self.saving(length: length, distance: place - candidate)
                if saving > most { (best, most) = (Repetition(length: length, distance: place - candidate), saving) }
            }
            candidate = Int(before[candidate & (Self.window - 1)])
        }
        return best
    }

    /// About the bits saved by a repetition: literals of pictures take five, a length six, and a distance four and its
    /// extra bits.
    @inline(__always) private static func saving(length: Int, distance: Int) -> Int {
        guard length >= DeflateBlock.shortest else { return 0 }
        return 5 * length - 9 - (Int.bitWidth - distance.leadingZeroBitCount)
    }
}
