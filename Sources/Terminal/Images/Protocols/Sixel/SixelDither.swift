/// Gives every pixel a color of the palette, and hands on to its neighbors half of what that is wrong by.
///
/// Every color pays for being another one than that to the left and that above, as runs are what sixels are short by: so
/// even areas stay even, and what that is wrong by adds up until it is seen. Half is handed on, not all of it: less
/// noise, hardly more banding. Source: Floyd and Steinberg, "An adaptive algorithm for spatial greyscale", 1976.
struct SixelDither {
    /// Stands for a pixel that is not drawn.
    static let transparent = UInt16.max
    /// What another color than a neighbor's pays, in squares of Oklab's distance.
    private static let thrift: Float = 20
    private static let share: Float = 0.5
    /// The most that is handed on of each coordinate: what no color of the palette is near to does not spread.
    private static let limit: Float = 6

    private let image: PixelImage
    private let looks: [Oklab]
    private var nearest = NearestLooks()
    /// What is handed on to this row and the next, with one pixel more at each end.
    private var current: [Oklab]
    private var below: [Oklab]

    /// The palette's index for every pixel, row after row.
    static func indices(of image: PixelImage, in palette: SixelPalette) -> [UInt16] {
        var dither = SixelDither(image, palette)
        var indices: [UInt16] = []
        indices.reserveCapacity(image.width * image.height)
        for row in 0..<image.height { dither.append(row: row, to: &indices) }
        return indices
    }

    private init(_ image: PixelImage, _ palette: SixelPalette) {
        self.image = image
        looks = palette.colors.map(Oklab.init)
        current = [Oklab](repeating: Oklab(lightness: 0, a: 0, b: 0), count: image.width + 2)
        below = current
    }

    private mutating func append(row: Int, to indices: inout [UInt16]) {
        let step = image.format.bytesPerPixel
        let amounts = LinearLight.amounts
        let isFirstOfBand = row % Sixel.bandHeight == 0
        var left = Self.transparent
        for x in 0..<image.width {
            let start = (row * image.width + x) * step
            if step == 4, image.bytes[start + 3] < SixelPalette.opaqueFrom {
                left = Self.transparent
                indices.append(left)
                continue
            }
            let look = Oklab(
                red: image.bytes[start], green: image.bytes[start + 1], blue: image.bytes[start + 2],
                amounts: amounts.span)
            let wanted = look.adding(current[x + 1], times: 1)
            let above = isFirstOfBand ? Self.transparent : indices[indices.count - image.width]
            left = choose(wanted, left: left, above: above)
            spread(wanted.adding(looks[Int(left)], times: -1), at: x + 1)
            indices.append(left)
        }
        swap(&current, &below)
        for index in below.indices { below[index] = Oklab(lightness: 0, a: 0, b: 0) }
    }

    /// The color that is wrong and pays least.
    @inline(__always)
    private mutating func choose(_ wanted: Oklab, left: UInt16, above: UInt16) -> UInt16 {
        var best = nearest.index(of: wanted, in: looks)
        var least = cost(best, wanted, left, above)
        for candidate in [left, above] where candidate != Self.transparent && candidate != best {
            let cost = cost(candidate, wanted, left, above)
            if cost < least { (best, least) = (candidate, cost) }
        }
        return best
    }

    @inline(__always)
    private func cost(_ index: UInt16, _ wanted: Oklab, _ left: UInt16, _ above: UInt16) -> Float {
        looks[Int(index)].distance(to: wanted) + (index == left ? 0 : Self.thrift)
            + (index == above ? 0 : Self.thrift)
    }

    /// Hands an error on: to the right, and to the three pixels below.
    @inline(__always)
    private mutating func spread(_ error: Oklab, at index: Int) {
        let error = error.limited(to: Self.limit)
        current[index + 1] = current[index + 1].adding(error, times: Self.share * 7 / 16)
        below[index - 1] = below[index - 1].adding(error, times: Self.share * 3 / 16)
        below[index] = below[index].adding(error, times: Self.share * 5 / 16)
        below[index + 1] = below[index + 1].adding(error, times: Self.share / 16)
    }
}

extension Oklab {
    /// The sum of this one and a share of another.
    @inline(__always)
    fileprivate func adding(_ other: Oklab, times share: Float) -> Oklab {
        Oklab(
            lightness: lightness + other.lightness * share, a: a + other.a * share, b: b + other.b * share)
    }

    /// No coordinate farther from 0 than a limit.
    @inline(__always)
    fileprivate func limited(to limit: Float) -> Oklab {
        Oklab(
            lightness: min(max(lightness, -limit), limit), a: min(max(a, -limit), limit), b: min(max(b, -limit), limit))
    }
}
