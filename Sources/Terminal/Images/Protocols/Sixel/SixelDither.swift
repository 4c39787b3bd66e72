/// Gives every pixel a color of the palette, and hands on to its neighbors what that is wrong by.
///
/// Source: Floyd and Steinberg, "An adaptive algorithm for spatial greyscale", 1976.
struct SixelDither {
    /// Stands for a pixel that is not drawn.
    static let transparent = UInt16.max

    private let image: PixelImage
    private let palette: SixelPalette
    /// For every color of 5 bits a channel the nearest of the palette, once it is known.
    private var nearest = [UInt16](repeating: .max, count: 1 << 15)
    /// What is handed on to this row and the next, in sixteenths, three channels a pixel and one pixel more at each end.
    private var current: [Int]
    private var below: [Int]

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
        self.palette = palette
        current = [Int](repeating: 0, count: (image.width + 2) * 3)
        below = current
    }

    private mutating func append(row: Int, to indices: inout [UInt16]) {
        let step = image.format.bytesPerPixel
        for x in 0..<image.width {
            let start = (row * image.width + x) * step
            if step == 4, image.bytes[start + 3] < SixelPalette.opaqueFrom {
                indices.append(Self.transparent)
                continue
            }
            let wanted = ColorChannels(
                red: wanted(start, 0, x), green: wanted(start, 1, x), blue: wanted(start, 2, x))
            let index = index(for: wanted)
            let given = palette.colors[Int(index)]
            spread(wanted.red - given.red, at: x * 3)
            spread(wanted.green - given.green, at: x * 3 + 1)
            spread(wanted.blue - given.blue, at: x * 3 + 2)
            indices.append(index)
        }
        swap(&current, &below)
        for index in below.indices { below[index] = 0 }
    }

    /// A channel of a pixel with what has been handed on to it.
    @inline(__always)
    private func wanted(_ start: Int, _ channel: Int, _ x: Int) -> Int {
        let value = Int(image.bytes[start + channel]) + (current[(x + 1) * 3 + channel] + 8) >> 4
        return min(max(value, 0), 255)
    }

    /// Hands an error on: to the right, and to the three pixels below.
    @inline(__always)
    private mutating func spread(_ error: Int, at index: Int) {
        current[index + 6] += error * 7
        below[index] += error * 3
        below[index + 3] += error * 5
        below[index + 6] += error
    }

    private mutating func index(for color: ColorChannels) -> UInt16 {
        let cell = (color.red >> 3) << 10 | (color.green >> 3) << 5 | color.blue >> 3
        if nearest[cell] != .max { return nearest[cell] }
        // The middle of the cell, so that which of its colors comes first makes no difference.
        let middle = ColorChannels(
            red: color.red & 0xF8 | 4, green: color.green & 0xF8 | 4, blue: color.blue & 0xF8 | 4)
        let index = UInt16(truncatingIfNeeded: palette.nearest(to: middle))
        nearest[cell] = index
        return index
    }
}
