import Pictures
import TestSupport
import Testing

@testable import Terminal

@Suite("Image layout", .timeLimit(.minutes(5)))
struct ImageLayoutTests {
    private let poster = PixelSize(width: 680, height: 1000)

    @Test func aPosterIsFittedIntoTheMiddleByTheTerminalsOwnCells() {
        let layout = ImageLayout(poster, in: Rect(column: 2, row: 1, width: 40, height: 15))
        expectEqual(layout.rect, Rect(column: 12, row: 1, width: 20, height: 15))
        let place = Rect(column: 0, row: 0, width: 40, height: 15)
        expectEqual(ImageLayout(poster, in: place, cell: Size(width: 10, height: 20)).rect.width, 20)
        expectEqual(ImageLayout(poster, in: place, cell: Size(width: 10, height: 17)).rect.width, 17)
        expectEqual(ImageLayout(poster, in: place, cell: .zero).rect.width, 20)
        // Sixels are whole bands.
        let narrow = ImageLayout(poster, in: Rect(column: 0, row: 0, width: 20, height: 15))
        let cell = Size(width: 9, height: 17)
        expectEqual(narrow.pixels(for: .sixel, cell: cell), PixelSize(width: 180, height: 252))
        expectEqual(narrow.pixels(for: .kitty, cell: cell), PixelSize(width: 180, height: 255))
        expectEqual(narrow.pixels(for: .blocks, cell: cell, symbols: .stacked), PixelSize(width: 20, height: 30))
        expectEqual(narrow.pixels(for: .blocks, cell: cell, symbols: .sextants), PixelSize(width: 80, height: 135))
        expectEqual(narrow.pixels(for: .stipple, cell: cell), PixelSize(width: 40, height: 60))
    }

    @Test func everyLayoutStaysInsideAndTrue() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<5_000 {
            func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
            let image = PixelSize(width: random(0...4096), height: random(0...4096))
            let place = Rect(
                column: random(-9...9), row: random(-9...9), width: random(0...300), height: random(0...90))
            let cell = Size(width: random(1...40), height: random(1...60))
            let layout = ImageLayout(image, in: place, cell: cell)
            expectEqual(layout.rect.intersection(place), layout.rect)
            let isNothing = image.width == 0 || image.height == 0 || place.isEmpty
            expectEqual(layout.rect.isEmpty, isNothing)
        }
    }

    @Test func aPictureDecodedSmallerKeepsItsShape() throws {
        // 200 by 100 pixels decoded to 25 by 13; still shown as two to one.
        let evenBytes = [UInt8](repeating: 9, count: 25 * 13 * 3)
        let evenSize = PixelSize(width: 25, height: 13)
        let even = try require(PixelImage(size: evenSize, format: .rgb, bytes: evenBytes, lastRow: 4))
        let place = Rect(origin: .zero, size: Size(width: 200, height: 200))
        let layout = ImageLayout(even.size, shape: even.shape, in: place, cell: Size(width: 1, height: 1))
        expectEqual(layout.rect.size, Size(width: 200, height: 100))
    }
}
