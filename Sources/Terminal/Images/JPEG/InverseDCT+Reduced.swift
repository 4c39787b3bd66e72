/// Straight to fewer samples: the mean of two neighbors of an 8-point transform is a 4-point transform of coefficients that are
/// folded, `c[k] * cos(k pi / 16) - c[8 - k] * cos((8 - k) pi / 16)`; the mean of four is that, folded once more. The factors are
/// the means of the cosines, in 13 bits.
extension InverseDCT {
    /// Turns 64 coefficients into 4 rows of 4 samples. Parameters as for `full`.
    @inline(never)
    static func half(
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

    @inline(__always)
    private static func storeHalf(_ row: Words, _ output: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(output).storeBytes(of: samples(row).lowHalf, as: SIMD4<UInt8>.self)
    }

    /// Turns 64 coefficients into 2 rows of 2 samples. Parameters as for `full`.
    @inline(never)
    static func quarter(
        _ block: UnsafePointer<Int16>, steps: UnsafePointer<Int16>, to output: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        var rows = dequantized(block, steps)
        two(&rows, shift: 11)
        transpose(&rows)
        two(&rows, shift: 18)
        // The transposed square: its rows are the columns.
        let (left, right) = (samples(rows.r0), samples(rows.r1))
        (output[0], output[1]) = (left[0], right[0])
        (output[stride], output[stride &+ 1]) = (left[1], right[1])
    }

    /// Eight transforms of 8 coefficients to 4 samples at once, one in each lane.
    @inline(__always)
    private static func four(_ r: inout Block, shift: Int32) {
        let half = Longs(repeating: 1 &<< (shift &- 1))
        let middle = wide(r.r0) &<< 13 &+ half
        let even = wide(r.r2) &* 7_568 &- wide(r.r6) &* 3_135
        let outer = wide(r.r1) &* 10_498 &+ wide(r.r3) &* 3_686 &- wide(r.r5) &* 2_463 &- wide(r.r7) &* 2_088
        let inner = wide(r.r1) &* 4_348 &- wide(r.r3) &* 8_900 &+ wide(r.r5) &* 5_946 &- wide(r.r7) &* 865
        r = Block(
            r0: narrow(middle &+ even &+ outer, shift), r1: narrow(middle &- even &+ inner, shift),
            r2: narrow(middle &- even &- inner, shift), r3: narrow(middle &+ even &- outer, shift))
    }

    /// Eight transforms of 8 coefficients to 2 samples at once, one in each lane.
    @inline(__always)
    private static func two(_ r: inout Block, shift: Int32) {
        let middle = wide(r.r0) &<< 13 &+ Longs(repeating: 1 &<< (shift &- 1))
        let odd = wide(r.r1) &* 7_423 &- wide(r.r3) &* 2_607 &+ wide(r.r5) &* 1_742 &- wide(r.r7) &* 1_477
        r = Block(r0: narrow(middle &+ odd, shift), r1: narrow(middle &- odd, shift))
    }
}
