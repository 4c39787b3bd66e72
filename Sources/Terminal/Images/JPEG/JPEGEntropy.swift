/// What the decoding of a scan carries from block to block; a restart marker clears it.
struct JPEGEntropy {
    var reader: JPEGBitReader
    /// The last DC coefficient of each component.
    var predictors = SIMD4<Int32>(repeating: 0)
    /// Blocks to come whose band is over already (progressive alone).
    var endOfBandRun = 0

    /// Begins anew behind the next restart marker; `false` where there is none.
    mutating func restart() -> Bool {
        predictors = SIMD4(repeating: 0)
        endOfBandRun = 0
        return reader.restart()
    }

    /// Decodes the difference of a DC coefficient and answers the coefficient, or `nil` where the data are no code.
    @inline(__always)
    mutating func dc(_ component: Int, table: UnsafePointer<UInt32>) -> Int32? {
        guard let size = reader.symbol(table), size <= 15 else { return nil }
        if size > 0 { predictors[component] &+= reader.coefficient(Int(size)) }
        return predictors[component]
    }

    /// Decodes a block of a sequential scan, multiplied by its quantization steps already.
    /// - Parameters:
    ///   - steps: for each coefficient in zigzag order, its place in the block (6 bits), and its step above.
    ///   - block: 64 zeros.
    ///   - keepsAC: whether more than the DC coefficient is wanted.
    /// - Returns: the zigzag index of the last coefficient that is not zero, or `nil` where the data are no code.
    @inline(__always)
    mutating func block(
        _ component: Int, dc dcTable: UnsafePointer<UInt32>, ac table: UnsafePointer<UInt32>,
        steps: UnsafePointer<UInt32>, into block: UnsafeMutablePointer<Int32>, keepsAC: Bool
    ) -> Int? {
        guard let dc = dc(component, table: dcTable) else { return nil }
        block[0] = dc &* Int32(truncatingIfNeeded: steps[0] &>> 6)
        var index = 1
        var last = 0
        while index < 64 {
            reader.refill()
            let entry = table[Int(truncatingIfNeeded: reader.bits &>> 55)]
            var symbol = Int(truncatingIfNeeded: entry & 255)
            let value: Int32
            if entry & 0xF000 != 0 {
                index &+= symbol &>> 4
                reader.skip(Int(truncatingIfNeeded: entry &>> 12 & 15))
                value = Int32(bitPattern: entry) &>> 16
            } else {
                if entry != 0 {
                    reader.skip(Int(truncatingIfNeeded: entry &>> 8 & 15))
                } else {
                    guard let long = reader.longSymbol(table) else { return nil }
                    symbol = Int(long)
                }
                index &+= symbol &>> 4
                guard symbol & 15 > 0 else {
                    if symbol != 0xF0 { break }
                    index &+= 1
                    continue
                }
                value = reader.coefficient(symbol & 15)
            }
            // A run that leads out of the block.
            guard index < 64 else { return nil }
            if keepsAC {
                let step = steps[index]
                block[Int(truncatingIfNeeded: step & 63)] = value &* Int32(truncatingIfNeeded: step &>> 6)
                last = index
            }
            index &+= 1
        }
        return last
    }
}
