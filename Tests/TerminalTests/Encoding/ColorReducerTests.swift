import TestSupport
import Testing

@testable import Terminal

@Suite("Colors brought down", .timeLimit(.minutes(5)))
struct ColorReducerTests {
    private func palette(_ depth: ColorDepth) -> [Color] {
        (depth == .ansi16 ? 0...15 : 16...255).map { Color.palette(UInt8($0)) }
    }

    @Test func colorsOfThePaletteFindThemselves() {
        var reducer = ColorReducer(depth: .palette256)
        let rows: [(Color, UInt8)] = [
            (.rgb(0, 0, 0), 16), (.rgb(255, 255, 255), 231), (.rgb(255, 0, 0), 196), (.rgb(95, 135, 175), 67),
            (.rgb(128, 128, 128), 244), (.rgb(18, 18, 18), 233), (.rgb(255, 135, 0), 208),
        ]
        for (color, index) in rows { expectEqual(reducer.reduce(color), .palette(index)) }
        for index in 0...255 { expectEqual(reducer.reduce(.palette(UInt8(index))), .palette(UInt8(index))) }
        reducer = ColorReducer(depth: .ansi16)
        expectEqual(reducer.reduce(.palette(196)), .palette(9))
        expectEqual(reducer.reduce(.palette(7)), .palette(7))
        expectEqual(reducer.reduce(.terminalDefault), .terminalDefault)
    }

    @Test func paletteColorsAreSentByIndexToSaveBytes() {
        var reducer = ColorReducer(depth: .trueColor)
        let white = Color.rgb(255, 255, 255)
        expectEqual(reducer.reduce(white), white)
        reducer.prefersPalette = true
        expectEqual(reducer.reduce(white), .palette(231))
        expectEqual(reducer.reduce(.rgb(18, 18, 18)), .palette(233))
        // The palette has none of these, or may have been given others by those who need more than sixteen.
        for color in [Color.rgb(254, 255, 255), .rgb(0, 0, 0), .rgb(0, 0, 255), .terminalDefault, .palette(7)] {
            expectEqual(reducer.reduce(color), color)
        }
        reducer.prefersPalette = false
        expectEqual(reducer.reduce(white), white)
    }

    @Test(arguments: [ColorDepth.palette256, .ansi16])
    func theResultIsNearlyTheNearestColor(depth: ColorDepth) {
        var reducer = ColorReducer(depth: depth)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let color = Color(hex: UInt32.random(in: 0...0xFF_FFFF, using: &generator))
            let channels = ColorChannels(color)
            let found = ColorChannels(reducer.reduce(color)).distance(to: channels)
            let nearest = palette(depth).map { ColorChannels($0).distance(to: channels) }.min() ?? 0
            // The cube is searched channel by channel, though the metric weighs them together: up to a seventh
            // further, 1.3 squared.
            expect(Double(found) <= 1.3 * Double(nearest))
        }
    }

    @Test func colorsThatShareASlotDoNotShareAnAnswer() {
        var reducer = ColorReducer(depth: .palette256)
        let colors = (0..<4096).map { Color(hex: $0 * 4099) }
        let first = colors.map { reducer.reduce($0) }
        for (color, expected) in zip(colors, first) { expectEqual(reducer.reduce(color), expected) }
        var fresh = ColorReducer(depth: .palette256)
        expectEqual(fresh.reduce(colors[4095]), first[4095])
    }
}
