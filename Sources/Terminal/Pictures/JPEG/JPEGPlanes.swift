/// The planes of a picture, and the owner of their memory.
///
/// Pointers into it are computed from a stored block's row and column; loops over units and rows are bounded by the
/// frame, so no input can lead outside.
final class JPEGPlanes {
    /// Readable samples past the last one: rows are read 16 at a time.
    static let margin = 32

    /// In the order of the frame's components.
    let planes: [JPEGPlane]
    /// Which components have their quantization steps.
    private(set) var isQuantized: [Bool]
    /// For each component, the blocks with a decoded DC coefficient.
    var decoded: [Int]
    private let samples: [JPEGMemory<UInt8>]
    private let numbers: [JPEGMemory<Int16>]

    /// Allocates the planes, mid-gray.
    /// - Parameter side: the samples per side of a block of the most densely sampled component. Components sampled half
    ///   as densely get twice as many, up to 8, which keeps more detail and saves upsampling.
    init(_ frame: JPEGFrame, side: Int) {
        var planes: [JPEGPlane] = []
        var (samples, numbers): ([JPEGMemory<UInt8>], [JPEGMemory<Int16>]) = ([], [])
        for component in frame.components {
            let side = frame.side(of: component, densest: side)
            let (blocks, depth) = (component.storedAcross * component.storedDown, side == 1 ? 1 : 64)
            let sampleMemory = JPEGMemory<UInt8>(repeating: 128, count: blocks * side * side + Self.margin)
            let coefficients = JPEGMemory<Int16>(repeating: 0, count: frame.isProgressive ? blocks * depth : 0)
            let steps = JPEGMemory<Int16>(repeating: 0, count: 64)
            planes.append(
                JPEGPlane(
                    side: side, across: component.storedAcross, down: component.storedDown, depth: depth,
                    samples: sampleMemory.start, coefficients: coefficients.start, steps: steps.start))
            samples.append(sampleMemory)
            numbers += [coefficients, steps]
        }
        self.planes = planes
        (self.samples, self.numbers) = (samples, numbers)
        isQuantized = planes.map { _ in false }
        decoded = planes.map { _ in 0 }
    }

    /// Sets the 64 quantization steps of a component, in coded order, before its first scan (ITU-T T.81, B.2.4.1).
    func quantize(_ index: Int, by steps: [UInt16]) {
        for (step, place) in zip(steps, JPEGZigzag.places) {
            planes[index].steps[Int(place)] = Int16(truncatingIfNeeded: step)
        }
        isQuantized[index] = true
    }

    /// Transforms the coefficients of a progressive picture.
    func finish(isCancelled: () -> Bool) throws(ImageError) {
        for (index, plane) in planes.enumerated() where isQuantized[index] {
            for row in 0..<plane.down {
                if isCancelled() { throw .cancelled }
                plane.finish(row: row)
            }
        }
    }
}

/// The samples of one component and the coefficients of a progressive picture, as numbers and pointers, so that the
/// loop over blocks counts no references. `JPEGPlanes` owns the memory.
struct JPEGPlane {
    /// The samples per side of a block: 8, 4, 2 or 1.
    let side: Int
    let across: Int
    let down: Int
    /// The stored coefficients of each block: 64, or only the first.
    let depth: Int
    /// Row by row, `stride` apart; mid-gray until decoded. Followed by `JPEGPlanes.margin` readable samples.
    let samples: UnsafeMutablePointer<UInt8>
    /// Block by block, in row order; empty unless the picture is progressive.
    let coefficients: UnsafeMutablePointer<Int16>
    /// The 64 quantization steps, in row order.
    let steps: UnsafeMutablePointer<Int16>

    @inline(__always) var stride: Int { across &* side }

    /// Transforms the coefficients of the block at a row below `down` and a column below `across`.
    /// - Parameters:
    ///   - block: `depth` coefficients, aligned to 16 bytes if there are 64.
    ///   - hasAC: whether there may be nonzero AC coefficients.
    @inline(__always) func store(_ block: UnsafePointer<Int16>, hasAC: Bool, row: Int, column: Int) {
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

    /// Transforms a row of blocks of a progressive picture.
    func finish(row: Int) {
        for column in 0..<across {
            let block = coefficients + (row &* across &+ column) &* depth
            store(block, hasAC: depth > 1 && InverseDCT.hasAC(block), row: row, column: column)
        }
    }
}

/// Fixed memory without the checks of an array: inner loops are bounded as a whole instead of at each step. Users of
/// `start` must keep this object alive and stay within `count`.
final class JPEGMemory<Element: BitwiseCopyable> {
    /// Aligned to 16 bytes.
    let start: UnsafeMutablePointer<Element>
    let count: Int
    private let raw: UnsafeMutableRawPointer

    init(repeating element: Element, count: Int) {
        raw = .allocate(byteCount: max(1, count * MemoryLayout<Element>.stride), alignment: 16)
        start = raw.initializeMemory(as: Element.self, repeating: element, count: count)
        self.count = count
    }

    deinit {
        raw.deallocate()
    }
}

extension Int {
    /// The quotient, rounded up; for numbers from 0 and divisors from 1.
    func dividedRoundingUp(by divisor: Int) -> Int {
        (self + divisor - 1) / divisor
    }
}
