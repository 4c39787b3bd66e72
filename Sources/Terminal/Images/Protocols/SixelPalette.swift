/// The colors that stand for all those of an image.
///
/// The colors are counted in cells of 5 bits a channel; the box of colors that varies most is cut in two at its mean,
/// again and again. Channels weigh as the eye has them, in sRGB, whose steps are about even to it. Sources: Heckbert,
/// "Color image quantization for frame buffer display", 1982, cut by variance as in Wan, Prusinkiewicz and Wong, 1990.
struct SixelPalette: Sendable {
    /// The colors, as the terminal will show them after a definition in parts of a hundred; never none.
    let colors: [ColorChannels]

    /// Pixels of less opacity than this are left out.
    static let opaqueFrom: UInt8 = 128

    /// Chooses at most so many colors for an image.
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

    /// A channel in parts of a hundred.
    static func percent(_ channel: Int) -> Int { (channel * 100 + 127) / 255 }

    /// A color after it has been told in parts of a hundred.
    private static func shown(_ color: ColorChannels) -> ColorChannels {
        func channel(_ value: Int) -> Int { (percent(value) * 255 + 50) / 100 }
        return ColorChannels(red: channel(color.red), green: channel(color.green), blue: channel(color.blue))
    }

    /// The opaque colors that occur, each the mean of its cell.
    private static func histogram(of image: PixelImage) -> [SixelColorCount] {
        var cells = [SixelColorCount](repeating: SixelColorCount(), count: 1 << 15)
        let step = image.format.bytesPerPixel
        for start in stride(from: 0, to: image.bytes.count, by: step) {
            if step == 4, image.bytes[start + 3] < opaqueFrom { continue }
            let (red, green, blue) = (image.bytes[start], image.bytes[start + 1], image.bytes[start + 2])
            let cell = Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3)
            cells[cell].add(Int(red), Int(green), Int(blue))
        }
        return cells.filter { $0.count > 0 }
    }
}

/// Colors that one color of a palette stands for, until they are cut in two.
struct SixelColorBox: Sendable {
    /// Along which they are cut.
    private enum Channel: CaseIterable {
        case red, green, blue

        /// How much the eye makes of it, roughly (the weights of "redmean", `ColorChannels.distance`).
        var weight: Double {
            switch self {
            case .red: 2.5
            case .green: 4
            case .blue: 2.5
            }
        }

        func value(_ color: ColorChannels) -> Int {
            switch self {
            case .red: color.red
            case .green: color.green
            case .blue: color.blue
            }
        }
    }

    private let colors: ArraySlice<SixelColorCount>
    private let channel: Channel
    /// The color that stands for all.
    let mean: ColorChannels
    /// The sum of the squares by which they differ from the mean along the channel in which they do most; 0 where
    /// there is nothing to cut.
    let variation: Double

    /// Makes a box of colors.
    init(_ colors: ArraySlice<SixelColorCount>) {
        self.colors = colors
        let mean = colors.reduce(into: SixelColorCount()) { $0.add($1) }.mean
        self.mean = mean
        var widest = (channel: Channel.green, variation: 0.0)
        for channel in Channel.allCases where colors.count > 1 {
            let center = channel.value(mean)
            let variation = colors.reduce(0.0) { sum, color in
                let distance = Double(channel.value(color.mean) - center)
                return sum + distance * distance * Double(color.count)
            }
            if variation * channel.weight > widest.variation { widest = (channel, variation * channel.weight) }
        }
        (channel, variation) = widest
    }

    /// The colors at most as strong as the mean in the channel, and the others; `nil` where these are none.
    func halves() -> (SixelColorBox, SixelColorBox)? {
        guard variation > 0 else { return nil }
        var sorted = Array(colors)
        let center = channel.value(mean)
        let middle = sorted.partition { channel.value($0.mean) > center }
        guard middle > 0, middle < sorted.count else { return nil }
        return (SixelColorBox(sorted[..<middle]), SixelColorBox(sorted[middle...]))
    }
}

/// How often colors occur that are nearly the same, and their sum.
struct SixelColorCount: Sendable {
    var count = 0
    var red = 0
    var green = 0
    var blue = 0

    /// Counts one more.
    mutating func add(_ red: Int, _ green: Int, _ blue: Int) {
        count += 1
        self.red += red
        self.green += green
        self.blue += blue
    }

    /// Counts those of another one, too.
    mutating func add(_ other: SixelColorCount) {
        count += other.count
        red += other.red
        green += other.green
        blue += other.blue
    }

    /// The mean; black of none.
    var mean: ColorChannels {
        let divisor = max(count, 1)
        func mean(_ sum: Int) -> Int { (sum + divisor / 2) / divisor }
        return ColorChannels(red: mean(red), green: mean(green), blue: mean(blue))
    }
}
