/// The color to which the colors of an area are nearest, all distances added up: their geometric median.
///
/// A mean lies between the letters and their ground, and is like neither; the median is what most of the area is like, and shows
/// it. One step toward it from the mean, by Weiszfeld's method, comes near enough: each color pulls the harder the nearer it is.
/// Source: Weiszfeld, "Sur le point pour lequel la somme des distances de n points donnés est minimum", 1937.
struct TypicalColor {
    /// A distance, in values of a channel, below which colors pull no harder.
    private static let nearness: Float = 3

    private let width: Int
    /// The rows of the area, each as wide as the source; the last lane holds `nearness`, as if it were a distance of its own.
    private var colors: [SIMD4<Float>]
    private var weights: [Float] = []

    /// Makes room for at most so many rows of so many pixels.
    init(width: Int, rows: Int) {
        self.width = width
        colors = Array(repeating: SIMD4(), count: width * rows)
    }

    /// Forgets the rows.
    mutating func begin() {
        weights.removeAll(keepingCapacity: true)
    }

    /// Adds a row of red, green and blue, of which so much falls into the area.
    mutating func add(_ row: Span<UInt8>, times weight: Float) {
        let (width, start) = (width, weights.count * width)
        guard row.count >= width * 3, start + width <= colors.count else { return }
        weights.append(weight)
        var colors = colors.mutableSpan
        for column in 0..<width {
            let offset = column &* 3
            colors[unchecked: start &+ column] = SIMD4(
                Float(row[unchecked: offset]), Float(row[unchecked: offset &+ 1]), Float(row[unchecked: offset &+ 2]),
                Self.nearness)
        }
    }

    /// One step from the mean of some columns, from the first one on, of which so much falls into the area.
    @inline(__always)
    func approached(from mean: SIMD4<Float>, first: Int, _ shares: Span<Float>) -> SIMD4<Float> {
        let (colors, weights) = (colors.span, weights.span)
        var pull = SIMD4<Float>()
        for row in weights.indices {
            let start = row &* width &+ first
            for column in shares.indices {
                let difference = colors[unchecked: start &+ column] - mean
                let squares = difference * difference
                let distance = ((squares.x + squares.z) + (squares.y + squares.w)).squareRoot()
                pull += difference * (weights[unchecked: row] * shares[unchecked: column] / distance)
            }
        }
        return mean + pull * (Self.nearness / pull.w)
    }
}
