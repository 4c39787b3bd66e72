import Core
import Terminal
import TestSupport
import Testing

@testable import App

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
}
