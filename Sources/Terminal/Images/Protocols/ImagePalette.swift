import Pictures

/// A picture in few colors: a palette, and the index of a color for every pixel.
struct IndexedImage: Sendable {
    let size: PixelSize
    /// Never empty.
    let colors: [ColorChannels]
    let indices: [UInt16]

    /// Reduces the colors of an opaque picture, with dithering.
    /// - Parameters:
    ///   - count: the most colors.
    ///   - thrift: how much error is accepted for fewer bytes, see `PaletteDither`.
    ///   - shown: what a terminal shows of a color.
    init(
        _ image: PixelImage, colorCount count: Int, thrift: Float, shown: (ColorChannels) -> ColorChannels = { $0 }
    ) {
        size = image.size
        colors = ImagePalette.colors(of: image, count: count).map(shown)
        indices = PaletteDither.indices(of: image, in: colors, thrift: thrift)
    }

    var png: [UInt8] {
        let palette = colors.flatMap { [$0.red, $0.green, $0.blue].map { UInt8(clamping: $0) } }
        return PNGEncoder.file(of: size, palette: palette, indices: indices)
    }
}

/// Chooses a palette for an image.
///
/// Colors are counted in cells of 5 bits per channel; then the box of colors with the largest variation is cut at its
/// mean repeatedly. Channels are weighted by perception, in sRGB, whose steps look about even. Sources: Heckbert,
/// "Color image quantization for frame buffer display", 1982, cut by variance as in Wan, Prusinkiewicz and Wong, 1990.
enum ImagePalette {
    /// At least one color.
    static func colors(of image: PixelImage, count: Int) -> [ColorChannels] {
        var boxes = [ColorBox(histogram(of: image)[...])]
        while boxes.count < count {
            let widest = boxes.indices.max { boxes[$0].variation < boxes[$1].variation } ?? 0
            guard let (low, high) = boxes[widest].halves() else { break }
            boxes[widest] = low
            boxes.append(high)
        }
        return boxes.map(\.mean)
    }

    /// The colors of the image, summed up in cells.
    private static func histogram(of image: PixelImage) -> [ColorSum] {
        var cells = [ColorSum](repeating: ColorSum(), count: 1 << 15)
        for start in stride(from: 0, to: image.bytes.count, by: image.format.bytesPerPixel) {
            let (red, green, blue) = (image.bytes[start], image.bytes[start + 1], image.bytes[start + 2])
            let cell = Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3)
            cells[cell].sums &+= SIMD4(Int(red), Int(green), Int(blue), 1)
        }
        return cells.filter { $0.sums.w > 0 }
    }
}

/// The sums of red, green and blue of similar colors, and their number.
struct ColorSum: Sendable {
    var sums = SIMD4<Int>()

    /// The mean of a channel; 0 if empty.
    func mean(_ channel: Int) -> Int {
        let count = max(sums.w, 1)
        return (sums[channel] + count / 2) / count
    }
}

/// A box of colors represented by their mean.
struct ColorBox: Sendable {
    /// The approximate perceptual weights of red, green and blue (from "redmean", `ColorChannels.distance`).
    private static let weights = [2.5, 4, 2.5]

    private let colors: ArraySlice<ColorSum>
    private let total: ColorSum
    private let channel: Int
    /// The sum of squared differences from the mean along the channel with the largest sum; 0 if there is nothing to
    /// cut.
    let variation: Double

    init(_ colors: ArraySlice<ColorSum>) {
        let total = colors.reduce(into: ColorSum()) { $0.sums &+= $1.sums }
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

    /// Cuts the box at its mean, or `nil` if one half would be empty.
    func halves() -> (ColorBox, ColorBox)? {
        guard variation > 0 else { return nil }
        var sorted = Array(colors)
        let center = total.mean(channel)
        let middle = sorted.partition { $0.mean(channel) > center }
        guard middle > 0, middle < sorted.count else { return nil }
        return (ColorBox(sorted[..<middle]), ColorBox(sorted[middle...]))
    }
}
