/// The inverse cosine transform of a block, straight to 8, 4, 2 or 1 samples a side.
///
/// 8: Loeffler, Ligtenberg and Moschytz, "Practical fast 1-D DCT algorithms with 11 multiplications" (1989), in fixed point with
/// 13 bits and the rounding of libjpeg's `jidctint.c`, so that the samples are the same.
/// Fewer: the mean of two neighbors of an 8-point transform is a 4-point transform of coefficients that are folded,
/// `c[k] * cos(k pi / 16) - c[8 - k] * cos((8 - k) pi / 16)`; the mean of four is that, folded once more.
enum InverseDCT {
    private typealias Row = SIMD8<Int32>

    /// The place in the block of each coefficient in zigzag order.
    static let zigzag: [UInt8] = [
        0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14,
        21, 28,
        35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54,
        47,
        55, 62, 63,
    ]

    /// Turns 64 dequantized coefficients into `side` x `side` samples, and the coefficients into zeros.
    /// - Parameters:
    ///   - last: no coefficient beyond this one, in zigzag order, differs from zero.
    ///   - output: the sample at the top left; `side` rows, `stride` apart, belong to the block.
    @inline(__always)
    static func transform(
        _ block: UnsafeMutablePointer<Int32>, last: Int, side: Int, to output: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        if last == 0 || side == 1 {
            fill(output, stride: stride, side: side, with: sample((block[0] &+ 4) &>> 3))
            block[0] = 0
            return
        }
        if side == 8 {
            full(block, to: output, stride: stride)
        } else {
            reduced(block, side, to: output, stride: stride)
        }
        UnsafeMutableRawPointer(block).initializeMemory(as: UInt8.self, repeating: 0, count: 256)
    }

    @inline(__always)
    private static func sample(_ value: Int32) -> UInt8 {
        UInt8(truncatingIfNeeded: max(0, min(255, value &+ 128)))
    }

    @inline(__always)
    private static func fill(_ output: UnsafeMutablePointer<UInt8>, stride: Int, side: Int, with sample: UInt8) {
        if side == 8 {
            let row = SIMD8(repeating: sample)
            for y in 0..<8 { UnsafeMutableRawPointer(output + y &* stride).storeBytes(of: row, as: SIMD8<UInt8>.self) }
        } else {
            for y in 0..<side { for x in 0..<side { output[y &* stride &+ x] = sample } }
        }
    }

    @inline(never)
    private static func full(_ block: UnsafeMutablePointer<Int32>, to output: UnsafeMutablePointer<UInt8>, stride: Int)
    {
        block.withMemoryRebound(to: Row.self, capacity: 8) { rows in
            pass(rows, shift: 11)
            transpose(rows)
            pass(rows, shift: 18)
            transpose(rows)
            for y in 0..<8 {
                var row = rows[y] &+ 128
                row.replace(with: 0, where: row .< 0)
                row.replace(with: 255, where: row .> 255)
                UnsafeMutableRawPointer(output + y &* stride).storeBytes(
                    of: SIMD8<UInt8>(truncatingIfNeeded: row), as: SIMD8<UInt8>.self)
            }
        }
    }

