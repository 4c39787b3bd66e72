/// Reads bits from a stretch of entropy-coded data without stuffed zeros.
///
/// Past the end it returns zeros, and `isExhausted` becomes true.
struct JPEGBitReader {
    /// The bits available after `refill`: an invalid code, 17, and the longest coefficient, 16.
    private static let needed = 33

    /// `end` bytes followed by at least eight zeros.
    private let bytes: UnsafeRawPointer
    private let end: Int
    private var position = 0
    private(set) var bits: UInt64 = 0
    private var count = 0

    /// Reads `end` bytes, which must be followed by eight zeros and outlive the reader.
    init(_ bytes: UnsafeRawPointer, end: Int) {
        self.bytes = bytes
        self.end = end
    }

    var isExhausted: Bool { position &* 8 &- count > end &* 8 }

    /// Makes `needed` bits available.
    @inline(__always) mutating func refill() {
        guard count < Self.needed else { return }
        // Never loads past the zeros after the end. Excess bits of the word are loaded again next time.
        let word = bytes.loadUnaligned(fromByteOffset: min(position, end), as: UInt64.self)
        bits |= UInt64(bigEndian: word) &>> UInt64(truncatingIfNeeded: count)
        let taken = (63 &- count) &>> 3
        position &+= taken
        count &+= taken &* 8
    }

    /// Drops bits, at most `needed` since the last `refill`.
    @inline(__always) mutating func skip(_ length: Int) {
        bits = bits &<< UInt64(truncatingIfNeeded: length)
        count &-= length
    }

    @inline(__always) mutating func bit() -> Bool {
        refill()
        let isSet = Int64(bitPattern: bits) < 0
        skip(1)
        return isSet
    }

    /// The next 1 to 16 bits as a number.
    @inline(__always) mutating func number(_ length: Int) -> Int32 {
        let value = Int32(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: 64 &- length))
        skip(length)
        return value
    }

    /// The next 1 to 16 bits as a coefficient: the lower half of the numbers is negative (T.81, F.2.2.1).
    @inline(__always) mutating func coefficient(_ length: Int) -> Int32 {
        // All ones if the first bit is 0.
        let sign = ~Int32(truncatingIfNeeded: Int64(bitPattern: bits) &>> 63)
        let offset = (Int32(-1) &<< Int32(truncatingIfNeeded: length)) &+ 1
        return number(length) &+ (sign & offset)
    }

    /// The table entry for the next bits, without dropping them.
    @inline(__always) mutating func entry(_ table: UnsafePointer<UInt32>) -> HuffmanEntry {
        refill()
        let lookup = UInt64(64 &- HuffmanTables.lookupBits)
        let entry = HuffmanEntry(bits: table[Int(truncatingIfNeeded: bits &>> lookup)])
        return entry.isLong ? HuffmanTables.longEntry(table, bits) : entry
    }
}

/// The entropy-coded data of a scan, split at its markers, without the zeros stuffed after 0xFF.
struct JPEGEntropyData {
    private let source: JPEGSource
    private let clean: JPEGMemory<UInt8>
    /// The position in the file after the last stretch: of a marker, or the end of the file.
    private(set) var position: Int
    /// The number of the next restart marker, 0 to 7.
    private var expected: UInt8 = 0

    /// - Parameters:
    ///   - position: the first byte after the scan header.
    ///   - clean: a buffer eight bytes longer than the source.
    init(_ source: JPEGSource, from position: Int, clean: JPEGMemory<UInt8>) {
        self.source = source
        self.position = position
        self.clean = clean
        precondition(clean.count >= source.count + 8)
    }

    /// The data up to the next marker. Invalidates the previous stretch.
    mutating func stretch() -> JPEGBitReader {
        var length = 0
        while position < source.count {
            if let word = source.plainWord(at: position) {
                UnsafeMutableRawPointer(clean.start + length).storeBytes(of: word, as: UInt64.self)
                length += 8
                position += 8
            } else if !copyThroughMarkerByte(&length) {
                break
            }
        }
        UnsafeMutableRawPointer(clean.start + length).storeBytes(of: 0, as: UInt64.self)
        return JPEGBitReader(clean.start, end: length)
    }

    /// Copies bytes through the first 0xFF; `false` if that begins a marker, or at the end of the file.
    private mutating func copyThroughMarkerByte(_ length: inout Int) -> Bool {
        while position < source.count {
            let byte = source[position]
            if byte == 0xFF {
                while position + 1 < source.count, source[position + 1] == 0xFF { position += 1 }
                guard position + 1 < source.count, source[position + 1] == 0 else { return false }
                position += 1
            }
            clean.start[length] = byte
            length += 1
            position += 1
            if byte == 0xFF { return true }
        }
        return false
    }

    /// The data after the next restart marker; empty if this interval is lost.
    ///
    /// Handles misplaced markers like libjpeg (`jpeg_resync_to_restart`): one or two too early means that intervals are
    /// missing, so it is kept for later; one or two too late, it is skipped; anything else is taken for the expected
    /// one.
    mutating func restart() -> JPEGBitReader {
        defer { expected = (expected + 1) & 7 }
        position = source.nextMarker(from: position)
        while position < source.count {
            let marker = source[position + 1]
            if JPEGMarker.restarts.contains(marker) {
                let lead = (marker &- expected) & 7
                if lead == 1 || lead == 2 { return emptyReader() }
                if lead < 6 {
                    position += 2
                    return stretch()
                }
            } else if marker >= JPEGMarker.baselineFrame {
                // Ends the scan; the numbers below the frames are not JPEG markers.
                return emptyReader()
            }
            position = source.nextMarker(from: position + 2)
        }
        return emptyReader()
    }

    private func emptyReader() -> JPEGBitReader {
        UnsafeMutableRawPointer(clean.start).storeBytes(of: 0, as: UInt64.self)
        var reader = JPEGBitReader(clean.start, end: 0)
        reader.refill()
        reader.skip(1)
        return reader
    }
}

/// The bytes of a JPEG file, searched for markers. Must not outlive them.
struct JPEGSource {
    let bytes: UnsafeBufferPointer<UInt8>

    @inline(__always) var count: Int { bytes.count }

    @inline(__always) subscript(position: Int) -> UInt8 { bytes[position] }

    /// Eight bytes if none of them is 0xFF, or `nil` at the end, too.
    @inline(__always) func plainWord(at position: Int) -> UInt64? {
        guard position &+ 8 <= bytes.count else { return nil }
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: position, as: UInt64.self)
        // A byte of the complement is zero exactly if this leaves a bit.
        return (~word &- 0x0101_0101_0101_0101) & word & 0x8080_8080_8080_8080 == 0 ? word : nil
    }

    /// The position of the next marker's 0xFF, or `count`. Skips stuffed zeros and fill bytes.
    func nextMarker(from position: Int) -> Int {
        var position = position
        while position + 1 < count {
            if plainWord(at: position) != nil {
                position += 8
                continue
            }
            guard bytes[position] == 0xFF else {
                position += 1
                continue
            }
            while position + 1 < count, bytes[position + 1] == 0xFF { position += 1 }
            if position + 1 < count, bytes[position + 1] != 0 { return position }
            position += 2
        }
        return count
    }
}
