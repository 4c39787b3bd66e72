/// The weights for scaling a line of pixels to another length.
///
/// A source of `length` eighths and `target` pixels are both `length * target` units long: a source pixel is `8 *
/// target` units wide, the last one perhaps less, and a target pixel `length` units.
///
/// A pixel that is cut is treated as a slope from its left to its right neighbor that preserves its mean; otherwise,
/// slight reductions would blur edges. Source: Jones, "First- and second-order conservative remapping schemes for grids
/// in spherical coordinates", 1999, in one dimension.
struct AreaWeights {
    /// The source pixels of a target pixel.
    struct Share {
        /// The first of consecutive source pixels.
        fileprivate(set) var first: Int
        /// The indices of their weights.
        fileprivate(set) var places: Range<Int>
        /// The weights of pixels with a substantial part inside; never empty.
        fileprivate(set) var core: Range<Int>
    }

    /// One for each target pixel.
    private(set) var shares: [Share] = []
    /// Add up to 1 for each share.
    private(set) var weights: [Float] = []
    /// The weights if every pixel were even.
    private(set) var overlaps: [Float] = []

    /// - Parameters:
    ///   - last: the eighths of the last source pixel that belong to the picture.
    ///   - steepness: the slope within a pixel, relative to that between its neighbors, times two.
    init(source: Int, last: Int = 8, target: Int, steepness: Float = 1) {
        let (length, pixel) = (8 * source - 8 + last, 8 * target)
        shares.reserveCapacity(target)
        for index in 0..<target {
            if pixel > length {
                // Enlarging repeats pixels.
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

    /// Appends the share of a target pixel at these units.
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
            // The distance between the middles of the part and the pixel, in pixels.
            let offset = Float(part.lowerBound + part.upperBound - (2 * index + 1) * pixel) / Float(2 * pixel)
            weights[place - 1] -= weight * offset * slope
            weights[place + 1] += weight * offset * slope
        }
        shares.append(Share(first: first, places: start..<weights.count, core: core))
    }
}
