import Pictures

/// The samples of one cell with sums and colors for sets of them, each of which one character can show.
///
/// A set is a number: the bits of its parts, or, above those, a bar of eighths and after it the rest of the cell.
struct BlockParts: Sendable {
    /// The content of one point of the cell.
    private struct Sample {
        /// Lightness, a, b and the sum of their squares.
        var look = SIMD4<Float>()
        /// Red, green, blue and 1.
        var channels = SIMD4<Float>()
    }

    private let symbols: BlockSymbols
    private let samples: Size
    /// The set of all parts.
    let all: Int
    /// The sets that bars have.
    let bars: [Int]
    /// The sets of parts that need sums, each after the smaller set it is computed from.
    private let derived: [Int]
    /// How much of each sample every set covers.
    private let coverage: [Float]
    /// How much of each line every bar covers.
    private let barCoverage: [Float]
    /// By set: its size in parts.
    private let weights: [Float]
    /// By set: the sums of lightness, a, b and of their squares.
    private var sums: [SIMD4<Float>]
    /// By set: its own color, computed on demand.
    private var colors: [BlockColor?]
    /// Row by row.
    private var values: [Sample]
    /// The sums of looks by line: the rows of samples, then the columns.
    private var lines: [SIMD4<Float>]

    init(_ symbols: BlockSymbols) {
        self.symbols = symbols
        samples = symbols.samples
        all = 1 << symbols.count - 1
        bars = symbols.bars.indices.map { [all = all] in all + 1 + 2 * $0 }
        derived = Self.derived(symbols, all: all)
        coverage = Self.coverage(symbols, all: all)
        barCoverage = symbols.bars.flatMap { $0.coverage(ofLinesOf: symbols.samples) }
        let count = samples.width * samples.height
        let share = Float(symbols.count) / Float(count)
        weights = stride(from: 0, to: coverage.count, by: count).map { [coverage] start in
            max(coverage[start..<start + count].reduce(0, +) * share, .leastNormalMagnitude)
        }
        sums = Array(repeating: SIMD4(), count: weights.count)
        colors = Array(repeating: nil, count: weights.count)
        values = Array(repeating: Sample(), count: count)
        lines = Array(repeating: SIMD4(), count: samples.height + samples.width)
    }

    /// The set of the samples that a set does not cover.
    @inline(__always) func rest(of set: Int) -> Int { set <= all ? all ^ set : all + 1 + ((set - all - 1) ^ 1) }

    /// Reads a cell of the image.
    mutating func read(_ pixels: BlockPixels, column: Int, row: Int) {
        for set in colors.indices { colors[set] = nil }
        // The span borrows all of `self`.
        let samples = samples
        var values = values.mutableSpan
        for y in 0..<samples.height {
            for x in 0..<samples.width {
                let (color, look) = pixels.pixel(x: column * samples.width + x, y: row * samples.height + y)
                let squares = look.lightness * look.lightness + look.a * look.a + look.b * look.b
                let index = y * samples.width + x
                values[index] = Sample(
                    look: SIMD4(look.lightness, look.a, look.b, squares),
                    channels: SIMD4(
                        Float(color.packed >> 16 & 255), Float(color.packed >> 8 & 255), Float(color.packed & 255), 1))
            }
        }
        addUp()
    }

    private mutating func addUp() {
        let (width, height) = (samples.width / symbols.columns, samples.height / symbols.rows)
        let share = 1 / Float(width * height)
        for part in 0..<symbols.count {
            let start = part / symbols.columns * height * samples.width + part % symbols.columns * width
            var sum = SIMD4<Float>()
            for y in 0..<height {
                for x in 0..<width { sum += values[start + y * samples.width + x].look }
            }
            sums[1 << part] = sum * share
        }
        for set in derived {
            let rest = set & (set - 1)
            sums[set] = sums[rest] + sums[set ^ rest]
        }
        guard !bars.isEmpty else { return }
        for line in lines.indices { lines[line] = SIMD4() }
        for y in 0..<samples.height {
            for x in 0..<samples.width {
                let look = values[y * samples.width + x].look * share
                lines[y] += look
                lines[samples.height + x] += look
            }
        }
        for (number, set) in bars.enumerated() {
            var sum = SIMD4<Float>()
            for line in lines.indices { sum += lines[line] * barCoverage[number * lines.count + line] }
            sums[set] = sum
            sums[set + 1] = sums[all] - sum
        }
    }

