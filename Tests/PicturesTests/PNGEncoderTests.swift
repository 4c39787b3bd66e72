import TestSupport
import Testing

@testable import Pictures

@Suite("Writing PNG", .timeLimit(.minutes(5)))
struct PNGEncoderTests {
    @Test func everyPictureIsReadBackAsItWas() throws {
        for format in [PixelFormat.rgb, .rgba] {
            for (width, height) in [(1, 1), (1, 9), (9, 1), (3, 4), (64, 33), (257, 2)] {
                let image = try require(TestImage.noise(width, height, format: format))
                try expectEqual(PNGDecoder.decode(PNGEncoder.file(of: image)), image)
            }
        }
        // Repetitions of every length: zeros, so that filters change nothing, between single pixels that tell the lengths apart.
        for length in Array(1...40) + [64, 85, 86, 87, 171, 172, 173, 500] {
            let image = try require(TestImage.rgb(length + 2, 3) { x, _ in x == length ? 0xFFFFFF : 0 })
            try expectEqual(PNGDecoder.decode(PNGEncoder.file(of: image)), image)
        }
    }

    @Test func evenAreasTakeNextToNothingAndNoiseIsHardlyLongerThanItself() throws {
        let even = try require(TestImage.rgb(210, 295) { _, _ in 0x336699 })
        expect(PNGEncoder.file(of: even).count < 3_000)
        let gradient = try require(TestImage.rgb(210, 295) { _, y in UInt32(y / 2) << 16 | UInt32(y / 3) })
        expect(PNGEncoder.file(of: gradient).count < 5_000)
        let image = try require(TestImage.noise(100, 100))
        expect(PNGEncoder.file(of: image).count < 30_000 * 9 / 8 + 300)
    }
}
