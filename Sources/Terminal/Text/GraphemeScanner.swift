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

/// A grapheme cluster as the scanner found it, and what a terminal is to show of it.
struct ScannedCluster {
    /// Where it stands in the text.
    let utf8Range: Range<Int>
    /// Columns it takes: 0 where nothing of it is shown, else 1 or 2.
    let width: Int
    /// What is shown, or the first scalar of it.
    let scalar: Unicode.Scalar
    /// Whether `scalar` is all that is shown; else the scanner's `content` has the rest.
    let isSingle: Bool
    /// Whether terminals disagree on its width.
    let isRisky: Bool

    init(utf8Range: Range<Int>, width: Int, scalar: Unicode.Scalar, isSingle: Bool, isRisky: Bool) {
        self.utf8Range = utf8Range
        self.width = width
        self.scalar = scalar
        self.isSingle = isSingle
        self.isRisky = isRisky
    }

    /// A cluster of one scalar that stands alone.
    @inline(__always)
    init(of scanned: ScannedScalar, at offset: Int) {
        utf8Range = offset..<(offset + scanned.length)
        isSingle = true
        switch scanned.scalarClass {
        case .narrow, .keycapBase, .textEmoji:
            (scalar, width, isRisky) = (Unicode.Scalar(scanned.value) ?? "\u{FFFD}", 1, false)
        case .wide, .hangulLV, .hangulLVT:
            (scalar, width, isRisky) = (Unicode.Scalar(scanned.value) ?? "\u{FFFD}", 2, false)
        default:
            scalar = scanned.shown
            width = scanned.scalarClass.width
            isRisky = scanned.scalarClass == .emoji || scanned.scalarClass == .unsteady
        }
    }
}

/// Where one grapheme cluster ends and the next begins: the rules of UAX #29 for extended clusters, Unicode 15.0.
///
/// The standard library's `Character` follows the same rules, but those of the Unicode version that it was built with,
/// and since 15.1 these join whole conjuncts of Indic scripts, for which terminals need more than the two columns that a
/// cell can have. Widths and borders from one version of the data also cannot contradict each other. Four differences are
/// wanted: a carriage return and a line feed are two clusters, a Thai or Lao consonant and its vowel AM are, and so are
/// two characters that need more columns than a cell can have: the leading consonants of old Hangul, and a sign and the
/// number that it precedes. And a joiner ties emoji alone: later versions took other symbols out of what it ties.
struct GraphemeBreak {
    private var previous: ScalarClass
    /// Whether the cluster so far ends in a pictograph and extending scalars: GB11 looks back on these.
    private var endsInPictograph: Bool
    private var regionalIndicators: Int

    /// Begins with the first scalar of a cluster.
    init(first: ScalarClass) {
        previous = first
        endsInPictograph = first.isPictograph
        regionalIndicators = first == .regionalIndicator ? 1 : 0
    }

    /// Takes the next scalar into the cluster where it belongs to it.
    /// - Returns: false where the cluster ends before it.
    mutating func extend(by next: ScalarClass) -> Bool {
        guard joins(next) else { return false }
        switch next {
        case .textEmoji, .emoji: endsInPictograph = true
        case .mark, .modifier, .emojiStyle, .tag, .ignorable, .joiner: break
        default: endsInPictograph = false
        }
        if next == .regionalIndicator { regionalIndicators += 1 }
        previous = next
        return true
    }

    private func joins(_ next: ScalarClass) -> Bool {
        if previous.isControl || next.isControl { return false }
        switch next {
        case .mark, .modifier, .emojiStyle, .tag, .ignorable, .joiner, .spacingMark: return true
        case .hangulV: return previous == .hangulL || previous == .hangulLV || previous == .hangulV
        case .hangulT: return [.hangulLV, .hangulV, .hangulLVT, .hangulT].contains(previous)
        case .textEmoji, .emoji: return previous == .joiner && endsInPictograph
        case .regionalIndicator: return previous == .regionalIndicator && regionalIndicators % 2 == 1
        default: return false
        }
    }
}
