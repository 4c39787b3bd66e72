import Pictures

/// Finds the color of which there is most among the colorful pixels of a picture.
///
/// Gray, nearly black and nearly white pixels do not count, the others by how colorful they are. Their hues are sorted into bins; the
/// color is the mean of the fullest bin and its neighbors.
struct StrongColor: Sendable {
    private static let bins = 24
    /// Pixels of a side that are looked at, at most about.
    private static let samples = 64
    /// The least distance from gray of a pixel that counts, and of all pixels on average that the bins must reach: Oklab's scale
    /// times 100.
    private static let leastChroma: Float = 4
    private static let leastMean: Float = 0.4
    private static let lightnesses: ClosedRange<Float> = 15...96

    private var weights = [Float](repeating: 0, count: bins)
    private var sums = [SIMD4<Float>](repeating: SIMD4(), count: bins)
    private var count: Float = 0

    /// - Returns: `nil` if the picture is nearly gray.
    static func color(of image: PixelImage) -> Color? {
        var search = StrongColor()
        search.look(at: image)
        return search.color
    }

    private mutating func look(at image: PixelImage) {
        let amounts = LinearLight.amounts
        let step = max(1, max(image.width, image.height) / Self.samples)
        let bytes = image.format.bytesPerPixel
        for row in stride(from: 0, to: image.height, by: step) {
            for column in stride(from: 0, to: image.width, by: step) {
                let start = (row * image.width + column) * bytes
                guard start + 2 < image.bytes.count else { return }
                add(
                    Oklab(
                        red: image.bytes[start], green: image.bytes[start + 1], blue: image.bytes[start + 2],
                        amounts: amounts.span))
            }
        }
    }

    private mutating func add(_ look: Oklab) {
        count += 1
        let chroma = look.chroma
        guard chroma >= Self.leastChroma, Self.lightnesses.contains(look.lightness) else { return }
        let bin = min(Int(look.turn * Float(Self.bins)), Self.bins - 1)
        weights[bin] += chroma
        sums[bin] += SIMD4(look.lightness, look.a, look.b, 0) * chroma
    }

    private var color: Color? {
        func around(_ bin: Int) -> [Int] { [bin, (bin + 1) % Self.bins, (bin + Self.bins - 1) % Self.bins] }
        func weight(_ bin: Int) -> Float { around(bin).reduce(0) { $0 + weights[$1] } }
        guard let best = weights.indices.max(by: { weight($0) < weight($1) }), count > 0,
            weight(best) / count >= Self.leastMean
        else { return nil }
        let mean = around(best).reduce(SIMD4()) { $0 + sums[$1] } / weight(best)
        return Oklab(lightness: mean.x, a: mean.y, b: mean.z).color
    }
}

extension Oklab {
    /// The distance from gray.
    var chroma: Float { (a * a + b * b).squareRoot() }

    /// The hue as a part of a turn, 0 to 1, along a square in place of a circle.
    fileprivate var turn: Float {
        let side = abs(a) + abs(b)
        guard side > 0 else { return 0 }
        let quarter = b >= 0 ? (a >= 0 ? b / side : 1 - a / side) : (a < 0 ? 2 - b / side : 3 + a / side)
        return quarter / 4
    }

    /// The nearest sRGB color; channels beyond its range are cut off.
    var color: Color {
        let (long, middle, short) = (
            (lightness + 0.396_337_78 * a + 0.215_803_76 * b) / 100,
            (lightness - 0.105_561_35 * a - 0.063_854_17 * b) / 100,
            (lightness - 0.089_484_18 * a - 1.291_485_5 * b) / 100
        )
        let (l, m, s) = (long * long * long, middle * middle * middle, short * short * short)
        func channel(_ light: Float) -> UInt8 {
            let amount = UInt16(min(max(light, 0), 1) * 65_535)
            let amounts = LinearLight.amounts
            // The first value with at least as much light.
            var (low, high) = (0, 255)
            while low < high {
                let value = (low + high) / 2
                if amounts[value] < amount { low = value + 1 } else { high = value }
            }
            return UInt8(low)
        }
        return .rgb(
            channel(4.076_741_7 * l - 3.307_711_6 * m + 0.230_969_94 * s),
            channel(-1.268_438 * l + 2.609_757_4 * m - 0.341_319_4 * s),
            channel(-0.004_196_09 * l - 0.703_418_6 * m + 1.707_614_7 * s))
    }
}

extension Color {
    /// The color made lighter or darker, with the least change, until its contrast on all grounds is high enough.
    /// - Parameters:
    ///   - contrast: as WCAG 2 defines it.
    ///   - depth: with 256 colors, the nearest of them.
    /// - Returns: `nil` if no color will do, or if a ground is the terminal's own.
    public func readable(on grounds: [Color], contrast: Double, depth: ColorDepth) -> Color? {
        func holds(_ color: Color) -> Bool {
            grounds.allSatisfy { color.contrast(with: $0).map { $0 >= contrast } ?? false }
        }
        let look = Oklab(ColorChannels(self))
        guard depth == .trueColor else {
            guard depth == .palette256 else { return nil }
            return (16...255).map { Color.palette(UInt8($0)) }.filter(holds)
                .min { Oklab(ColorChannels($0)).distance(to: look) < Oklab(ColorChannels($1)).distance(to: look) }
        }
        for change in 0...100 {
            for lightness in [look.lightness + Float(change), look.lightness - Float(change)]
            where (0...100).contains(lightness) {
                let color = Oklab(lightness: lightness, a: look.a, b: look.b).color
                if holds(color) { return color }
            }
        }
        return nil
    }

    /// A color as light as this one, with a little of the hue of another.
    /// - Parameter chroma: how colorful it is at most, in Oklab times 100.
    public func tinted(by color: Color, chroma: Float) -> Color {
        let (look, hue) = (Oklab(ColorChannels(self)), Oklab(ColorChannels(color)))
        let share = hue.chroma > chroma ? chroma / hue.chroma : 1
        return Oklab(lightness: look.lightness, a: hue.a * share, b: hue.b * share).color
    }
}
