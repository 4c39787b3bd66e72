/// The decoding state of a scan from block to block; a restart clears it.
///
/// Accepts any data: invalid codes and runs beyond a block have the same effect as in libjpeg.
struct JPEGEntropy {
    var reader: JPEGBitReader
    /// The last DC coefficient of each component.
    private var predictors = SIMD4<Int32>(repeating: 0)
    /// Coming blocks whose band has ended already (progressive only).
    var endOfBandRun = 0

    init(_ reader: JPEGBitReader) {
        self.reader = reader
    }

    /// Decodes a DC difference and returns the coefficient.
    @inline(__always) mutating func dc(_ component: Int, table: UnsafePointer<UInt32>) -> Int32 {
        let entry = reader.entry(table)
        reader.skip(entry.codeLength)
        if entry.size > 0 { predictors[component] &+= reader.coefficient(entry.size) }
        return predictors[component]
    }

    /// Decodes the AC coefficients of a sequential block.
    /// - Parameters:
    ///   - places: `JPEGZigzag.places`.
    ///   - block: 64 coefficients; only nonzero ones are written.
    /// - Returns: whether there were any.
    @inline(__always) mutating func ac(
        table: UnsafePointer<UInt32>, places: UnsafePointer<UInt8>, into block: UnsafeMutablePointer<Int16>
    ) -> Bool {
        // A copy stays in registers.
        var reader = self.reader
        defer { self.reader = reader }
        var index = 1
        // An index is at most 63 + 15 when used, the size of `places`.
        while index < 64 {
            let entry = reader.entry(table)
            index &+= entry.run
            if entry.hasCoefficient {
                reader.skip(entry.fullLength)
                block[Int(places[index])] = Int16(truncatingIfNeeded: entry.coefficient)
            } else {
                reader.skip(entry.codeLength)
                if entry.size > 0 {
                    block[Int(places[index])] = Int16(truncatingIfNeeded: reader.coefficient(entry.size))
                } else if entry.run < 15 {
                    return index > entry.run &+ 1
                }
            }
            index &+= 1
        }
        return true
    }

    /// Skips the AC coefficients of a sequential block.
    @inline(__always) mutating func skipAC(table: UnsafePointer<UInt32>) {
        var reader = self.reader
        defer { self.reader = reader }
        var left = 63
        while left > 0 {
            let entry = reader.entry(table)
            reader.skip(entry.fullLength)
            if entry.size == 0, entry.run < 15 { return }
            left &-= entry.run &+ 1
        }
    }

    /// Decodes the first bits of a DC coefficient (progressive scans: ITU-T T.81, G.1.2 and G.2).
    @inline(__always) mutating func firstDC(
        _ component: Int, table: UnsafePointer<UInt32>, low: Int, into block: UnsafeMutablePointer<Int16>
    ) {
        block[0] = Int16(truncatingIfNeeded: dc(component, table: table) &<< Int32(truncatingIfNeeded: low))
    }

    /// Decodes one more bit of a DC coefficient.
    @inline(__always) mutating func refineDC(low: Int, into block: UnsafeMutablePointer<Int16>) {
        if reader.bit() { block[0] |= 1 &<< Int16(truncatingIfNeeded: low) }
    }

    /// Decodes the first bits of a band of AC coefficients.
    /// - Parameters:
    ///   - places: `JPEGZigzag.places`.
    ///   - block: 64 coefficients.
    @inline(__always) mutating func firstAC(
        _ scan: JPEGScan, table: UnsafePointer<UInt32>, places: UnsafePointer<UInt8>,
        into block: UnsafeMutablePointer<Int16>
    ) {
        guard endOfBandRun == 0 else {
            endOfBandRun &-= 1
            return
        }
        var reader = self.reader
        defer { self.reader = reader }
        let low = Int32(truncatingIfNeeded: scan.low)
        var index = scan.first
        // An index is at most 63 + 15 when used, the size of `places`.
        while index <= scan.last {
            let entry = reader.entry(table)
            if entry.hasCoefficient {
                index &+= entry.run
                reader.skip(entry.fullLength)
                block[Int(places[index])] = Int16(truncatingIfNeeded: entry.coefficient &<< low)
            } else {
                reader.skip(entry.codeLength)
                if entry.size > 0 {
                    index &+= entry.run
                    block[Int(places[index])] = Int16(truncatingIfNeeded: reader.coefficient(entry.size) &<< low)
                } else if entry.run == 15 {
                    index &+= 15
                } else {
                    endOfBandRun = Self.bandRun(entry.run, &reader) &- 1
                    return
                }
            }
            index &+= 1
        }
    }

    /// Decodes one more bit of the nonzero coefficients of a band, and new ones. Parameters as for `firstAC`.
    mutating func refineAC(
        _ scan: JPEGScan, table: UnsafePointer<UInt32>, places: UnsafePointer<UInt8>,
        into block: UnsafeMutablePointer<Int16>
    ) {
        var reader = self.reader
        defer { self.reader = reader }
        let bit = Int16(1) &<< Int16(truncatingIfNeeded: scan.low)
        var index = scan.first
        while endOfBandRun == 0, index <= scan.last {
            let entry = reader.entry(table)
            reader.skip(entry.codeLength)
            var value: Int16 = 0
            if entry.size > 0 {
                value = reader.bit() ? bit : 0 &- bit
            } else if entry.run < 15 {
                endOfBandRun = Self.bandRun(entry.run, &reader)
                break
            }
            index = Self.refine(
                block, places, from: index, to: scan.last, zeros: entry.run, bit: bit, &reader)
            // If the band has no zero left, the index is one past it; libjpeg writes there too.
            if value != 0 { block[Int(places[index])] = value }
            index &+= 1
        }
        guard endOfBandRun > 0 else { return }
        endOfBandRun &-= 1
        // Most blocks of a run have nothing to refine.
        guard InverseDCT.hasAC(block) else { return }
        _ = Self.refine(block, places, from: index, to: scan.last, zeros: 64, bit: bit, &reader)
    }

    /// Refines nonzero coefficients; returns the index of the zero after so many zeros, or one past `last`.
    @inline(__always) private static func refine(
        _ block: UnsafeMutablePointer<Int16>, _ places: UnsafePointer<UInt8>, from first: Int, to last: Int,
        zeros: Int, bit: Int16, _ reader: inout JPEGBitReader
    ) -> Int {
        var (index, zeros) = (first, zeros)
        while index <= last {
            let place = Int(places[index])
            let coefficient = block[place]
            if coefficient != 0 {
                if reader.bit(), coefficient & bit == 0 {
                    block[place] = coefficient &+ (coefficient > 0 ? bit : 0 &- bit)
                }
            } else {
                if zeros == 0 { return index }
                zeros &-= 1
            }
            index &+= 1
        }
        return index
    }

    /// The number of blocks whose band has ended, including this one.
    @inline(__always) private static func bandRun(_ exponent: Int, _ reader: inout JPEGBitReader) -> Int {
        guard exponent > 0 else { return 1 }
        reader.refill()
        return 1 &<< exponent &+ Int(reader.number(exponent))
    }
}

/// The coding order of a block's coefficients, from low to high frequencies (ITU-T T.81, figure A.6).
enum JPEGZigzag {
    /// The row-by-row index of each coefficient. Sixteen more entries, all 63, absorb runs of zeros beyond the block:
    /// 63 and the longest run, 15, make 78.
    static let places: [UInt8] =
        [
            0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5,
            12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
            35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
            58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
        ] + [UInt8](repeating: 63, count: 16)
}
