/// The inverse cosine transform of 8 x 8 blocks by Loeffler, Ligtenberg and Moschytz, "Practical fast 1-D DCT
/// algorithms with 11 multiplications" (1989), in 13-bit fixed point with the rounding of libjpeg's `jidctint.c`, so
/// that the samples are the same.
///
/// Coefficients and intermediate values have 16 bits, as in libjpeg-turbo's vector code. Values that overflow are
/// clamped between the passes and wrap around elsewhere, as there.
enum InverseDCT {
    typealias Words = SIMD8<Int16>
    typealias Longs = SIMD8<Int32>

    struct Block {
        var r0 = Words(), r1 = Words(), r2 = Words(), r3 = Words()
        var r4 = Words(), r5 = Words(), r6 = Words(), r7 = Words()
    }

    /// Transforms 64 coefficients into 8 rows of 8 samples, `stride` apart.
    /// - Parameters:
    ///   - block: aligned to 16 bytes.
    ///   - steps: the quantization steps, also aligned.
    @inline(never) static func full(
        _ block: UnsafePointer<Int16>, steps: UnsafePointer<Int16>, to output: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        var rows = dequantized(block, steps)
        pass(&rows, shift: 11)
        transpose(&rows)
        pass(&rows, shift: 18)
        transpose(&rows)
        store(rows.r0, output)
        store(rows.r1, output + stride)
        store(rows.r2, output + 2 &* stride)
        store(rows.r3, output + 3 &* stride)
        store(rows.r4, output + 4 &* stride)
        store(rows.r5, output + 5 &* stride)
        store(rows.r6, output + 6 &* stride)
        store(rows.r7, output + 7 &* stride)
    }

    /// The sample of a block with only a DC coefficient.
    /// - Parameter dc: the dequantized coefficient.
    @inline(__always) static func flat(_ dc: Int32) -> UInt8 {
        UInt8(truncatingIfNeeded: max(0, min(255, (dc &+ 4) &>> 3 &+ 128)))
    }

    @inline(__always)
    static func fill(_ output: UnsafeMutablePointer<UInt8>, stride: Int, side: Int, with sample: UInt8) {
        if side == 8 {
            let row = SIMD8(repeating: sample)
            for y in 0..<8 { UnsafeMutableRawPointer(output + y &* stride).storeBytes(of: row, as: SIMD8<UInt8>.self) }
        } else if side == 1 {
            output[0] = sample
        } else {
            for y in 0..<side { for x in 0..<side { output[y &* stride &+ x] = sample } }
        }
    }

    /// Whether any AC coefficient is not zero.
    @inline(__always) static func hasAC(_ block: UnsafePointer<Int16>) -> Bool {
        let b = UnsafeRawPointer(block).load(as: Block.self)
        var first = b.r0
        first[0] = 0
        let any = (first | b.r1) | (b.r2 | b.r3) | ((b.r4 | b.r5) | (b.r6 | b.r7))
        return any != Words()
    }

    @inline(__always) static func dequantized(_ block: UnsafePointer<Int16>, _ steps: UnsafePointer<Int16>) -> Block {
        let b = UnsafeRawPointer(block).load(as: Block.self)
        let s = UnsafeRawPointer(steps).load(as: Block.self)
        return Block(
            r0: b.r0 &* s.r0, r1: b.r1 &* s.r1, r2: b.r2 &* s.r2, r3: b.r3 &* s.r3,
            r4: b.r4 &* s.r4, r5: b.r5 &* s.r5, r6: b.r6 &* s.r6, r7: b.r7 &* s.r7)
    }

