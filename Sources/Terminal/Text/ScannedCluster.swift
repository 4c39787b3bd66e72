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
