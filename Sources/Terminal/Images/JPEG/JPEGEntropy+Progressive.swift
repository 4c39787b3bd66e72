/// The four kinds of progressive scans (ITU-T T.81, G.1.2 and G.2). Coefficients are stored in zigzag order.
extension JPEGEntropy {
    /// The first bits of a DC coefficient.
    mutating func firstDC(
        _ component: Int, table: UnsafePointer<UInt32>, low: Int, into block: UnsafeMutablePointer<Int16>
    ) -> Bool {
        guard let value = dc(component, table: table) else { return false }
        block[0] = Int16(truncatingIfNeeded: value &<< Int32(low))
        return true
    }

    /// One more bit of a DC coefficient.
    mutating func refineDC(low: Int, into block: UnsafeMutablePointer<Int16>) {
        if reader.bit() { block[0] |= 1 &<< Int16(low) }
    }

    /// The first bits of a band of AC coefficients.
    mutating func firstAC(_ scan: JPEGScan, table: UnsafePointer<UInt32>, into block: UnsafeMutablePointer<Int16>)
        -> Bool
    {
        if endOfBandRun > 0 {
            endOfBandRun -= 1
            return true
        }
        var index = scan.first
        while index <= scan.last {
            guard let symbol = reader.symbol(table) else { return false }
            let (run, size) = (Int(symbol &>> 4), Int(symbol & 15))
            if size == 0 {
                if run < 15 {
                    endOfBandRun = bandRun(run) - 1
                    return true
                }
                index &+= 16
                continue
            }
            index &+= run
            guard index <= scan.last else { return false }
            block[index] = Int16(truncatingIfNeeded: reader.coefficient(size) &<< Int32(truncatingIfNeeded: scan.low))
            index &+= 1
        }
        return true
    }

    /// One more bit of each coefficient of a band that is not zero, and those that become so.
    mutating func refineAC(_ scan: JPEGScan, table: UnsafePointer<UInt32>, into block: UnsafeMutablePointer<Int16>)
        -> Bool
    {
        let bit = Int16(1) &<< Int16(scan.low)
        var index = scan.first
        while endOfBandRun == 0, index <= scan.last {
            guard let symbol = reader.symbol(table) else { return false }
            var run = Int(symbol &>> 4)
            var value: Int16 = 0
            if symbol & 15 == 0 {
                if run < 15 {
                    endOfBandRun = bandRun(run)
                    break
                }
            } else {
                value = reader.bit() ? bit : -bit
            }
            while index <= scan.last {
                if block[index] != 0 {
                    refine(&block[index], by: bit)
                } else if run == 0 {
                    block[index] = value
                    index &+= 1
                    break
                } else {
                    run &-= 1
                }
                index &+= 1
            }
        }
        guard endOfBandRun > 0 else { return true }
        endOfBandRun -= 1
        while index <= scan.last {
            if block[index] != 0 { refine(&block[index], by: bit) }
            index &+= 1
        }
        return true
    }

    /// Blocks whose band is over, this one included: 2 to the exponent, and as many bits more.
    @inline(__always)
    private mutating func bandRun(_ exponent: Int) -> Int {
        guard exponent > 0 else { return 1 }
        reader.refill()
        return (1 << exponent) + Int(reader.number(exponent))
    }

    @inline(__always)
    private mutating func refine(_ coefficient: inout Int16, by bit: Int16) {
        guard reader.bit(), coefficient & bit == 0 else { return }
        coefficient &+= coefficient > 0 ? bit : -bit
    }
}