    /// Eight 8-point transforms at once, one per lane.
    @inline(__always) private static func pass(_ r: inout Block, shift: Int32) {
        let half = Longs(repeating: 1 &<< (shift &- 1))
        let low = wide(r.r2) &* 4_433 &- wide(r.r6) &* 10_704
        let high = wide(r.r2) &* 10_703 &+ wide(r.r6) &* 4_433
        let sum = wide(r.r0 &+ r.r4) &<< 13 &+ half
        let difference = wide(r.r0 &- r.r4) &<< 13 &+ half
        let even = (sum &+ high, difference &+ low, difference &- low, sum &- high)
        let (z3, z4) = (wide(r.r7 &+ r.r3), wide(r.r5 &+ r.r1))
        let (m3, m4) = (z4 &* 9_633 &- z3 &* 6_436, z3 &* 9_633 &+ z4 &* 6_437)
        let odd = (
            wide(r.r1) &* 4_926 &- wide(r.r7) &* 7_373 &+ m4, wide(r.r3) &* 4_177 &- wide(r.r5) &* 20_995 &+ m3,
            m4 &- wide(r.r5) &* 4_176 &- wide(r.r3) &* 20_995, m3 &- wide(r.r7) &* 4_927 &- wide(r.r1) &* 7_373
        )
        (r.r0, r.r7) = (narrow(even.0 &+ odd.0, shift), narrow(even.0 &- odd.0, shift))
        (r.r1, r.r6) = (narrow(even.1 &+ odd.1, shift), narrow(even.1 &- odd.1, shift))
        (r.r2, r.r5) = (narrow(even.2 &+ odd.2, shift), narrow(even.2 &- odd.2, shift))
        (r.r3, r.r4) = (narrow(even.3 &+ odd.3, shift), narrow(even.3 &- odd.3, shift))
    }

    @inline(__always) static func wide(_ words: Words) -> Longs { Longs(lanes: words) }

    @inline(__always) static func narrow(_ longs: Longs, _ shift: Int32) -> Words {
        let shifted = longs &>> shift
        // 32 bits shifted by 18 fit into 16.
        guard shift < 16 else { return Words(lanes: shifted) }
        return Words(lanes: shifted.limitedToWords)
    }

    /// Three perfect shuffles of the rows.
    @inline(__always) static func transpose(_ r: inout Block) {
        for _ in 0..<3 {
            let (a, b) = (r.r0.interleaved(with: r.r4), r.r1.interleaved(with: r.r5))
            let (c, d) = (r.r2.interleaved(with: r.r6), r.r3.interleaved(with: r.r7))
            r = Block(
                r0: a.lowHalf, r1: a.highHalf, r2: b.lowHalf, r3: b.highHalf, r4: c.lowHalf, r5: c.highHalf,
                r6: d.lowHalf, r7: d.highHalf)
        }
    }

    @inline(__always) private static func store(_ row: Words, _ output: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(output).storeBytes(of: samples(row), as: SIMD8<UInt8>.self)
    }

    @inline(__always) static func samples(_ row: Words) -> SIMD8<UInt8> {
        SIMD8(lanes: (row &+ 128).limitedToBytes)
    }

    /// Transforms 64 coefficients into 4 rows of 4 samples.
    ///
    /// The mean of two neighbors of an 8-point transform is a 4-point transform of folded coefficients, `c[k] * cos(k
    /// pi / 16) - c[8 - k] * cos((8 - k) pi / 16)`; the mean of four is the same, folded twice. The factors are the
    /// means of the cosines, in 13 bits.
    @inline(never) static func half(
        _ block: UnsafePointer<Int16>, steps: UnsafePointer<Int16>, to output: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        var rows = dequantized(block, steps)
        four(&rows, shift: 11)
        transpose(&rows)
        four(&rows, shift: 18)
        transpose(&rows)
        storeHalf(rows.r0, output)
        storeHalf(rows.r1, output + stride)
        storeHalf(rows.r2, output + 2 &* stride)
        storeHalf(rows.r3, output + 3 &* stride)
    }

    @inline(__always) private static func storeHalf(_ row: Words, _ output: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(output).storeBytes(of: samples(row).lowHalf, as: SIMD4<UInt8>.self)
    }

