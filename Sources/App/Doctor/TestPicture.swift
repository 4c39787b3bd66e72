import Terminal

/// A picture by which one sees whether pictures are right: colors that run into each other, a ring that is round where
/// the terminal's cells have the shape they are taken to have, and an edge all around that shows what is cut off.
struct TestPicture {
    let size: PixelSize
    /// Width of a pixel by its height, as the terminal shows it.
    let pixelAspect: Double

    /// The picture; `nil` where it would have no pixel.
    var image: PixelImage? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(max(0, size.width * size.height * 3))
        for y in 0..<size.height {
            for x in 0..<size.width { bytes += color(x, y) }
        }
        return bytes.isEmpty ? nil : PixelImage(size: size, format: .rgb, bytes: bytes)
    }

    private func color(_ x: Int, _ y: Int) -> [UInt8] {
        if x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1 { return [255, 255, 255] }
        let across = Double(x) / Double(size.width)
        let down = Double(y) / Double(size.height)
        let ring = coverage(of: distance(x, y))
        return hue(across).map { channel in
            // From white by the full color to black, top to bottom.
            let lit = down < 0.5 ? channel + (1 - channel) * (1 - 2 * down) : channel * 2 * (1 - down)
            return UInt8((255 * (lit + (1 - lit) * ring)).rounded())
        }
    }

    /// Red, green and blue of a full color, around the circle once.
    private func hue(_ turn: Double) -> [Double] {
        [0.0, 1.0 / 3, 2.0 / 3].map { base in
            let apart = abs(turn - base)
            let around = min(apart, 1 - apart) * 6
            return min(max(2 - around, 0), 1)
        }
    }

    /// How far from the middle, in heights of the picture.
    private func distance(_ x: Int, _ y: Int) -> Double {
        let dx = (Double(x) + 0.5 - Double(size.width) / 2) * pixelAspect
        let dy = Double(y) + 0.5 - Double(size.height) / 2
        return (dx * dx + dy * dy).squareRoot() / Double(size.height)
    }

    /// How much of a pixel the ring covers.
    private func coverage(of distance: Double) -> Double {
        let (radius, width) = (0.36, 0.04)
        return min(max((width - abs(distance - radius)) * Double(size.height), 0), 1)
    }
}
