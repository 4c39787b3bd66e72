import Pictures
import Terminal
import TestSupport
import Testing

@testable import Demo

@Suite("Posters of the demo", .timeLimit(.minutes(5)))
struct DemoPosterTests {
    private let small = PixelSize(width: 60, height: 84)

    private func poster(_ index: Int) -> PixelImage? {
        DemoPoster(of: DemoShow(index: index)).image(small)
    }

    @Test func postersDifferButStayTheSameAcrossVersions() {
        expectEqual(poster(12), poster(12))
        let posters = Set((0..<40).compactMap(poster).map(\.bytes))
        expectEqual(posters.count, 40)
        // The README's screenshots contain these posters.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in 0..<60 {
            for byte in poster(index)?.bytes ?? [] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        expectEqual(hash, 12_466_852_280_863_491_408)
    }

    @Test func theTitleSelectsTheMotifAndCanBeTypeset() {
        var seen: Set<PosterMotif> = []
        for index in 0..<300 {
            var random = DemoRandom(seed: UInt64(index))
            seen.insert(PosterMotif(for: "", &random))
        }
        expectEqual(seen, Set(PosterMotif.allCases))
        var random = DemoRandom(seed: 1)
        expectEqual(PosterMotif(for: "The Crooked Lighthouse", &random), .lighthouse)
        expect([.eye, .rings].contains(PosterMotif(for: "Secret Almanac", &random)))
        let cultures = ["Spanish", "French", "German", "Portuguese", "Russian", "Greek"]
        for culture in DemoCulture.others where cultures.contains(culture.language) {
            for title in culture.titles {
                let missing = title.uppercased().filter { $0 != " " && PosterAlphabet.letter($0) == nil }
                expect(missing.isEmpty, "\(title)")
            }
        }
    }

    @Test func postersFillAnySizeAndShowTheirTitle() throws {
        for (width, height) in [(1, 1), (3, 20), (300, 2), (48, 68)] as [(Int, Int)] {
            let size = PixelSize(width: width, height: height)
            for index in 0..<20 {
                let image = try require(DemoPoster(of: DemoShow(index: index)).image(size))
                expectEqual(image.size, size)
            }
            expectNil(DemoPoster(of: DemoShow(index: 0)).image(PixelSize(width: 0, height: 5)))
        }
        // The title is visible.
        let lettered = try require(DemoPoster(seed: 5, title: "Bellmare").image(small))
        let other = try require(DemoPoster(seed: 5, title: "Bellmary").image(small))
        expect(lettered != other)
        let without = try require(DemoPoster(seed: 5, title: "金").image(small))
        expectEqual(without, DemoPoster(seed: 5, title: "木").image(small))
    }

    // MARK: The canvas

    private let white = PosterColor(0xFFFFFF)

    private func red(_ shapes: PosterShape..., width: Int = 10, height: Int = 10, opacity: Double = 1) -> [Int] {
        var canvas = PosterCanvas(size: PixelSize(width: width, height: height))
        for shape in shapes { canvas.fill(shape, white, opacity: opacity) }
        let bytes = canvas.image?.bytes ?? []
        return stride(from: 0, to: bytes.count, by: 3).map { Int(bytes[$0]) }
    }

    @Test func partsOfPixelsArePaintedByTheirArea() {
        // A half-covered pixel is half painted.
        // A pixel is ten units wide: the shape covers the middle of the second to the middle of the fourth.
        let row = Array(red(.rect(15, 0, 20, 100)).prefix(6))
        expectEqual(row, [0, 127, 255, 127, 0, 0])
        // Edges in one pixel add up.
        let values = red(.polygon((0, 0), (100, 0), (0, 100)))
        expect(values[0] == 255 && values[99] == 0)
        expect(abs(values[9] - 127) <= 2)
        let sum: Int = values.reduce(0, +)
        expect(abs(sum - 255 * 50) < 255)
        // Overlaps are painted once.
        var shape = PosterShape.rect(0, 0, 60, 100)
        // The corners are in the opposite order.
        shape.add(.polygon((40, 0), (40, 100), (100, 100), (100, 0)))
        expect(red(shape, opacity: 0.5).allSatisfy { $0 == 127 })
        // Shapes are clipped.
        expect(red(.rect(-500, -500, 1000, 1000)).allSatisfy { $0 == 255 })
        expect(red(.rect(200, 20, 50, 50), .rect(20, 300, 10, 10), .disc(-90, 50, 80)).allSatisfy { $0 == 0 })
        expectEqual(red(.disc(100, 100, 30), .rect(0, 0, 10, 10))[0], 255)
    }

    @Test func discsAndRingsHaveTheirShape() {
        let sum = red(.disc(50, 50, 40), width: 100, height: 100).reduce(0, +)
        expect(abs(Double(sum) / 255 - 1600 * 3.14159) < 15)
        let values = red(.ring(50, 50, outer: 45, inner: 25), width: 20, height: 20)
        expect(values[10 * 20 + 10] == 0 && values[10 * 20 + 3] == 255)
    }
}
