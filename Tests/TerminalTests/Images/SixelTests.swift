import Pictures
import TestSupport
import Testing

@testable import Terminal

@Suite("Sixel images", .timeLimit(.minutes(5)))
struct SixelTests {
    private func shown(_ image: PixelImage, registers: Int = Sixel.maxColors) throws -> (SixelPicture, byteCount: Int) {
        var bytes: [UInt8] = []
        Sixel.show(image, registers: registers, into: &bytes)
        return (try require(SixelPicture(bytes)), bytes.count)
    }

    /// The mean difference between the original and the shown picture per channel, both averaged over squares of 4 by
    /// 4, as the eye averages dithered colors.
    private func error(_ picture: SixelPicture, _ image: PixelImage) -> Double {
        let side = 4
        var (sum, count) = (0, 0)
        for top in stride(from: 0, through: image.height - side, by: side) {
            for left in stride(from: 0, through: image.width - side, by: side) {
                for channel in 0..<3 {
                    var difference = 0
                    for index in 0..<side * side {
                        let pixel = (top + index / side) * image.width + left + index % side
                        let shown = Int(picture.pixels[pixel] ?? 0) >> (16 - 8 * channel) & 0xFF
                        difference += shown - Int(image.bytes[pixel * 3 + channel])
                    }
                    sum += abs(difference) / (side * side)
                    count += 1
                }
            }
        }
        return Double(sum) / Double(max(count, 1))
    }

    private func poster(_ width: Int, _ height: Int) -> PixelImage? {
        TestImage.rgb(width, height) { x, y in
            let isDisc = (x - width / 2) * (x - width / 2) + (y - height / 3) * (y - height / 3) < width * width / 9
            let red = isDisc ? 230 : 40 + 120 * y / height
            let green = isDisc ? 200 - 90 * y / height : 30 + 60 * x / width
            return UInt32(red << 16 | green << 8 | (90 + 100 * (x + y) / (width + height)))
        }
    }

    @Test func imagesAndTheirBandsAreDrawnInFull() throws {
        for (width, height) in [(1, 1), (1, 6), (1, 7), (2, 5), (13, 17), (300, 12), (600, 3)] {
            let image = try require(TestImage.noise(width, height))
            let picture = try shown(image).0
            expect(picture.width == width && picture.height == height)
            expect(picture.pixels.allSatisfy { $0 != nil })
        }
        let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF, 0x000000]
        let image = try require(TestImage.rgb(25, 20) { colors[($0 / 5 + $1 / 4) % 5] })
        let picture = try shown(image).0
        expectEqual(picture.colorCount, 5)
        for y in 0..<20 { for x in 0..<25 { expectEqual(picture.pixels[y * 25 + x], colors[(x / 5 + y / 4) % 5]) } }
        // Some bands of an image are the same pixels.
        let banded = try require(poster(31, 48))
        var bytes: [UInt8] = []
        Sixel.show(banded, into: &bytes)
        let whole = try require(SixelPicture(bytes))
        for (first, count) in [(0, 1), (0, 7), (3, 2), (7, 1), (0, 8)] {
            let part = try require(SixelPicture(Sixel.cropped(bytes, from: first, count: count)))
            expect((part.width, part.height) == (31, count * 6))
            expectEqual(part.pixels, Array(whole.pixels[first * 6 * 31..<(first + count) * 6 * 31]))
        }
        let last = try require(SixelPicture(Sixel.cropped(bytes, from: 7, count: 3)))
        expectEqual(last.pixels, Array(whole.pixels.suffix(3 * 6 * 31)), "earlier bands if there are not enough")
    }

    @Test func aPosterLooksLikeItselfInAsManyColorsAsThereAreRegisters() throws {
        for (registers, most) in [(64, 4.0), (16, 8.0)] {
            let image = try require(poster(160, 240))
            let (picture, _) = try shown(image, registers: registers)
            expect(picture.colorCount <= registers)
            expect(error(picture, image) < most)
        }
        let noise = try require(TestImage.noise(64, 64))
        for (registers, most) in [(-5, 2), (0, 2), (2, 2), (16, 16), (1024, Sixel.maxColors)] {
            try expect(shown(noise, registers: registers).0.colorCount <= most)
        }
        try expect(shown(noise, registers: 1024).0.colorCount > 50)
    }

    @Test func barelyVisibleDetailsAndEvenAreasTakeHardlyAnyBytes() throws {
        var generator = SeededGenerator(seed: 4)
        let image = try require(
            TestImage.rgb(120, 120) { _, _ in UInt32(0x60 + Int.random(in: 0...5, using: &generator)) * 0x010101 })
        let (picture, byteCount) = try shown(image)
        expect(byteCount < 120 * 120 / 4)
        expect(error(picture, image) < 3)
        // Even areas are short, and runs within the limits of terminals.
        let even = try require(TestImage.rgb(600, 300) { _, _ in 0x336699 })
        let (runs, runBytes) = try shown(even)
        expectEqual(runs.longestRun, 255)
        expect(runBytes < 50 * 20 + 60)
    }

    @Test func bandsDoNotShowAsStripes() throws {
        var generator = SeededGenerator(seed: 6)
        var steps: (between: Float, within: Float) = (0, 0)
        for _ in 0..<8 {
            let slopes = (0..<6).map { _ in Int.random(in: -60...60, using: &generator) }
            let image = try require(
                TestImage.rgb(40, 90) { x, y in
                    (0..<3).reduce(UInt32(0)) { color, channel in
                        let slope = slopes[channel * 2] * x + slopes[channel * 2 + 1] * y
                        return color << 8 | UInt32(110 + slope / 100 + Int.random(in: 0...6, using: &generator))
                    }
                })
            let looks = try shown(image).0.pixels.map { Oklab(ColorChannels(Color(hex: $0 ?? 0))) }
            for row in 1..<90 {
                let step = (0..<40).reduce(Float(0)) { sum, x in
                    sum + looks[row * 40 + x].distance(to: looks[(row - 1) * 40 + x]).squareRoot()
                }
                // Of 89 steps from row to row, 14 lead from band to band.
                if row % Sixel.bandHeight == 0 { steps.between += step / 14 } else { steps.within += step / 75 }
            }
        }
        expect(steps.between < steps.within * 2)
    }
}
