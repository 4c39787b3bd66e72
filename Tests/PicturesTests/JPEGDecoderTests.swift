import TestSupport
import Testing

@testable import Pictures

@Suite(.timeLimit(.minutes(5)))
struct JPEGDecoderTests {
    private static let reftest = "data/jpeg-suite/jpeg-decoder-reftest"
    private static let photo = "\(reftest)/rgb.jpg"

    @Test func eachBlockHasItsLevel() throws {
        let image = try JPEGDecoder.decode(JPEGBytes.gray(width: 19, height: 2, levels: [20, 128, 220]))
        expectEqual(image.size, PixelSize(width: 19, height: 2))
        let row =
            [UInt8](repeating: 20, count: 24) + [UInt8](repeating: 128, count: 24) + [UInt8](repeating: 220, count: 9)
        expectEqual(image.bytes, row + row)
        // Motion JPEG omits the tables of the standard.
        var file = JPEGBytes()
        file.steps(8)
        file.frame(width: 16, height: 8, sampling: [0x11])
        file.scan(components: [1])
        // A difference of 7, then one of -1, each before the end of a block.
        file.bits("100" + "111" + "1010" + "010" + "0" + "1010")
        file.end()
        let motion = try JPEGDecoder.decode(file.bytes)
        expectEqual([motion.bytes[0], motion.bytes[24]], [135, 134])
    }

    @Test func otherFormatsAndTooLargePicturesAreRejected() {
        #expect(throws: ImageError.malformed(.signature)) { try JPEGDecoder.decode(Array("GIF89a".utf8)) }
        #expect(throws: ImageError.malformed(.signature)) { try JPEGDecoder.decode([]) }
        var huge = JPEGBytes()
        huge.frame(width: 65_535, height: 65_535, sampling: [0x11])
        #expect(throws: ImageError.tooLarge(width: 65_535, height: 65_535)) { try JPEGDecoder.decode(huge.bytes) }
        // Few bytes cannot ask for much memory.
        let empty = JPEGBytes.gray(width: 3_900, height: 3_900, levels: [128])
        #expect(throws: ImageError.truncated(.pixels)) { try JPEGDecoder.decode(empty) }
        var deep = JPEGBytes()
        deep.frame(width: 8, height: 8, sampling: [0x11], precision: 12)
        #expect(throws: ImageError.unsupported("sample precision other than 8 bits")) {
            try JPEGDecoder.decode(deep.bytes)
        }
    }

    /// Decoding can be cancelled before each row of blocks and of pixels.
    @Test func aDecodeIsCancelledBetweenRows() throws {
        let file = JPEGBytes.gray(width: 8, height: 24, levels: [20, 128, 220])
        var (asked, limit) = (0, Int.max)
        func isCancelled() -> Bool {
            asked += 1
            return asked >= limit
        }
        _ = try JPEGDecoder.decode(file, isCancelled: isCancelled)
        expect(asked >= 3 + 24)
        for last in 1...asked {
            (asked, limit) = (0, last)
            #expect(throws: ImageError.cancelled) { try JPEGDecoder.decode(file, isCancelled: isCancelled) }
            expectEqual(asked, last)
        }
    }

    @Test func aProgressivePictureHasSixtyFourScansAtMostAndOneThatEndsEarlyShowsWhatItHas() throws {
        var file = JPEGBytes()
        file.tables()
        file.frame(width: 8, height: 8, sampling: [0x11], marker: 0xC2)
        for _ in 0..<64 {
            file.scan(components: [1], band: [0, 0, 0])
            file.data([72])
        }
        try expectEqual(JPEGDecoder.decode(file.bytes).bytes, [UInt8](repeating: 200, count: 192))
        file.scan(components: [1], band: [0, 0, 0])
        #expect(throws: ImageError.tooManyScans(limit: 64)) { try JPEGDecoder.decode(file.bytes) }
        // As in libjpeg, zeros complete the block at which the data ends, and the rest is gray.
        let levels: [UInt8] = [200, 100, 200, 100, 200, 100, 200, 100]
        let whole = JPEGBytes.gray(width: 64, height: 8, levels: levels)
        // Eight blocks of ten bits; without the end of the image and the last four bytes there are four, and a bit.
        let image = try JPEGDecoder.decode(Array(whole.dropLast(2 + 4)))
        let blocks: [UInt8] = (0..<8).map { image.bytes[24 * $0] }
        expectEqual(blocks[..<4], levels[..<4])
        expectEqual(blocks[5...], [128, 128, 128])
        #expect(throws: ImageError.truncated(.pixels)) { try JPEGDecoder.decode(Array(whole.dropLast(2 + 7))) }
    }

    /// Halving in the frequency domain is the mean of the full picture's pixels, apart from rounding and clamping.
    @Test(.enabled(if: SharedData.has(photo), "../shared is absent"), arguments: [2, 4, 8])
    func scalesAreMeansOfTheFullPicture(divisor: Int) throws {
        let bytes = try SharedData.bytes(Self.photo)
        let full = try JPEGDecoder.decode(bytes)
        let size = PixelSize(width: (full.width + divisor - 1) / divisor, height: (full.height + divisor - 1) / divisor)
        let small = try JPEGDecoder.decode(bytes, covering: size)
        expectEqual(small.size, size)
        var error = 0
        var count = 0
        for y in 0..<full.height / divisor {
            for x in 0..<full.width / divisor {
                var sum = 0
                for row in 0..<divisor {
                    for column in 0..<divisor {
                        sum += Int(full.bytes[((y * divisor + row) * full.width + x * divisor + column) * 3])
                    }
                }
                error += abs(sum / (divisor * divisor) - Int(small.bytes[(y * size.width + x) * 3]))
                count += 1
            }
        }
        expect(error < count * 2, "mean difference \(Double(error) / Double(count))")
    }
}
