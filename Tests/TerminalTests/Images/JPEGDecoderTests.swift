import TestSupport
import Testing

@testable import Terminal

struct JPEGDecoderTests {
    private static let reftest = "data/jpeg-suite/jpeg-decoder-reftest"
    private static let photo = "\(reftest)/rgb.jpg"

    /// A grey picture of one block: SOI, a table of steps of 1, a frame, codes of one bit, a scan.
    private func grey(width: Int, height: Int, precision: UInt8 = 8, data: [UInt8] = [0x00]) -> [UInt8] {
        let size = [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
        let steps = [UInt8](repeating: 1, count: 64)
        let lengths = [1] + [UInt8](repeating: 0, count: 15)
        return [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + steps + [0xFF, 0xC0, 0, 11, precision] + size + [1, 1, 0x11, 0]
            + [0xFF, 0xC4, 0, 20, 0x00] + lengths + [0] + [0xFF, 0xC4, 0, 20, 0x10] + lengths + [0]
            + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] + data + [0xFF, 0xD9]
    }

    @Test func aBlockWithoutCoefficientsIsMidGrey() throws {
        let image = try JPEGDecoder.decode(grey(width: 3, height: 2))
        #expect(image.size == PixelSize(width: 3, height: 2))
        #expect(image.bytes == [UInt8](repeating: 128, count: 18))
    }

    @Test func whatIsTooLargeIsRefusedFromTheHeader() {
        #expect(throws: ImageError.tooLarge(width: 65_535, height: 65_535)) {
            try JPEGDecoder.decode(grey(width: 65_535, height: 65_535))
        }
    }

    @Test func fewBytesCannotAskForMuchMemory() {
        #expect(throws: ImageError.truncated(.pixels)) { try JPEGDecoder.decode(grey(width: 3_900, height: 3_900)) }
    }

    @Test func otherPrecisionsAreRefused() {
        #expect(throws: ImageError.unsupported("sample precision other than 8 bits")) {
            try JPEGDecoder.decode(grey(width: 8, height: 8, precision: 12))
        }
    }

    @Test func aFileThatIsNoJPEGIsRefused() {
        #expect(throws: ImageError.malformed(.signature)) { try JPEGDecoder.decode(Array("GIF89a".utf8)) }
        #expect(throws: ImageError.malformed(.signature)) { try JPEGDecoder.decode([]) }
    }

    @Test func aCancelledDecodeThrows() {
        #expect(throws: ImageError.cancelled) {
            try JPEGDecoder.decode(grey(width: 8, height: 8), isCancelled: { true })
        }
    }

    /// Halving in the frequency domain is the mean of the full picture's pixels, but for rounding and what the full
    /// picture had to clamp.
    @Test(.enabled(if: SharedData.has(photo), "../shared is absent"), arguments: [2, 4, 8])
    func scalesAreMeansOfTheFullPicture(divisor: Int) throws {
        let bytes = try SharedData.bytes(Self.photo)
        let full = try JPEGDecoder.decode(bytes)
        let size = PixelSize(width: (full.width + divisor - 1) / divisor, height: (full.height + divisor - 1) / divisor)
        let small = try JPEGDecoder.decode(bytes, covering: size)
        #expect(small.size == size)
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
        #expect(error < count * 2, "mean difference \(Double(error) / Double(count))")
    }
}
