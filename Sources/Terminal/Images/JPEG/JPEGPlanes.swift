/// The planes of a picture, and the only owner of their memory.
///
/// Pointers into it are formed from the row and column of a block that is stored, or of a sample in such a block: loops over
/// units and rows end where the frame says, so that no byte of a file can lead one of them outside.
final class JPEGPlanes {
    /// Samples behind the last one that may be read: rows are read 16 at a time.
    static let margin = 32

    /// In the order of the frame's components.
    let planes: [JPEGPlane]
    /// Which components have their quantization steps.
    private(set) var isQuantized: [Bool]
    /// Blocks of each component of which a scan told the DC coefficient.
    var decoded: [Int]
    private let samples: [JPEGMemory<UInt8>]
    private let numbers: [JPEGMemory<Int16>]

    /// Allocates the planes, mid-gray.
    /// - Parameter side: samples a side that a block becomes where a component is sampled most densely. Where one is sampled
    ///   half as densely, it becomes twice as many, up to 8: more of the file's detail, and nothing to bring to size.
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

    /// Gives a component its steps, 64 in coded order: those of its first scan count (ITU-T T.81, B.2.4.1).
    func quantize(_ index: Int, by steps: [UInt16]) {
        for (step, place) in zip(steps, JPEGZigzag.places) {
            planes[index].steps[Int(place)] = Int16(truncatingIfNeeded: step)
        }
        isQuantized[index] = true
    }

    /// Turns the coefficients of a progressive picture into samples.
    func finish(isCancelled: () -> Bool) throws(ImageError) {
        for (index, plane) in planes.enumerated() where isQuantized[index] {
            for row in 0..<plane.down {
                if isCancelled() { throw .cancelled }
                plane.finish(row: row)
            }
        }
    }
}

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

/// Memory of a fixed size, without the checks of an array: the decoder's inner loops are bounded where they begin, not at each
/// step. Whoever uses `start` keeps this object, and says why no step leads out of it.
final class JPEGMemory<Element: BitwiseCopyable> {
    /// The first element; aligned to 16 bytes.
    let start: UnsafeMutablePointer<Element>
    let count: Int
    private let raw: UnsafeMutableRawPointer

    /// Allocates and fills.
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
