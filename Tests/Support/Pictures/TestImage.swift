import Pictures

/// Images for tests.
package enum TestImage {
    /// An image whose pixels a closure chooses, as 0xRRGGBB.
    package static func rgb(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> PixelImage? {
        let bytes = (0..<height).flatMap { y in
            (0..<width).flatMap { x in
                let color = pixel(x, y)
                return [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
            }
        }
        return PixelImage(size: PixelSize(width: width, height: height), format: .rgb, bytes: bytes)
    }

    /// Bytes of no order, the same in every run.
    package static func noise(_ width: Int, _ height: Int, format: PixelFormat = .rgb, seed: UInt64 = 1) -> PixelImage?
    {
        var generator = SeededGenerator(seed: seed)
        let bytes = bytes(width * height * format.bytesPerPixel, using: &generator)
        return PixelImage(size: PixelSize(width: width, height: height), format: format, bytes: bytes)
    }

    package static func bytes(_ count: Int, using generator: inout SeededGenerator) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
}
