import TestSupport
import Testing

@testable import Terminal

@Suite("Where an image stands")
struct ImageLayoutTests {
    private let poster = PixelSize(width: 680, height: 1000)

    @Test func aPosterIsFittedIntoTheMiddle() {
        let layout = ImageLayout(poster, in: Rect(column: 2, row: 1, width: 40, height: 15), mode: .fit)
        #expect(layout.rect == Rect(column: 12, row: 1, width: 20, height: 15))
        #expect(layout.source == PixelRect(x: 0, y: 0, size: poster))
    }

    @Test func theTerminalsOwnCellsCount() {
        let place = Rect(column: 0, row: 0, width: 40, height: 15)
        #expect(ImageLayout(poster, in: place, mode: .fit, cell: Size(width: 10, height: 20)).rect.width == 20)
        #expect(ImageLayout(poster, in: place, mode: .fit, cell: Size(width: 10, height: 17)).rect.width == 17)
        #expect(ImageLayout(poster, in: place, mode: .fit, cell: .zero).rect.width == 20)
    }

    @Test func whatFillsIsCutEvenly() {
        let wide = ImageLayout(
            PixelSize(width: 400, height: 100), in: Rect(column: 5, row: 5, width: 10, height: 5), mode: .fill)
        #expect(wide.rect == Rect(column: 5, row: 5, width: 10, height: 5))
        #expect(wide.source == PixelRect(x: 150, y: 0, size: PixelSize(width: 100, height: 100)))
        let high = ImageLayout(
            PixelSize(width: 100, height: 400), in: Rect(column: 0, row: 0, width: 10, height: 5), mode: .fill)
        #expect(high.source == PixelRect(x: 0, y: 150, size: PixelSize(width: 100, height: 100)))
    }

    @Test func everyLayoutStaysInsideAndTrue() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<5_000 {
            func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
            let image = PixelSize(width: random(0...4096), height: random(0...4096))
            let place = Rect(
                column: random(-9...9), row: random(-9...9), width: random(0...300), height: random(0...90))
            let cell = Size(width: random(1...40), height: random(1...60))
            for mode in [ImageLayout.Mode.fit, .fill] {
                let layout = ImageLayout(image, in: place, mode: mode, cell: cell)
                #expect(layout.rect.intersection(place) == layout.rect)
                let isNothing = image.width == 0 || image.height == 0 || place.isEmpty
                #expect(layout.rect.isEmpty == isNothing)
                #expect(layout.source.x + layout.source.size.width <= image.width)
                #expect(layout.source.y + layout.source.size.height <= image.height)
            }
        }
    }

    @Test func sixelsAreWholeBands() {
        let layout = ImageLayout(poster, in: Rect(column: 0, row: 0, width: 20, height: 15), mode: .fit)
        let cell = Size(width: 9, height: 17)
        #expect(layout.pixels(for: .sixel, cell: cell) == PixelSize(width: 180, height: 252))
        #expect(layout.pixels(for: .kitty, cell: cell) == PixelSize(width: 180, height: 255))
        #expect(layout.pixels(for: .blocks, cell: cell, symbols: .stacked) == PixelSize(width: 20, height: 30))
        #expect(layout.pixels(for: .blocks, cell: cell, symbols: .sextants) == PixelSize(width: 40, height: 45))
        #expect(layout.pixels(for: .stipple, cell: cell) == PixelSize(width: 40, height: 60))
    }
}
