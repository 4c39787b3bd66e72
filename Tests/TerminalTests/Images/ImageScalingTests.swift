import TestSupport
import Testing

@testable import Terminal

@Suite("Scaling")
struct ImageScalingTests {
    private func picture(_ width: Int, _ height: Int, _ bytes: [UInt8], _ format: PixelFormat = .rgb) throws
        -> PixelImage
    {
        try #require(PixelImage(size: PixelSize(width: width, height: height), format: format, bytes: bytes))
    }

    private func scaled(_ image: PixelImage, _ width: Int, _ height: Int) throws -> [UInt8] {
        try #require(image.scaled(to: PixelSize(width: width, height: height))).bytes
    }

    @Test func blackAndWhiteAverageToHalfTheLight() throws {
        let image = try picture(2, 1, [0, 0, 0, 255, 255, 255])
        // Half the light is 187.5; averaging the stored values would give 127.
        #expect(try scaled(image, 1, 1).allSatisfy { $0 == 187 || $0 == 188 })
    }

    @Test func whereAskedForTheStoredValuesAreAveraged() throws {
        let image = try picture(2, 1, [0, 10, 0, 255, 20, 255])
        let half = image.scaled(to: PixelSize(width: 1, height: 1), averaging: .lightness)
        #expect(half?.bytes == [127, 15, 127])
        let values = try picture(256, 1, (0..<256).flatMap { [UInt8($0), UInt8($0), UInt8($0)] })
        #expect(values.scaled(to: values.size, averaging: .lightness)?.bytes == values.bytes)
    }

    @Test func aPixelThatFallsIntoTwoIsShared() throws {
        // Three pixels become two: the middle one belongs to each of them by half, so a third of its light is there.
        let image = try picture(3, 1, [0, 0, 0, 255, 255, 255, 0, 0, 0])
        #expect(try scaled(image, 2, 1) == [156, 156, 156, 156, 156, 156])
    }

    @Test func everyValueSurvives() throws {
        let image = try picture(256, 1, (0..<256).flatMap { [UInt8($0), UInt8($0), UInt8($0)] })
        #expect(try scaled(image, 256, 1) == image.bytes)
        #expect(try scaled(image, 256, 3) == image.bytes + image.bytes + image.bytes)
    }

    @Test func oneColorStaysThatColorAtAnySize() throws {
        let color: [UInt8] = [200, 30, 7]
        let image = try picture(37, 23, (0..<(37 * 23)).flatMap { _ in color })
        for (width, height) in [(1, 1), (5, 23), (36, 22), (37, 1), (50, 3), (80, 90)] {
            let bytes = try scaled(image, width, height)
            #expect(bytes.count == width * height * 3)
            #expect(stride(from: 0, to: bytes.count, by: 3).allSatisfy { Array(bytes[$0..<($0 + 3)]) == color })
        }
    }

    @Test func theBackgroundShowsThroughWhatIsTransparent() throws {
        let image = try picture(3, 1, [255, 0, 0, 255, 255, 0, 0, 0, 255, 255, 255, 128], .rgba)
        let result = try #require(image.scaled(to: image.size, onto: (red: 0, green: 0, blue: 255)))
        #expect(result.format == .rgb)
        #expect(result.bytes == [255, 0, 0, 0, 0, 255, 188, 188, 255])
    }

    @Test func onlyThePartIsShown() throws {
        let image = try picture(3, 1, [9, 9, 9, 100, 100, 100, 9, 9, 9])
        let fit = ImageFit(image.size, in: PixelSize(width: 1, height: 1), mode: .fill)
        #expect(try #require(image.scaled(fit)).bytes == [100, 100, 100])
        let other = try picture(1, 1, [1, 1, 1])
        #expect(other.scaled(fit) == nil)
    }

    @Test func lightIsNeitherMadeNorLost() throws {
        var random = SeededGenerator(seed: 3)
        let bytes = (0..<(40 * 30 * 3)).map { _ in UInt8.random(in: 0...255, using: &random) }
        let small = try scaled(try picture(40, 30, bytes), 7, 11)
        func mean(_ bytes: [UInt8]) -> Double {
            bytes.reduce(0) { $0 + Double(LinearLight.amounts[Int($1)]) } / Double(bytes.count)
        }
        #expect(abs(mean(bytes) - mean(small)) < 100)
    }
}
