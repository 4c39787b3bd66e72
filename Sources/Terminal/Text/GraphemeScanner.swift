/// Reads UTF-8 as the grapheme clusters that a terminal is to show, one after the other.
///
/// The one place where text becomes clusters: drawing, measuring, truncating and wrapping all go through it, so they
/// cannot disagree. It never allocates for clusters of one scalar.
struct GraphemeScanner {
    /// The text.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the cluster that comes next.
    private(set) var offset = 0
    private var ahead: (offset: Int, scalar: ScannedScalar)?
    /// What is shown of the cluster read last, where that is not one scalar.
    private(set) var content = ClusterContent()

    /// Begins at the first byte.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Whether there is no more.
    var isAtEnd: Bool { offset >= bytes.count }

    /// Passes over printable ASCII, of which each byte is a cluster of one column.
    ///
    /// The last byte before something else than ASCII is left for `next`, since a mark may follow it.
    /// - Returns: the offsets passed over, at most `limit`.
    @inline(__always)
    mutating func passASCII(limit: Int = .max) -> Range<Int> {
        let start = offset
        let end = limit < bytes.count - start ? start + limit : bytes.count
        var index = start
        while index < end, bytes[index] &- 0x20 < 0x5F { index += 1 }
        // Scalars below U+0300, whose first byte is below 0xCC, are no marks.
        if index > start, index < bytes.count, bytes[index] >= 0xCC { index -= 1 }
        offset = index
        return start..<index
    }

    /// The next cluster, or nothing at the end.
    @inline(__always)
    mutating func next() -> ScannedCluster? {
        guard offset < bytes.count else { return nil }
        let start = offset
        let first = scalar(at: start)
        offset = start + first.length
        if first.scalarClass.standsAlone, isBorder { return ScannedCluster(of: first, at: start) }
        return joined(first, at: start)
    }

    /// Whether a cluster that could end here does.
    @inline(__always)
    private var isBorder: Bool {
        mutating get {
            guard offset < bytes.count, bytes[offset] >= 0xCC else { return true }
            return scalar(at: offset).scalarClass.standsAlone
        }
    }

    @inline(__always)
    private mutating func scalar(at offset: Int) -> ScannedScalar {
        if let ahead, ahead.offset == offset { return ahead.scalar }
        let scalar = ScannedScalar(bytes, at: offset)
        ahead = (offset, scalar)
        return scalar
    }

    private mutating func joined(_ first: ScannedScalar, at start: Int) -> ScannedCluster {
        var rules = GraphemeBreak(first: first.scalarClass)
        content.begin(with: first)
        while offset < bytes.count {
            let next = scalar(at: offset)
            guard rules.extend(by: next.scalarClass) else { break }
            content.add(next)
            offset += next.length
        }
        content.finish()
        return ScannedCluster(
            utf8Range: start..<offset, width: content.width, scalar: content.scalars.first ?? " ",
            isSingle: content.scalars.count == 1, isRisky: content.isRisky)
    }
}
