/// The entropy-coded data of a scan: cut at its markers, without the zeros that are stuffed behind 0xFF.
struct JPEGEntropyData {
    private let source: JPEGSource
    private let clean: JPEGMemory<UInt8>
    /// Where in the file the stretch that was handed out last is at its end: at a marker, or at the end of the file.
    private(set) var position: Int
    /// The number of the restart marker that is to come: 0 to 7.
    private var expected: UInt8 = 0

    /// - Parameters:
    ///   - position: the first byte behind the scan header.
    ///   - clean: room for a stretch: eight bytes more than the source has.
    init(_ source: JPEGSource, from position: Int, clean: JPEGMemory<UInt8>) {
        self.source = source
        self.position = position
        self.clean = clean
        precondition(clean.count >= source.count + 8)
    }

    /// The data up to the next marker. What was handed out before is gone.
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

    /// Copies bytes up to and with the first 0xFF; `false` where it begins a marker, or ends the file.
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

    /// The data behind the next restart marker; an empty stretch where this interval is lost.
    ///
    /// A marker out of turn is judged as libjpeg does (`jpeg_resync_to_restart`): one or two too early, intervals are missing
    /// and it is kept for later; one or two too late, it is passed over; anything else is taken for the one that was due.
    mutating func restart() -> JPEGBitReader {
        defer { expected = (expected + 1) & 7 }
        position = source.nextMarker(from: position)
        while position < source.count {
            let marker = source[position + 1]
            if JPEGMarker.restarts.contains(marker) {
                let lead = (marker &- expected) & 7
                if lead == 1 || lead == 2 { return nothing() }
                if lead < 6 {
                    position += 2
                    return stretch()
                }
            } else if marker >= JPEGMarker.baselineFrame {
                // It ends the scan; what stands below the frames is no marker of a JPEG.
                return nothing()
            }
            position = source.nextMarker(from: position + 2)
        }
        return nothing()
    }

    private func nothing() -> JPEGBitReader {
        UnsafeMutableRawPointer(clean.start).storeBytes(of: 0, as: UInt64.self)
        var reader = JPEGBitReader(clean.start, end: 0)
        reader.refill()
        reader.skip(1)
        return reader
    }
}
