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
