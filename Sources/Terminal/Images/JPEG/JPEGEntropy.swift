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
}
