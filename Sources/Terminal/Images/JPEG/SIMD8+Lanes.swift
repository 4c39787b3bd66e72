/// Conversions and limits lane by lane, inlined where they are used. Those of the standard library are specialized as functions,
/// which a build in several parts calls: that costs more than what they do.
extension SIMD8 where Scalar: FixedWidthInteger {
    /// The lower bits of each lane.
    @inline(__always)
    init<Other: FixedWidthInteger & SIMDScalar>(lanes other: SIMD8<Other>) {
        self.init(
            Scalar(truncatingIfNeeded: other[0]), Scalar(truncatingIfNeeded: other[1]),
            Scalar(truncatingIfNeeded: other[2]), Scalar(truncatingIfNeeded: other[3]),
            Scalar(truncatingIfNeeded: other[4]), Scalar(truncatingIfNeeded: other[5]),
            Scalar(truncatingIfNeeded: other[6]), Scalar(truncatingIfNeeded: other[7]))
    }
}

// A number shifted by all its bits but the sign is all ones where it was negative: so lanes are chosen without a comparison.

extension SIMD8<Int16> {
    /// Each lane, but no less than 0 and no more than 255.
    @inline(__always) var limitedToBytes: Self {
        let positive = self & ~(self &>> 15)
        let isOver = (255 &- positive) &>> 15
        return (positive | isOver) & 255
    }
}

extension SIMD8<Int32> {
    /// Each lane, but within what 16 bits hold; for lanes of 31 bits.
    @inline(__always) var limitedToWords: Self {
        let isOver = (32_767 &- self) &>> 31
        let lower = self & ~isOver | isOver & 32_767
        let isUnder = (lower &+ 32_768) &>> 31
        return lower & ~isUnder | isUnder & -32_768
    }
}
