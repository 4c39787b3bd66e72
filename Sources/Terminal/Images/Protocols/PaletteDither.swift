import Pictures

/// Assigns palette colors to pixels and spreads half of each error to the neighbors.
///
/// A color different from its left or upper neighbor costs extra, since runs compress: even areas stay even until the
/// error is worth it. Spreading only half causes less noise and hardly more banding. Neighbors count
/// across the bands of sixels too, which would be visible otherwise.
struct PaletteDither {
    /// Stands for the missing neighbor at an edge.
    private static let none = UInt16.max
    private static let share: Float = 0.5
    /// The most that is spread of each coordinate, so that colors far from the palette do not bleed.
    private static let limit: Float = 6

    private let image: PixelImage
    private let thrift: Float
    private let looks: [Oklab]
    private var nearest = NearestLooks()
    private var diffusion: ErrorDiffusion

    /// The palette index of every pixel, row by row.
    /// - Parameter thrift: the cost of a color different from a neighbor's, in squared Oklab distances.
    static func indices(of image: PixelImage, in colors: [ColorChannels], thrift: Float) -> [UInt16] {
        var dither = PaletteDither(image, colors, thrift: thrift)
        var indices: [UInt16] = []
        indices.reserveCapacity(image.width * image.height)
        for row in 0..<image.height { dither.append(row: row, to: &indices) }
        return indices
    }

    private init(_ image: PixelImage, _ colors: [ColorChannels], thrift: Float) {
        self.image = image
        self.thrift = thrift
        looks = colors.map(Oklab.init)
        diffusion = ErrorDiffusion(width: image.width, share: Self.share, limit: Self.limit)
    }

    private mutating func append(row: Int, to indices: inout [UInt16]) {
        let step = image.format.bytesPerPixel
        let amounts = LinearLight.amounts
        var left = Self.none
        for x in 0..<image.width {
            let start = (row * image.width + x) * step
            let look = Oklab(
                red: image.bytes[start], green: image.bytes[start + 1], blue: image.bytes[start + 2],
                amounts: amounts.span)
            let target = diffusion.target(look, at: x)
            let above = row == 0 ? Self.none : indices[indices.count - image.width]
            left = choose(target, left: left, above: above)
            diffusion.spread(target, shownAs: looks[Int(left)], at: x)
            indices.append(left)
        }
        diffusion.beginRow()
    }

    /// The color with the lowest sum of error and cost.
    @inline(__always) private mutating func choose(_ target: Oklab, left: UInt16, above: UInt16) -> UInt16 {
        var best = nearest.index(of: target, in: looks)
        var least = cost(best, target, left, above)
        for candidate in [left, above] where candidate != Self.none && candidate != best {
            let cost = cost(candidate, target, left, above)
            if cost < least { (best, least) = (candidate, cost) }
        }
        return best
    }

    @inline(__always) private func cost(_ index: UInt16, _ target: Oklab, _ left: UInt16, _ above: UInt16) -> Float {
        looks[Int(index)].distance(to: target) + (index == left ? 0 : thrift)
            + (index == above ? 0 : thrift)
    }
}

/// Finds the nearest of some colors, with a cache for similar ones.
struct NearestLooks {
    /// The size of a cache cell in each coordinate.
    private static let step: Float = 3
    private static let cells = 36

    /// By cell; `max` if unknown.
    private var indices = [UInt16](repeating: .max, count: cells * cells * cells)

    @inline(__always) mutating func index(of look: Oklab, in looks: [Oklab]) -> UInt16 {
        // Lightness is from 0 to 100, the others from -32 to 28, plus spread errors.
        let cells = (Self.cell(look.lightness + 4), Self.cell(look.a + 54), Self.cell(look.b + 54))
        let cell = (cells.0 &* Self.cells &+ cells.1) &* Self.cells &+ cells.2
        if indices[cell] != .max { return indices[cell] }
        // The middle of the cell, so that the order of lookups does not matter.
        let middle = Oklab(
            lightness: Self.middle(cells.0) - 4, a: Self.middle(cells.1) - 54, b: Self.middle(cells.2) - 54)
        let nearest = looks.indices.min { looks[$0].distance(to: middle) < looks[$1].distance(to: middle) } ?? 0
        indices[cell] = UInt16(truncatingIfNeeded: nearest)
        return indices[cell]
    }

    @inline(__always) private static func cell(_ coordinate: Float) -> Int {
        Int(min(max(coordinate / step, 0), Float(cells - 1)))
    }

    private static func middle(_ cell: Int) -> Float { (Float(cell) + 0.5) * step }
}
