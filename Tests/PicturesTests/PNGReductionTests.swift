import TestSupport
import Testing

@testable import Pictures

/// Large pictures for small boxes: averaged while they are decoded.
@Suite(.timeLimit(.minutes(5))) struct PNGReductionTests {
    private func png(_ width: Int, _ height: Int, _ format: PixelFormat, _ pixel: (Int, Int) -> [UInt8]) throws
        -> [UInt8]
    {
        let bytes = (0..<height).flatMap { row in (0..<width).flatMap { pixel($0, row) } }
        let size = PixelSize(width: width, height: height)
        return PNGEncoder.file(of: try require(PixelImage(size: size, format: format, bytes: bytes)))
    }

    @Test func squaresAreAveragedAndTransparentPixelsLendNoColor() throws {
        let file = try png(5, 3, .rgb) { column, row in [UInt8(column * 10), UInt8(row * 20), 100] }
        let image = try PNGDecoder.decode(file, covering: PixelSize(width: 2, height: 1))
        expectEqual(image.size, PixelSize(width: 3, height: 2))
        expectEqual(image.bytes, [5, 10, 100, 25, 10, 100, 40, 10, 100, 5, 40, 100, 25, 40, 100, 40, 40, 100])
        let whole = try PNGDecoder.decode(file)
        try expectEqual(PNGDecoder.decode(file, covering: PixelSize(width: 3, height: 3)), whole)
        // Transparent pixels lend no color.
        let glass = try png(2, 1, .rgba) { column, _ in column == 0 ? [200, 100, 50, 255] : [0, 0, 0, 0] }
        let limits = ImageLimits(side: 8, pixels: 64, scans: 1, bytes: 4)
        let blended = try PNGDecoder.decode(glass, covering: PixelSize(width: 2, height: 1), limits: limits)
        expectEqual(blended.bytes, [200, 100, 50, 128])
    }

    @Test func aPictureBeyondTheLimitIsReducedUntilItFits() throws {
        let file = try png(60, 40, .rgb) { _, _ in [1, 2, 3] }
        let limits = ImageLimits(side: 100, pixels: 10_000, scans: 1, bytes: 1_000)
        let image = try PNGDecoder.decode(file, covering: PixelSize(width: 60, height: 40), limits: limits)
        expect(image.size == PixelSize(width: 20, height: 14) && image.bytes.allSatisfy { (1...3).contains($0) })
        #expect(throws: ImageError.tooLarge(width: 60, height: 40)) { try PNGDecoder.decode(file, limits: limits) }
    }
}