    /// Transforms 64 coefficients into 2 rows of 2 samples.
    @inline(never) static func quarter(
        _ block: UnsafePointer<Int16>, steps: UnsafePointer<Int16>, to output: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        var rows = dequantized(block, steps)
        two(&rows, shift: 11)
        transpose(&rows)
        two(&rows, shift: 18)
        // The square is transposed: its rows are the columns.
        let (left, right) = (samples(rows.r0), samples(rows.r1))
        (output[0], output[1]) = (left[0], right[0])
        (output[stride], output[stride &+ 1]) = (left[1], right[1])
    }

    /// Eight transforms of 8 coefficients to 4 samples at once, one per lane.
    @inline(__always) private static func four(_ r: inout Block, shift: Int32) {
        let half = Longs(repeating: 1 &<< (shift &- 1))
        let middle = wide(r.r0) &<< 13 &+ half
        let even = wide(r.r2) &* 7_568 &- wide(r.r6) &* 3_135
        let outer = wide(r.r1) &* 10_498 &+ wide(r.r3) &* 3_686 &- wide(r.r5) &* 2_463 &- wide(r.r7) &* 2_088
        let inner = wide(r.r1) &* 4_348 &- wide(r.r3) &* 8_900 &+ wide(r.r5) &* 5_946 &- wide(r.r7) &* 865
        r = Block(
            r0: narrow(middle &+ even &+ outer, shift), r1: narrow(middle &- even &+ inner, shift),
            r2: narrow(middle &- even &- inner, shift), r3: narrow(middle &+ even &- outer, shift))
    }

    /// Eight transforms of 8 coefficients to 2 samples at once, one per lane.
    @inline(__always) private static func two(_ r: inout Block, shift: Int32) {
        let middle = wide(r.r0) &<< 13 &+ Longs(repeating: 1 &<< (shift &- 1))
        let odd = wide(r.r1) &* 7_423 &- wide(r.r3) &* 2_607 &+ wide(r.r5) &* 1_742 &- wide(r.r7) &* 1_477
        r = Block(r0: narrow(middle &+ odd, shift), r1: narrow(middle &- odd, shift))
    }
}

/// Lane conversions and limits that are always inlined; calls to the standard library's specializations cost more than
/// their work.
extension SIMD8 where Scalar: FixedWidthInteger {
    /// Truncates each lane.
    @inline(__always) init<Other: FixedWidthInteger & SIMDScalar>(lanes other: SIMD8<Other>) {
        self.init(
            Scalar(truncatingIfNeeded: other[0]), Scalar(truncatingIfNeeded: other[1]),
            Scalar(truncatingIfNeeded: other[2]), Scalar(truncatingIfNeeded: other[3]),
            Scalar(truncatingIfNeeded: other[4]), Scalar(truncatingIfNeeded: other[5]),
            Scalar(truncatingIfNeeded: other[6]), Scalar(truncatingIfNeeded: other[7]))
    }

    @inline(__always) func interleaved(with other: Self) -> SIMD16<Scalar> {
        var both = SIMD16<Scalar>()
        (both.evenHalf, both.oddHalf) = (self, other)
        return both
    }
}

// A number shifted right by all bits but the sign is all ones if it was negative, which selects lanes without
// comparisons.

extension SIMD8<Int16> {
    /// Each lane clamped to 0...255.
    @inline(__always) var limitedToBytes: Self {
        let positive = self & ~(self &>> 15)
        let isOver = (255 &- positive) &>> 15
        return (positive | isOver) & 255
    }
}

extension SIMD8<Int32> {
    /// Each lane of 31 bits clamped to 16 bits.
    @inline(__always) var limitedToWords: Self {
        let isOver = (32_767 &- self) &>> 31
        let lower = self & ~isOver | isOver & 32_767
        let isUnder = (lower &+ 32_768) &>> 31
        return lower & ~isUnder | isUnder & -32_768
    }
}
