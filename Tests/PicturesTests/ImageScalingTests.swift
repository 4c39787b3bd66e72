import TestSupport
import Testing

@testable import Pictures

@Suite("Scaling", .timeLimit(.minutes(5)))
struct ImageScalingTests {
    private func picture(_ width: Int, _ height: Int, _ bytes: [UInt8], _ format: PixelFormat = .rgb) throws
        -> PixelImage
    {
        try require(PixelImage(size: PixelSize(width: width, height: height), format: format, bytes: bytes))
    }

    private func scaled(_ image: PixelImage, _ width: Int, _ height: Int) throws -> [UInt8] {
        try require(image.scaled(to: PixelSize(width: width, height: height))).bytes
    }

    @Test func lightIsAveraged() throws {
        let pair = try picture(2, 1, [0, 0, 0, 255, 255, 255])
        // Half the light is 187.5; averaging the stored values would give 127.
        try expect(scaled(pair, 1, 1).allSatisfy { $0 == 187 || $0 == 188 })
        // Three pixels become two: half of the middle one, a third of the light, belongs to each.
        let three = try picture(3, 1, [0, 0, 0, 255, 255, 255, 0, 0, 0])
        try expectEqual(scaled(three, 2, 1), [156, 156, 156, 156, 156, 156])
        // Light is neither made nor lost.
        var random = SeededGenerator(seed: 3)
        let bytes = (0..<(40 * 30 * 3)).map { _ in UInt8.random(in: 0...255, using: &random) }
        let small = try scaled(try picture(40, 30, bytes), 7, 11)
        func mean(_ bytes: [UInt8]) -> Double {
            bytes.reduce(0) { $0 + Double(LinearLight.amounts[Int($1)]) } / Double(bytes.count)
        }
        expect(abs(mean(bytes) - mean(small)) < 100)
    }

    @Test func theTypicalColorIsTaken() throws {
        // Of two colors none is more typical.
        let pair = try picture(2, 1, [0, 10, 0, 255, 20, 255])
        let half = pair.scaled(to: PixelSize(width: 1, height: 1), averaging: .typical)
        expectEqual(half?.bytes, [128, 15, 128])
        let values = try picture(256, 1, (0..<256).flatMap { [UInt8($0), UInt8($0), UInt8($0)] })
        expectEqual(values.scaled(to: values.size, averaging: .typical)?.bytes, values.bytes)
        // A thin line does not tint its ground.
        let ground: [UInt8] = [20, 40, 60]
        let line: [UInt8] = [250, 240, 230]
        let image = try picture(5, 5, (0..<25).flatMap { $0 % 5 == 2 ? line : ground })
        let color = try require(image.scaled(to: PixelSize(width: 1, height: 1), averaging: .typical)).bytes
        // The mean would be [66, 80, 94].
        for (value, wanted) in zip(color, ground) { expect((wanted...wanted + 16).contains(value)) }
        let even = try picture(5, 5, (0..<25).flatMap { $0 % 2 == 0 ? line : ground })
        let both = try require(even.scaled(to: PixelSize(width: 1, height: 1), averaging: .typical)).bytes
        for (value, other) in zip(both, [137, 144, 148]) { expect(abs(Int(value) - other) < 12) }
        // An edge stays an edge.
        // Nine pixels become eight; the edge is within a pixel of the result, and its neighbors keep their color.
        let edge = try picture(9, 1, [UInt8](repeating: 40, count: 15) + [UInt8](repeating: 200, count: 12))
        let small = try require(edge.scaled(to: PixelSize(width: 8, height: 1), averaging: .typical)).bytes
        let reds = stride(from: 0, to: small.count, by: 3).map { Int(small[$0]) }
        expectEqual(reds.filter { (50...190).contains($0) }.count, 1)
        expect(reds.allSatisfy { (20...220).contains($0) })
        let mean = reds.reduce(0, +) / 8
        expect((110...112).contains(mean))
    }

    @Test func everyValueSurvivesAndOneColorStaysThatColor() throws {
        let values = try picture(256, 1, (0..<256).flatMap { [UInt8($0), UInt8($0), UInt8($0)] })
        try expectEqual(scaled(values, 256, 1), values.bytes)
        try expectEqual(scaled(values, 256, 3), values.bytes + values.bytes + values.bytes)
        let color: [UInt8] = [200, 30, 7]
        let image = try picture(37, 23, (0..<(37 * 23)).flatMap { _ in color })
        for (width, height) in [(1, 1), (5, 23), (36, 22), (37, 1), (50, 3), (80, 90)] {
            let bytes = try scaled(image, width, height)
            expectEqual(bytes.count, width * height * 3)
            expect(stride(from: 0, to: bytes.count, by: 3).allSatisfy { Array(bytes[$0..<($0 + 3)]) == color })
        }
        // Transparent pixels are blended with the background.
        let glass = try picture(3, 1, [255, 0, 0, 255, 255, 0, 0, 0, 255, 255, 255, 128], .rgba)
        let result = try require(glass.scaled(to: glass.size, onto: (red: 0, green: 0, blue: 255)))
        expectEqual(result.format, .rgb)
        expectEqual(result.bytes, [255, 0, 0, 0, 0, 255, 188, 188, 255])
    }

    @Test func aPictureDecodedSmallerKeepsItsShape() throws {
        // Ten pixels of a file at an eighth of its size become two, the second of which represents two pixels.
        let size = PixelSize(width: 2, height: 1)
        let bytes: [UInt8] = [100, 100, 100, 200, 200, 200]
        let image = try require(PixelImage(size: size, format: .rgb, bytes: bytes, lastColumn: 2))
        expectEqual(image.shape, PixelSize(width: 10, height: 8))
        let pixel = PixelSize(width: 1, height: 1)
        // Four fifths of the light of the first, and one of the second; the first alone would be 100, half of each 159.
        expectEqual(image.scaled(to: pixel)?.bytes, [128, 128, 128])
        expectNil(PixelImage(size: size, format: .rgb, bytes: bytes, lastColumn: 0))
    }
}
