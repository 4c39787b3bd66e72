import TestSupport
import Testing

@testable import Terminal

@Suite("Images in half blocks")
struct HalfBlocksTests {
    private func drawn(
        _ image: PixelImage, depth: ColorDepth = .trueColor, thrift: Float? = 0, at origin: Position = .zero,
        size: Size? = nil
    ) -> CellBuffer {
        var buffer = CellBuffer(size: size ?? Size(width: image.width, height: (image.height + 1) / 2))
        var painter = HalfBlocks(depth: depth, thrift: thrift)
        painter.draw(image, at: origin, into: &buffer)
        return buffer
    }

    /// The colors that a cell shows above and below.
    private func halves(_ cell: Cell) -> (Color, Color)? {
        switch cell.glyph.scalar {
        case " ": (cell.background, cell.background)
        case "▀": (cell.foreground, cell.background)
        case "▄": (cell.background, cell.foreground)
        default: nil
        }
    }

    private func frame(_ buffer: CellBuffer, depth: ColorDepth) -> [UInt8] {
        var renderer = FrameRenderer(size: buffer.size, profile: RenderingProfile(colorDepth: depth))
        return renderer.frame {
            $0 = buffer
            return nil
        }
    }

    @Test func everyPixelIsShown() throws {
        for (width, height) in [(1, 1), (1, 2), (2, 1), (3, 5), (20, 30), (7, 64)] {
            let image = try #require(TestImage.noise(width, height))
            let buffer = drawn(image)
            let pixels = PixelReader(image, over: .rgb(0, 0, 0))
            for row in 0..<buffer.size.height {
                for column in 0..<width {
                    let (top, bottom) = try #require(halves(buffer[column, row]))
                    #expect(top == pixels.color(x: column, y: row * 2))
                    #expect(bottom == pixels.color(x: column, y: row * 2 + 1))
                }
            }
        }
    }

    @Test func aPictureCanBeReadInTheCells() throws {
        let (red, blue, white): (UInt32, UInt32, UInt32) = (0xCC0000, 0x0000CC, 0xFFFFFF)
        let rows = [
            [red, red, blue, white], [red, blue, blue, red], [white, blue, red, red], [white, red, blue, red],
        ]
        let image = try #require(TestImage.rgb(4, 4) { rows[$1][$0] })
        let buffer = drawn(image)
        // Where both colors are new, the upper half is the text; then whatever keeps them.
        #expect(buffer.text(row: 0) == " ▄ ▀")
        #expect(buffer.text(row: 1) == " ▀▄ ")
    }

    @Test func theBlockIsTakenThatKeepsBothColors() throws {
        let checkered = try #require(TestImage.rgb(6, 2) { ($0 + $1) % 2 == 0 ? 0xFF0000 : 0x00FF00 })
        let buffer = drawn(checkered)
        #expect(buffer.text(row: 0) == "▀▄▀▄▀▄")
        #expect(Set((0..<6).map { buffer[$0, 0].foreground }).count == 1)
    }

    @Test func whatIsTransparentShowsTheBackground() throws {
        let bytes: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 128, 9, 9, 9, 255]
        let image = try #require(PixelImage(size: PixelSize(width: 3, height: 1), format: .rgba, bytes: bytes))
        var buffer = CellBuffer(size: Size(width: 3, height: 1))
        var painter = HalfBlocks(depth: .trueColor, thrift: 0)
        painter.draw(image, at: .zero, over: .rgb(0, 0, 255), into: &buffer)
        let colors = (0..<3).compactMap { halves(buffer[$0, 0]) }
        #expect(colors.map(\.0) == [.rgb(0, 0, 255), .rgb(128, 0, 127), .rgb(9, 9, 9)])
        #expect(colors.map(\.1) == [Color](repeating: .rgb(0, 0, 255), count: 3))
    }

    @Test func nothingIsDrawnOutsideOfTheClip() throws {
        let image = try #require(TestImage.noise(6, 12))
        let buffer = drawn(image, at: Position(column: -2, row: -3), size: Size(width: 10, height: 5))
        let pixels = PixelReader(image, over: .rgb(0, 0, 0))
        let corner = try #require(halves(buffer[0, 0]))
        #expect(corner.0 == pixels.color(x: 2, y: 6) && corner.1 == pixels.color(x: 2, y: 7))
        #expect(buffer[4, 0] == .blank && buffer[0, 3] == .blank)
    }

    @Test(arguments: [0.25, 1, 4] as [Float])
    func noPixelIsWrongByMoreThanTheBytesOfItsColorsAreWorth(thrift: Float) throws {
        var generator = SeededGenerator(seed: 11)
        let image = try #require(
            TestImage.rgb(40, 60) { x, y in
                let base = UInt32(60 + x + y + Int.random(in: 0...6, using: &generator))
                return base << 16 | base << 8 | base
            })
        let buffer = drawn(image, thrift: thrift)
        let pixels = PixelReader(image, over: .rgb(0, 0, 0))
        for row in 0..<30 {
            for column in 0..<40 {
                let shown = try #require(halves(buffer[column, row]))
                let error = [(shown.0, row * 2), (shown.1, row * 2 + 1)].reduce(Float(0)) { sum, half in
                    let wanted = Oklab(ColorChannels(pixels.color(x: column, y: half.1)))
                    return sum + Oklab(ColorChannels(half.0)).distance(to: wanted)
                }
                #expect(error <= thrift * 39)
            }
        }
        #expect(frame(buffer, depth: .trueColor).count < frame(drawn(image), depth: .trueColor).count / 2)
    }

    @Test func thePaletteIsSearchedForWhatLooksNearest() throws {
        let image = try #require(TestImage.noise(30, 20))
        let buffer = drawn(image, depth: .palette256)
        let pixels = PixelReader(image, over: .rgb(0, 0, 0))
        let looks = (16...255).map { Oklab(ColorChannels(.palette(UInt8($0)))) }
        for row in 0..<10 {
            for column in 0..<30 {
                let (top, _) = try #require(halves(buffer[column, row]))
                let wanted = Oklab(ColorChannels(pixels.color(x: column, y: row * 2)))
                let least = looks.map { $0.distance(to: wanted) }.min() ?? 0
                // Only colors near the pixel's own are looked at.
                #expect(Oklab(ColorChannels(top)).distance(to: wanted).squareRoot() <= least.squareRoot() + 3)
            }
        }
    }

    @Test func colorsThatWillLookEqualAreEqual() throws {
        let image = try #require(TestImage.rgb(8, 8) { x, y in UInt32(0x500000 + x + y) })
        let buffer = drawn(image, depth: .palette256)
        #expect((0..<4).allSatisfy { buffer.text(row: $0) == String(repeating: " ", count: 8) })
        #expect(buffer[0, 0].background.paletteIndex != nil)
    }

    @Test func aPosterOfNoiseTakesNoMoreThanItMust() throws {
        // Nothing repeats in noise: two colors of three numbers, five characters of which three are the block's.
        let image = try #require(TestImage.noise(20, 30))
        #expect(frame(drawn(image), depth: .trueColor).count <= 300 * 39 + 100)
        #expect(frame(drawn(image, depth: .palette256), depth: .palette256).count <= 300 * 23 + 100)
    }
}