    /// Eight 8-point transforms at once, one in each lane.
    @inline(__always)
    private static func pass(_ r: UnsafeMutablePointer<Row>, shift: Int32) {
        let bend = (r[2] &+ r[6]) &* 4_433
        let low = bend &- r[6] &* 15_137
        let high = bend &+ r[2] &* 6_270
        let (sum, difference) = ((r[0] &+ r[4]) &<< 13, (r[0] &- r[4]) &<< 13)
        let half = Row(repeating: 1 &<< (shift &- 1))
        let even = (sum &+ high &+ half, difference &+ low &+ half, difference &- low &+ half, sum &- high &+ half)
        let (z1, z2, z3, z4) = (r[7] &+ r[1], r[5] &+ r[3], r[7] &+ r[3], r[5] &+ r[1])
        let z5 = (z3 &+ z4) &* 9_633
        let (m1, m2) = (z1 &* -7_373, z2 &* -20_995)
        let (m3, m4) = (z3 &* -16_069 &+ z5, z4 &* -3_196 &+ z5)
        let odd = (
            r[1] &* 12_299 &+ m1 &+ m4, r[3] &* 25_172 &+ m2 &+ m3, r[5] &* 16_819 &+ m2 &+ m4,
            r[7] &* 2_446 &+ m1 &+ m3
        )
        (r[0], r[7]) = ((even.0 &+ odd.0) &>> shift, (even.0 &- odd.0) &>> shift)
        (r[1], r[6]) = ((even.1 &+ odd.1) &>> shift, (even.1 &- odd.1) &>> shift)
        (r[2], r[5]) = ((even.2 &+ odd.2) &>> shift, (even.2 &- odd.2) &>> shift)
        (r[3], r[4]) = ((even.3 &+ odd.3) &>> shift, (even.3 &- odd.3) &>> shift)
    }

    /// Three perfect shuffles of the rows.
    @inline(__always)
    private static func transpose(_ r: UnsafeMutablePointer<Row>) {
        for _ in 0..<3 {
            let pairs = (
                SIMD16(lowHalf: r[0], highHalf: r[1]), SIMD16(lowHalf: r[2], highHalf: r[3]),
                SIMD16(lowHalf: r[4], highHalf: r[5]), SIMD16(lowHalf: r[6], highHalf: r[7])
            )
            (r[0], r[1], r[2], r[3]) = (pairs.0.evenHalf, pairs.1.evenHalf, pairs.2.evenHalf, pairs.3.evenHalf)
            (r[4], r[5], r[6], r[7]) = (pairs.0.oddHalf, pairs.1.oddHalf, pairs.2.oddHalf, pairs.3.oddHalf)
        }
    }

    @inline(never)
    private static func reduced(
        _ block: UnsafeMutablePointer<Int32>, _ side: Int, to output: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        for column in 0..<8 { reducedPass(block + column, step: 8, side, shift: 11) }
        for row in 0..<side {
            reducedPass(block + row &* 8, step: 1, side, shift: 18)
            for x in 0..<side { output[row &* stride &+ x] = sample(block[row &* 8 &+ x]) }
        }
    }

    /// A transform of 8 coefficients, `step` apart, to the means of 2 or 4 samples. Shifts as in `pass`.
    @inline(__always)
    private static func reducedPass(_ c: UnsafeMutablePointer<Int32>, step: Int, _ side: Int, shift: Int32) {
        let half: Int32 = 1 &<< (shift &- 1)
        let (f0, f2) = (c[0] &<< 13, c[2 &* step] &* 7_568 &- c[6 &* step] &* 3_135)
        // The factors are the means of the cosines, in 13 bits.
        let (f1, f3) = (c[step], c[3 &* step])
        let (f5, f7) = (c[5 &* step], c[7 &* step])
        if side == 4 {
            let first = f1 &* 10_498 &+ f3 &* 3_686 &- f5 &* 2_463 &- f7 &* 2_088
            let second = f1 &* 4_348 &- f3 &* 8_900 &+ f5 &* 5_946 &- f7 &* 865
            c[0] = (f0 &+ f2 &+ first &+ half) &>> shift
            c[step] = (f0 &- f2 &+ second &+ half) &>> shift
            c[2 &* step] = (f0 &- f2 &- second &+ half) &>> shift
            c[3 &* step] = (f0 &+ f2 &- first &+ half) &>> shift
        } else {
            let odd = f1 &* 7_423 &- f3 &* 2_607 &+ f5 &* 1_742 &- f7 &* 1_477
            c[0] = (f0 &+ odd &+ half) &>> shift
            c[step] = (f0 &- odd &+ half) &>> shift
        }
    }
}
