/// The samples of one component, and, for a progressive picture, its coefficients until they are complete.
struct JPEGPlane {
    /// Samples in a row, those that fill the last block included.
    let stride: Int
    /// Samples a side that a block becomes: 8, 4, 2 or 1.
    let side: Int
    /// Row after row; mid-grey where nothing was decoded.
    var samples: [UInt8]
    /// Blocks in a row.
    let across: Int
    /// Coefficients that are kept of each block.
    let depth: Int
    /// In zigzag order, block after block; empty unless the picture is progressive.
    var coefficients: [Int16]
    /// For each coefficient in zigzag order its place in the block (6 bits) and its quantization step above; empty until
    /// the first scan with the component.
    var steps: [UInt32] = []
    /// Blocks whose DC coefficient was decoded.
    var decoded = 0

    /// An empty plane.
    init(_ component: JPEGComponent, side: Int, isProgressive: Bool) {
        let blocks = component.storedAcross * component.storedDown
        self.side = side
        across = component.storedAcross
        depth = side == 1 ? 1 : 64
        stride = across * side
        samples = [UInt8](repeating: 128, count: blocks * side * side)
        coefficients = isProgressive ? [Int16](repeating: 0, count: blocks * depth) : []
    }

    /// Turns the coefficients of a progressive picture into samples.
    mutating func finish(isCancelled: () -> Bool) throws(ImageError) {
        guard !coefficients.isEmpty, !steps.isEmpty else { return }
        var block = [Int32](repeating: 0, count: 64)
        for index in 0..<coefficients.count / depth {
            if index % across == 0, isCancelled() { throw .cancelled }
            var last = 0
            for k in 0..<depth where coefficients[index &* depth &+ k] != 0 {
                let step = steps[k]
                block[Int(step & 63)] =
                    Int32(coefficients[index &* depth &+ k]) &* Int32(truncatingIfNeeded: step &>> 6)
                last = k
            }
            let (row, column) = index.quotientAndRemainder(dividingBy: across)
            store(&block, last: last, row: row, column: column)
        }
        coefficients = []
    }

    /// Turns a block into samples, and into zeros. Row and column are below `storedDown` and `across`.
    @inline(__always)
    mutating func store(_ block: inout [Int32], last: Int, row: Int, column: Int) {
        let start = (row &* stride &+ column) &* side
        precondition(start >= 0 && start + (side - 1) * stride + side <= samples.count)
        block.withUnsafeMutableBufferPointer { block in
            samples.withUnsafeMutableBufferPointer { samples in
                guard let block = block.baseAddress, let samples = samples.baseAddress else { return }
                InverseDCT.transform(block, last: last, side: side, to: samples + start, stride: stride)
            }
        }
    }
}