    private static func derived(_ symbols: BlockSymbols, all: Int) -> [Int] {
        var needed: Set<Int> = []
        for set in symbols.sets + [all] {
            for var set in [set, all ^ set] {
                while set & (set - 1) != 0 {
                    needed.insert(set)
                    set &= set - 1
                }
            }
        }
        return needed.sorted()
    }

    private static func coverage(_ symbols: BlockSymbols, all: Int) -> [Float] {
        let samples = symbols.samples
        let places = (0..<samples.height).flatMap { row in (0..<samples.width).map { (column: $0, row: row) } }
        let parts = (0...all).flatMap { set in
            places.map { place -> Float in
                let row = place.row * symbols.rows / samples.height
                return Float(set >> (row * symbols.columns + place.column * symbols.columns / samples.width) & 1)
            }
        }
        return symbols.bars.reduce(into: parts) { coverage, bar in
            let covered = places.map { bar.coverage(column: $0.column, row: $0.row, of: samples) }
            coverage += covered
            coverage += covered.map { 1 - $0 }
        }
    }

    /// The error of a set in one color: the sum of squared distances.
    @inline(__always) func error(_ set: Int, as look: Oklab) -> Float {
        let sum = sums[set]
        let product = look.lightness * sum.x + look.a * sum.y + look.b * sum.z
        let squares = look.lightness * look.lightness + look.a * look.a + look.b * look.b
        return max(sum.w - 2 * product + weights[set] * squares, 0)
    }

    /// The error of a set in its mean look, the smallest possible.
    @inline(__always) func leastError(_ set: Int) -> Float {
        let sum = sums[set]
        return max(sum.w - (sum.x * sum.x + sum.y * sum.y + sum.z * sum.z) / weights[set], 0)
    }

    /// The terminal color nearest to the typical color of a set that is not empty: one step from its mean towards the
    /// geometric median, as in `TypicalColor`.
    @inline(__always) mutating func color(of set: Int, in palette: BlockPalette) -> BlockColor {
        if let color = colors[set] { return color }
        let color = typicalColor(of: set, in: palette)
        colors[set] = color
        return color
    }

    private func typicalColor(of set: Int, in palette: BlockPalette) -> BlockColor {
        var mean = sums[set] / weights[set]
        mean.w = 0
        let coverage = coverage.span.extracting(set * values.count..<(set + 1) * values.count)
        // Unchecked accesses are in bounds: both have a value for each sample.
        let values = values.span
        var (look, color) = (SIMD4<Float>(), SIMD4<Float>())
        for index in coverage.indices {
            let covered = coverage[unchecked: index]
            guard covered > 0 else { continue }
            let value = values[unchecked: index]
            var difference = value.look - mean
            difference.w = 1
            let squares = difference * difference
            let weight = covered / ((squares.x + squares.z) + (squares.y + squares.w)).squareRoot()
            look += value.look * weight
            color += value.channels * weight
        }
        (look, color) = (look / color.w, color / color.w)
        return palette.nearest(
            to: Oklab(lightness: look.x, a: look.y, b: look.z), red: UInt32(color.x + 0.5),
            green: UInt32(color.y + 0.5),
            blue: UInt32(color.z + 0.5))
    }
}

/// The pixels of an image, dithered if there are only sixteen colors.
struct BlockPixels {
    private let reader: PixelReader
    private let palette: BlockPalette
    /// The colors of a dithered image, row by row.
    private let dithered: [BlockColor]

    init(_ image: PixelImage, in palette: BlockPalette) {
        reader = PixelReader(image: image)
        self.palette = palette
        dithered = palette.isCoarse ? BlockDither.colors(of: reader, in: palette) : []
    }

    /// The color and the intended look of a pixel.
    @inline(__always) func pixel(x: Int, y: Int) -> (color: Color, look: Oklab) {
        let color = reader.color(x: x, y: y)
        guard !dithered.isEmpty else { return (color, palette.look(of: color)) }
        let (width, height) = (reader.image.width, reader.image.height)
        return (color, dithered[min(y, height - 1) * width + min(x, width - 1)].look)
    }
}
