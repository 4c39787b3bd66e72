/// A palette for an image.
///
/// Colors are counted in cells of 5 bits per channel; then the box of colors with the largest variation is cut at its
/// mean repeatedly. Channels are weighted by perception, in sRGB, whose steps look about even. Sources: Heckbert,
/// "Color image quantization for frame buffer display", 1982, cut by variance as in Wan, Prusinkiewicz and Wong, 1990.
struct SixelPalette: Sendable {
    /// The colors as the terminal shows them after rounding to percent; never empty.
    let colors: [ColorChannels]

    init(of image: PixelImage, count: Int) {
        var boxes = [SixelColorBox(SixelPalette.histogram(of: image)[...])]
        while boxes.count < count {
            let widest = boxes.indices.max { boxes[$0].variation < boxes[$1].variation } ?? 0
            guard let (low, high) = boxes[widest].halves() else { break }
            boxes[widest] = low
            boxes.append(high)
        }
        colors = boxes.map { Self.shown($0.mean) }
    }

    static func percent(_ channel: Int) -> Int { (channel * 100 + 127) / 255 }

    /// A color after rounding to percent.
    private static func shown(_ color: ColorChannels) -> ColorChannels {
        func channel(_ value: Int) -> Int { (percent(value) * 255 + 50) / 100 }
        return ColorChannels(red: channel(color.red), green: channel(color.green), blue: channel(color.blue))
    }

    /// The colors of the image, summed up in cells.
    private static func histogram(of image: PixelImage) -> [SixelColorSum] {
        var cells = [SixelColorSum](repeating: SixelColorSum(), count: 1 << 15)
        for start in stride(from: 0, to: image.bytes.count, by: image.format.bytesPerPixel) {
            let (red, green, blue) = (image.bytes[start], image.bytes[start + 1], image.bytes[start + 2])
            let cell = Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3)
            cells[cell].sums &+= SIMD4(Int(red), Int(green), Int(blue), 1)
        }
        return cells.filter { $0.sums.w > 0 }
    }
}

/// The sums of red, green and blue of similar colors, and their number.
struct SixelColorSum: Sendable {
    var sums = SIMD4<Int>()

    /// The mean of a channel; 0 if empty.
    func mean(_ channel: Int) -> Int {
        let count = max(sums.w, 1)
        return (sums[channel] + count / 2) / count
    }
}

/// A box of colors represented by their mean.
struct SixelColorBox: Sendable {
    /// The approximate perceptual weights of red, green and blue (from "redmean", `ColorChannels.distance`).
    private static let weights = [2.5, 4, 2.5]

    private let colors: ArraySlice<SixelColorSum>
    private let total: SixelColorSum
    private let channel: Int
    /// The sum of squared differences from the mean along the channel with the largest sum; 0 if there is nothing to
    /// cut.
    let variation: Double

    init(_ colors: ArraySlice<SixelColorSum>) {
        let total = colors.reduce(into: SixelColorSum()) { $0.sums &+= $1.sums }
        var widest = (channel: 1, variation: 0.0)
        for channel in 0..<3 where colors.count > 1 {
            let center = total.mean(channel)
            let variation = colors.reduce(0.0) { sum, color in
                let distance = Double(color.mean(channel) - center)
                return sum + distance * distance * Double(color.sums.w)
            }
            if variation * Self.weights[channel] > widest.variation {
                widest = (channel, variation * Self.weights[channel])
            }
        }
        (self.colors, self.total) = (colors, total)
        (channel, variation) = widest
    }

    var mean: ColorChannels { ColorChannels(red: total.mean(0), green: total.mean(1), blue: total.mean(2)) }

    /// Cuts the box at its mean; `nil` if one half would be empty.
    func halves() -> (SixelColorBox, SixelColorBox)? {
        guard variation > 0 else { return nil }
        var sorted = Array(colors)
        let center = total.mean(channel)
        let middle = sorted.partition { $0.mean(channel) > center }
        guard middle > 0, middle < sorted.count else { return nil }
        return (SixelColorBox(sorted[..<middle]), SixelColorBox(sorted[middle...]))
    }
}
