/// The parts of one cell with sums and colors for sets of them; bits of a set are parts.
struct BlockParts: Sendable {
    private let symbols: BlockSymbols
    /// The set of all parts.
    let all: Int
    /// The sets that need sums, each after the smaller set it is computed from.
    private let derived: [Int]
    /// By set: the sums of lightness, a, b and of their squares.
    private var sums: [SIMD4<Float>]
    /// By set: the sums of red, green and blue.
    private var channels: [SIMD4<UInt32>]
    /// By set: its own color, computed on demand.
    private var colors: [BlockColor?]

    init(_ symbols: BlockSymbols) {
        self.symbols = symbols
        all = 1 << symbols.count - 1
        derived = Self.derived(symbols, all: all)
        sums = Array(repeating: SIMD4(), count: all + 1)
        channels = Array(repeating: SIMD4(), count: all + 1)
        colors = Array(repeating: nil, count: all + 1)
    }

    /// Reads the parts of a cell of the image.
    mutating func read(_ pixels: BlockPixels, column: Int, row: Int) {
        for y in 0..<symbols.rows {
            for x in 0..<symbols.columns {
                let (color, look) = pixels.pixel(x: column * symbols.columns + x, y: row * symbols.rows + y)
                let squares = look.lightness * look.lightness + look.a * look.a + look.b * look.b
                let part = 1 << (y * symbols.columns + x)
                sums[part] = SIMD4(look.lightness, look.a, look.b, squares)
                colors[part] = nil
                channels[part] = SIMD4(color.packed >> 16 & 255, color.packed >> 8 & 255, color.packed & 255, 0)
            }
        }
        for set in derived {
            let rest = set & (set - 1)
            sums[set] = sums[rest] + sums[set ^ rest]
            channels[set] = channels[rest] &+ channels[set ^ rest]
            colors[set] = nil
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

    /// The error of a set in one color: the sum of squared distances.
    @inline(__always) func error(_ set: Int, as look: Oklab) -> Float {
        let sum = sums[set]
        let product = look.lightness * sum.x + look.a * sum.y + look.b * sum.z
        let squares = look.lightness * look.lightness + look.a * look.a + look.b * look.b
        return max(sum.w - 2 * product + Float(set.nonzeroBitCount) * squares, 0)
    }

    /// The error of a set in its mean look, the smallest possible.
    @inline(__always) func leastError(_ set: Int) -> Float {
        let sum = sums[set]
        return max(sum.w - (sum.x * sum.x + sum.y * sum.y + sum.z * sum.z) / Float(max(set.nonzeroBitCount, 1)), 0)
    }

    /// The terminal color nearest to the mean of a set that is not empty.
    @inline(__always) mutating func color(of set: Int, in palette: BlockPalette) -> BlockColor {
        if let color = colors[set] { return color }
        let count = UInt32(set.nonzeroBitCount)
        let sum = channels[set]
        let share = 1 / Float(count)
        let look = Oklab(lightness: sums[set].x * share, a: sums[set].y * share, b: sums[set].z * share)
        let half = count / 2
        let color = palette.nearest(
            to: look, red: (sum.x + half) / count, green: (sum.y + half) / count, blue: (sum.z + half) / count)
        colors[set] = color
        return color
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
