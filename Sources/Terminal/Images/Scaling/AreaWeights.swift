/// How much of each pixel of a line falls into each pixel of a line of another length.
///
/// Of `length` eighths and `target` pixels, both lines are thought to be `length * target` units long: a pixel of the source
/// is `8 * target` units wide, the last one perhaps less, and one of the result `length` units.
///
/// A pixel that is cut is not thought to be even: it goes on from its neighbor before to the one behind, so that its halves are
/// nearer to them, and its mean is what it was. Else edges would be blurred where two pixels become little less than two.
/// Source: Jones, "First- and second-order conservative remapping schemes for grids in spherical coordinates", 1999, in one
/// dimension.
struct AreaWeights {
    /// The pixels that fall into one of the result.
    struct Share {
        /// The first of them; the others follow.
        fileprivate(set) var first: Int
        /// Which weights are theirs.
        fileprivate(set) var places: Range<Int>
        /// Which of the weights belong to pixels of which a good part falls in; never none.
        fileprivate(set) var core: Range<Int>
    }

    /// One for each pixel of the result.
    private(set) var shares: [Share] = []
    /// Those of a share add up to 1.
    private(set) var weights: [Float] = []
    /// What the weights would be if every pixel were even.
    private(set) var overlaps: [Float] = []

    /// Measures two lengths, both at least 1.
    /// - Parameters:
    ///   - last: eighths of the last pixel of the source that stand for something.
    ///   - steepness: how much of the change from a pixel to the next but one lies within the pixel between, times two.
    init(source: Int, last: Int = 8, target: Int, steepness: Float = 1) {
        let (length, pixel) = (8 * source - 8 + last, 8 * target)
        shares.reserveCapacity(target)
        for index in 0..<target {
            if pixel > length {
                // What is enlarged consists of its pixels, repeated.
                let nearest = min((2 * index + 1) * length / (2 * pixel), source - 1)
                let place = weights.count..<weights.count + 1
                shares.append(Share(first: nearest, places: place, core: place))
                weights.append(1)
                overlaps.append(1)
            } else {
                append(index * length..<(index + 1) * length, pixel: pixel, source: source, steepness / 2)
            }
        }
    }

    /// Appends the share of a pixel of the result, which begins and ends so many units from the start.
    private mutating func append(_ units: Range<Int>, pixel: Int, source: Int, _ slope: Float) {
        let pixels = units.lowerBound / pixel..<(units.upperBound + pixel - 1) / pixel
        let first = max(pixels.lowerBound - 1, 0)
        let start = weights.count
        let count = min(pixels.upperBound + 1, source) - first
        weights.append(contentsOf: repeatElement(0, count: count))
        overlaps.append(contentsOf: repeatElement(0, count: count))
        var core = start + pixels.lowerBound - first..<start + pixels.upperBound - first
        for index in pixels {
            let part = units.clamped(to: index * pixel..<(index + 1) * pixel)
            let weight = Float(part.count) / Float(units.count)
            let place = start + index - first
            weights[place] += weight
            overlaps[place] = weight
            if part.count * 3 < pixel, core.count > 1 {
                core = place == core.lowerBound ? place + 1..<core.upperBound : core.lowerBound..<place
            }
            guard part.count < pixel, index > 0, index < source - 1 else { continue }
            // How far the middle of the part is from that of the pixel, in pixels.
            let offset = Float(part.lowerBound + part.upperBound - (2 * index + 1) * pixel) / Float(2 * pixel)
            weights[place - 1] -= weight * offset * slope
            weights[place + 1] += weight * offset * slope
        }
        shares.append(Share(first: first, places: start..<weights.count, core: core))
    }
}
