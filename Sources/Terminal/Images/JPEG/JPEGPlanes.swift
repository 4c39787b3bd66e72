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
