/// The parts of one cell, sums over sets of them, and the colors that suit those; a set is a number whose bits are parts.
struct BlockParts: Sendable {
    private let symbols: BlockSymbols
    /// Every part.
    let all: Int
    /// The sets that sums are needed of, none before the smaller one that it is made of.
    private let derived: [Int]
    /// By set: lightness, a and b of its parts added up, and the squares of all three.
    private var sums: [SIMD4<Float>]
    /// By set: red, green and blue of its parts added up.
    private var channels: [SIMD4<UInt32>]
    /// By set: the color of its own, once it was asked for.
    private var colors: [BlockColor?]

    /// Makes room for the parts of one cell after another.
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

    /// What a set is wrong by in one color: the sum of the squares of the distances.
    @inline(__always)
    func error(_ set: Int, as look: Oklab) -> Float {
        let sum = sums[set]
        let product = look.lightness * sum.x + look.a * sum.y + look.b * sum.z
        let squares = look.lightness * look.lightness + look.a * look.a + look.b * look.b
        return max(sum.w - 2 * product + Float(set.nonzeroBitCount) * squares, 0)
    }

    /// What a set is wrong by in the mean of its looks, than which no color is nearer.
    @inline(__always)
    func leastError(_ set: Int) -> Float {
        let sum = sums[set]
        return max(sum.w - (sum.x * sum.x + sum.y * sum.y + sum.z * sum.z) / Float(max(set.nonzeroBitCount, 1)), 0)
    }

    /// The terminal's color nearest to the mean of a set that has a part.
    @inline(__always)
    mutating func color(of set: Int, in palette: BlockPalette) -> BlockColor {
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

/// The pixels of an image as they should look: as they are, or mixed from the first sixteen colors where there are no others.
struct BlockPixels {
    private let reader: PixelReader
    private let palette: BlockPalette
    private let size: PixelSize
    /// The colors of a mixed image, row after row.
    private let mixed: [BlockColor]

    /// - Parameter background: what is seen through transparent pixels, and outside of the image.
    init(_ image: PixelImage, over background: Color, in palette: BlockPalette) {
        reader = PixelReader(image, over: background)
        self.palette = palette
        size = image.size
        mixed = palette.isCoarse ? BlockDither.colors(of: reader, size: image.size, in: palette) : []
    }

    /// A pixel, both counted from 0: a color of 24 bits, and how it is to look.
    @inline(__always)
    func pixel(x: Int, y: Int) -> (color: Color, look: Oklab) {
        let color = reader.color(x: x, y: y)
        guard !mixed.isEmpty, x >= 0, x < size.width, y >= 0, y < size.height else {
            return (color, palette.look(of: color))
        }
        return (color, mixed[y * size.width + x].look)
    }
}
