/// The samples of one component, and, for a progressive picture, its coefficients until they are complete: where they are, as
/// numbers and pointers, so that the loop over blocks counts no reference. `JPEGPlanes` owns the memory.
struct JPEGPlane {
    /// Samples a side that a block becomes: 8, 4, 2 or 1.
    let side: Int
    /// Blocks in a row, and rows of them.
    let across: Int
    let down: Int
    /// Coefficients that are kept of each block: 64, or the first alone.
    let depth: Int
    /// Row after row, `stride` apart; mid-gray where nothing was decoded. `JPEGPlanes.margin` samples more may be read.
    let samples: UnsafeMutablePointer<UInt8>
    /// Block after block, each row by row as `JPEGZigzag` has them; there are none unless the picture is progressive.
    let coefficients: UnsafeMutablePointer<Int16>
    /// What the 64 coefficients of each block are multiplied by, row by row.
    let steps: UnsafeMutablePointer<Int16>

    /// Samples in a row, those that fill the last block included.
    @inline(__always) var stride: Int { across &* side }

    /// Turns the coefficients of a block into samples. Row and column are below `down` and `across`: then all of the block's
    /// samples are the plane's.
    /// - Parameters:
    ///   - block: `depth` coefficients, aligned to 16 bytes if there are 64.
    ///   - hasAC: whether one of them besides the first may differ from zero.
    @inline(__always)
    func store(_ block: UnsafePointer<Int16>, hasAC: Bool, row: Int, column: Int) {
        let output = samples + (row &* stride &+ column) &* side
        guard hasAC, side > 1 else {
            let sample = InverseDCT.flat(Int32(block[0]) &* Int32(steps[0]))
            return InverseDCT.fill(output, stride: stride, side: side, with: sample)
        }
        switch side {
        case 8: InverseDCT.full(block, steps: steps, to: output, stride: stride)
        case 4: InverseDCT.half(block, steps: steps, to: output, stride: stride)
        default: InverseDCT.quarter(block, steps: steps, to: output, stride: stride)
        }
    }

    /// Turns a row of blocks of a progressive picture into samples.
    func finish(row: Int) {
        for column in 0..<across {
            let block = coefficients + (row &* across &+ column) &* depth
            store(block, hasAC: depth > 1 && InverseDCT.hasAC(block), row: row, column: column)
        }
    }
}
