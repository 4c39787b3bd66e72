/// Splits UTF-8 into the grapheme clusters that a terminal shows.
///
/// Drawing, measuring, truncating and wrapping all use it, so they cannot disagree. Clusters of one scalar need no
/// allocation.
struct GraphemeScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the next cluster.
    private(set) var offset: Int
    /// The scalar at `aheadOffset`, decoded by looking ahead.
    private var ahead = ScannedScalar.space
    private var aheadOffset = -1
    /// The content of the last cluster, if it has several scalars.
    private(set) var content = ClusterContent()

    /// Starts at an offset that begins a cluster.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    /// Skips printable ASCII, each byte a cluster of one column.
    ///
    /// The last byte before other text is left for `next`, since a mark may follow.
    /// - Returns: the offsets skipped, at most `limit`.
    @inline(__always) mutating func passASCII(limit: Int = .max) -> Range<Int> {
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
    @inline(__always) private static func areWholeASCII(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        // The upper bit of a byte is set by itself, by one more than 0x7E, or by a borrow below 0x20.
        let outside = word | (word &+ 0x0101_0101_0101_0101) | (word &- 0x2020_2020_2020_2020)
        return outside & 0x8080_8080_8080_8080 == 0
    }

    /// The next cluster if it is plain; otherwise `next` returns it.
    @inline(__always) mutating func nextPlain() -> PlainScalar? {
        guard offset < bytes.count, let plain = PlainScalar(bytes, at: offset) else { return nil }
        let end = offset + plain.length
        guard end >= bytes.count || beginsCluster(at: end) || standsAlone(at: end) else { return nil }
        offset = end
        return plain
    }

    /// The next cluster, or `nil` at the end.
    mutating func next() -> ScannedCluster? {
        guard offset < bytes.count else { return nil }
        let start = offset
        let first = aheadOffset == start ? ahead : ScannedScalar(bytes, at: start)
        offset = start + first.length
        if first.scalarClass.standsAlone, isBorder { return ScannedCluster(of: first, at: start) }
        return joined(first, at: start)
    }

    /// Whether a cluster that could end here does. Usually the next byte decides.
    @inline(__always) private var isBorder: Bool {
        mutating get { offset >= bytes.count || beginsCluster(at: offset) || standsAlone(at: offset) }
    }

    @inline(never) private mutating func standsAlone(at offset: Int) -> Bool {
        lookAhead(at: offset)
        return ahead.scalarClass.standsAlone
    }

    /// Whether the scalar at the offset is known to stand alone by its first byte or two.
    @inline(__always) private func beginsCluster(at offset: Int) -> Bool {
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

/// A grapheme cluster as a terminal shows it.
struct ScannedCluster {
    let utf8Range: Range<Int>
    /// 0 if nothing of it is visible, else 1 or 2.
    let width: Int
    /// The visible scalar, or the first of several.
    let scalar: Unicode.Scalar
    /// Whether `scalar` is all of it; otherwise see the scanner's `content`.
    let isSingle: Bool
    /// Whether terminals disagree on the width.
    let isRisky: Bool

}

extension ScannedCluster {
    /// A cluster of a single scalar.
    @inline(__always) init(of scanned: ScannedScalar, at offset: Int) {
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

/// The rules of UAX #29 for extended grapheme clusters, Unicode 15.0.
///
/// The standard library's `Character` follows a newer Unicode version, which joins whole Indic conjuncts that need more
/// than the two columns of a cell; besides, cluster boundaries and widths must come from the same data. Four
/// differences are intentional: CR and LF, a Thai or Lao consonant and its vowel AM, leading consonants of old Hangul,
/// and a sign and the number it precedes are separate clusters, some because they need more than two columns. A joiner
/// joins only emoji, as in later versions of UTS #51.
struct GraphemeBreak {
    private var previous: ScalarClass
    /// Whether the cluster so far ends in a pictograph and extending scalars, for GB11.
    private var endsInPictograph: Bool
    private var regionalIndicators: Int

    /// Starts with the first scalar of a cluster.
    init(first: ScalarClass) {
        previous = first
        endsInPictograph = first.isPictograph
        regionalIndicators = first == .regionalIndicator ? 1 : 0
    }

    /// Adds the next scalar if it belongs to the cluster.
    /// - Returns: `false` if the cluster ends before it.
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
