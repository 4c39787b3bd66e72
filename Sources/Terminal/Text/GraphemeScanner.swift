/// Reads UTF-8 as the grapheme clusters that a terminal is to show, one after the other.
///
/// The one place where text becomes clusters: drawing, measuring, truncating and wrapping all go through it, so they
/// cannot disagree. It never allocates for clusters of one scalar.
struct GraphemeScanner {
    /// The text.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the cluster that comes next.
    private(set) var offset: Int
    /// The scalar at `aheadOffset`, decoded when the border before it was looked for.
    private var ahead = ScannedScalar.space
    private var aheadOffset = -1
    /// What is shown of the cluster read last, where that is not one scalar.
    private(set) var content = ClusterContent()

    /// Begins at the offset, which is the start of a cluster.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    /// Passes over printable ASCII, of which each byte is a cluster of one column.
    ///
    /// The last byte before something else than ASCII is left for `next`, since a mark may follow it.
    /// - Returns: the offsets passed over, at most `limit`.
    @inline(__always)
    mutating func passASCII(limit: Int = .max) -> Range<Int> {
        let start = offset
        let end = limit < bytes.count - start ? start + limit : bytes.count
        var index = start
        while index + 8 <= end, Self.areWholeASCII(bytes, at: index) { index += 8 }
        while index < end, bytes[index] &- 0x20 < 0x5F { index += 1 }
        if index > start, index < bytes.count, !beginsCluster(at: index) { index -= 1 }
        offset = index
        return start..<index
    }

    /// Whether eight bytes are all printable ASCII.
    @inline(__always)
    private static func areWholeASCII(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        // The upper bit of a byte is set: outright, by one more than 0x7E, or by what is borrowed below 0x20.
        let outside = word | (word &+ 0x0101_0101_0101_0101) | (word &- 0x2020_2020_2020_2020)
        return outside & 0x8080_8080_8080_8080 == 0
    }

    /// The next cluster where it is a plain one; else nothing, and `next` has it.
    @inline(__always)
    mutating func nextPlain() -> PlainScalar? {
        guard offset < bytes.count, let plain = PlainScalar(bytes, at: offset) else { return nil }
        let end = offset + plain.length
        guard end >= bytes.count || beginsCluster(at: end) || standsAlone(at: end) else { return nil }
        offset = end
        return plain
    }

    /// The next cluster, or nothing at the end.
    mutating func next() -> ScannedCluster? {
        guard offset < bytes.count else { return nil }
        let start = offset
        let first = aheadOffset == start ? ahead : ScannedScalar(bytes, at: start)
        offset = start + first.length
        if first.scalarClass.standsAlone, isBorder { return ScannedCluster(of: first, at: start) }
        return joined(first, at: start)
    }

    /// Whether a cluster that could end here does. Most first bytes tell.
    @inline(__always)
    private var isBorder: Bool {
        mutating get { offset >= bytes.count || beginsCluster(at: offset) || standsAlone(at: offset) }
    }

    @inline(never)
    private mutating func standsAlone(at offset: Int) -> Bool {
        lookAhead(at: offset)
        return ahead.scalarClass.standsAlone
    }

    /// Whether the scalar at the offset, which lies inside the bytes, is known to stand alone by its first byte or two.
    @inline(__always)
    private func beginsCluster(at offset: Int) -> Bool {
        switch bytes[offset] {
        // U+0000 to U+02FF, U+0380 to U+047F, U+4000 to U+9FFF, U+B000 to U+CFFF.
        case 0..<0xCC, 0xCE..<0xD2, 0xE4..<0xEA, 0xEB..<0xED: return true
        // U+2100 to U+2CBF, U+30C0 to U+3FFF.
        case 0xE2: return offset &+ 1 < bytes.count && bytes[offset &+ 1] &- 0x84 < 0x2F
        case 0xE3: return offset &+ 1 < bytes.count && bytes[offset &+ 1] >= 0x83
        default: return false
        }
    }

    private mutating func lookAhead(at offset: Int) {
        guard aheadOffset != offset else { return }
        ahead = ScannedScalar(bytes, at: offset)
        aheadOffset = offset
    }

    private mutating func joined(_ first: ScannedScalar, at start: Int) -> ScannedCluster {
        var rules = GraphemeBreak(first: first.scalarClass)
        content.begin(with: first)
        while offset < bytes.count {
            lookAhead(at: offset)
            guard rules.extend(by: ahead.scalarClass) else { break }
            content.add(ahead)
            offset += ahead.length
        }
        content.finish()
        return ScannedCluster(
            utf8Range: start..<offset, width: content.width, scalar: content.scalars.first ?? " ",
            isSingle: content.scalars.count == 1, isRisky: content.isRisky)
    }
}
