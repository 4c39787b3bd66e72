/// The geometric median of the colors of an area: the color with the smallest sum of distances.
///
/// The mean of letters and their background resembles neither; the median is the color of most of the area. One step
/// from the mean by Weiszfeld's method is close enough: nearer colors pull harder. Source: Weiszfeld, "Sur le point
/// pour lequel la somme des distances de n points donnés est minimum", 1937.
struct TypicalColor {
    /// The distance, in channel values, below which colors pull no harder.
    private static let nearness: Float = 3

    private let width: Int
    /// The rows of the area, as wide as the source; the last lane holds `nearness` as an additional distance.
    private var colors: [SIMD4<Float>]
    private var weights: [Float] = []

    init(width: Int, rows: Int) {
        self.width = width
        colors = Array(repeating: SIMD4(), count: width * rows)
    }

    mutating func begin() {
        weights.removeAll(keepingCapacity: true)
    }

    /// Adds a row of red, green and blue with its weight.
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

    /// One step from the mean of the columns from `first` on, with these weights.
    @inline(__always) func approached(from mean: SIMD4<Float>, first: Int, _ shares: Span<Float>) -> SIMD4<Float> {
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
