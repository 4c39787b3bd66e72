/// What the decoding of a scan carries from block to block; a restart clears it.
///
/// No data are wrong to it: bits that are no code, and runs that lead out of a block, count as libjpeg counts them.
struct JPEGEntropy {
    var reader: JPEGBitReader
    /// The last DC coefficient of each component.
    private var predictors = SIMD4<Int32>(repeating: 0)
    /// Blocks to come whose band is over already (progressive alone).
    var endOfBandRun = 0

    /// Begins a stretch of data.
    init(_ reader: JPEGBitReader) {
        self.reader = reader
    }

    /// Decodes the difference of a DC coefficient, and answers the coefficient.
    @inline(__always)
    mutating func dc(_ component: Int, table: UnsafePointer<UInt32>) -> Int32 {
        let entry = reader.entry(table)
        reader.skip(entry.codeLength)
        if entry.size > 0 { predictors[component] &+= reader.coefficient(entry.size) }
        return predictors[component]
    }

    /// Decodes the AC coefficients of a block of a sequential scan.
    /// - Parameters:
    ///   - places: `JPEGZigzag.places`.
    ///   - block: 64 coefficients; those that differ from zero are written.
    /// - Returns: whether there was any.
    @inline(__always)
    mutating func ac(
        table: UnsafePointer<UInt32>, places: UnsafePointer<UInt8>, into block: UnsafeMutablePointer<Int16>
    ) -> Bool {
        // A copy, which stays in registers.
        var reader = self.reader
        defer { self.reader = reader }
        var index = 1
        // An index is at most 63 + 15 where it is used: `places` has as many.
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

    /// Passes over the AC coefficients of a block of a sequential scan.
    @inline(__always)
    mutating func skipAC(table: UnsafePointer<UInt32>) {
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

    /// The first bits of a DC coefficient.
    @inline(__always)
    mutating func firstDC(
        _ component: Int, table: UnsafePointer<UInt32>, low: Int, into block: UnsafeMutablePointer<Int16>
    ) {
        block[0] = Int16(truncatingIfNeeded: dc(component, table: table) &<< Int32(truncatingIfNeeded: low))
    }

    /// One more bit of a DC coefficient.
    @inline(__always)
    mutating func refineDC(low: Int, into block: UnsafeMutablePointer<Int16>) {
        if reader.bit() { block[0] |= 1 &<< Int16(truncatingIfNeeded: low) }
    }

    /// The first bits of a band of AC coefficients.
    /// - Parameters:
    ///   - places: `JPEGZigzag.places`.
    ///   - block: 64 coefficients.
    @inline(__always)
    mutating func firstAC(
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
        // An index is at most 63 + 15 where it is used: `places` has as many.
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

    /// One more bit of each coefficient of a band that is not zero, and those that become so. Parameters as above.
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
            // Where the band had no zero left, the index is one beyond it; libjpeg writes there too.
            if value != 0 { block[Int(places[index])] = value }
            index &+= 1
        }
        guard endOfBandRun > 0 else { return }
        endOfBandRun &-= 1
        // Most blocks of a run have nothing to refine.
        guard InverseDCT.hasAC(block) else { return }
        _ = Self.refine(block, places, from: index, to: scan.last, zeros: 64, bit: bit, &reader)
    }

    /// Refines what is not zero, and answers the index of the zero behind so many zeros, or one beyond `last`.
    @inline(__always)
    private static func refine(
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

    /// Blocks whose band is over, this one included: 2 to the exponent, and as many bits more.
    @inline(__always)
    private static func bandRun(_ exponent: Int, _ reader: inout JPEGBitReader) -> Int {
        guard exponent > 0 else { return 1 }
        reader.refill()
        return 1 &<< exponent &+ Int(reader.number(exponent))
    }
}

/// The order in which the coefficients of a block are coded: from the lowest frequencies to the highest (ITU-T T.81, figure A.6).
enum JPEGZigzag {
    /// The place in the block, row by row, of each coefficient in coded order. Sixteen places more, all the last one, take what a
    /// run of zeros that leads out of the block would write: 63 and the longest run, 15, make 78.
    static let places: [UInt8] =
        [
            0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5,
            12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
            35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
            58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
        ] + [UInt8](repeating: 63, count: 16)
}
