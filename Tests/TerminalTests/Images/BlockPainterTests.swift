import Pictures
import TestSupport
import Testing

@testable import Terminal

@Suite("Images in block characters", .timeLimit(.minutes(5)))
struct BlockPainterTests {
    private func drawn(
        _ image: PixelImage, _ symbols: BlockSymbols = .stacked, depth: ColorDepth = .trueColor, thrift: Float? = 0,
        at origin: Position = .zero, size: Size? = nil
    ) -> CellBuffer {
        let (columns, rows) = (symbols.samples.width, symbols.samples.height)
        let whole = Size(width: (image.width + columns - 1) / columns, height: (image.height + rows - 1) / rows)
        var buffer = CellBuffer(size: size ?? whole)
        var painter = BlockPainter(symbols, depth: depth, thrift: thrift)
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
        return renderer.shown { $0 = buffer }
    }

    @Test func everyPixelIsShownWithinTheClip() throws {
        for (width, height) in [(1, 1), (1, 2), (2, 1), (3, 5), (20, 30), (7, 64)] {
            let image = try require(TestImage.noise(width, height))
            let buffer = drawn(image)
            let pixels = PixelReader(image: image)
            for row in 0..<buffer.size.height {
                for column in 0..<width {
                    let (top, bottom) = try require(halves(buffer[column, row]))
                    expectEqual(top, pixels.color(x: column, y: row * 2))
                    expectEqual(bottom, pixels.color(x: column, y: row * 2 + 1))
                }
            }
        }
        let image = try require(TestImage.noise(6, 12))
        let buffer = drawn(image, at: Position(column: -2, row: -3), size: Size(width: 10, height: 5))
        let pixels = PixelReader(image: image)
        let corner = try require(halves(buffer[0, 0]))
        expect(corner.0 == pixels.color(x: 2, y: 6) && corner.1 == pixels.color(x: 2, y: 7))
        expect(buffer[4, 0] == .blank && buffer[0, 3] == .blank)
    }

    @Test func cellsKeepTheColorsOfTheCellsBefore() throws {
        let (red, blue, white): (UInt32, UInt32, UInt32) = (0xCC0000, 0x0000CC, 0xFFFFFF)
        let rows = [
            [red, red, blue, white], [red, blue, blue, red], [white, blue, red, red], [white, red, blue, red],
        ]
        let image = try require(TestImage.rgb(4, 4) { rows[$1][$0] })
        let buffer = drawn(image)
        // If both colors are new, the upper half is the text; after that, both colors are kept.
        expectEqual(buffer.text(row: 0), " ▄ ▀")
        expectEqual(buffer.text(row: 1), " ▀▄ ")
        let checkered = try require(TestImage.rgb(6, 2) { ($0 + $1) % 2 == 0 ? 0xFF0000 : 0x00FF00 })
        let board = drawn(checkered)
        expectEqual(board.text(row: 0), "▀▄▀▄▀▄")
        expectEqual(Set((0..<6).map { board[$0, 0].foreground }).count, 1)
    }

    @Test(arguments: [0.25, 1, 4] as [Float])
    func noPixelIsWrongByMoreThanTheBytesOfItsColorsAreWorth(thrift: Float) throws {
        var generator = SeededGenerator(seed: 11)
        let image = try require(
            TestImage.rgb(40, 60) { x, y in
                let base = UInt32(60 + x + y + Int.random(in: 0...6, using: &generator))
                return base << 16 | base << 8 | base
            })
        let buffer = drawn(image, thrift: thrift)
        let pixels = PixelReader(image: image)
        for row in 0..<30 {
            for column in 0..<40 {
                let shown = try require(halves(buffer[column, row]))
                let error = [(shown.0, row * 2), (shown.1, row * 2 + 1)].reduce(Float(0)) { sum, half in
                    let wanted = Oklab(ColorChannels(pixels.color(x: column, y: half.1)))
                    return sum + Oklab(ColorChannels(half.0)).distance(to: wanted)
                }
                expect(error <= thrift * 39)
            }
        }
        expect(frame(buffer, depth: .trueColor).count < frame(drawn(image), depth: .trueColor).count / 2)
    }

    @Test func thePaletteIsSearchedForWhatLooksNearest() throws {
        let image = try require(TestImage.noise(30, 20))
        let buffer = drawn(image, depth: .palette256)
        let pixels = PixelReader(image: image)
        let looks = (16...255).map { Oklab(ColorChannels(.palette(UInt8($0)))) }
        for row in 0..<10 {
            for column in 0..<30 {
                let (top, _) = try require(halves(buffer[column, row]))
                let wanted = Oklab(ColorChannels(pixels.color(x: column, y: row * 2)))
                let least = looks.map { $0.distance(to: wanted) }.min() ?? 0
                // Only colors near the pixel's own are looked at.
                expect(Oklab(ColorChannels(top)).distance(to: wanted).squareRoot() <= least.squareRoot() + 3)
            }
        }
        // Colors that will look equal are equal.
        let even = try require(TestImage.rgb(8, 8) { x, y in UInt32(0x500000 + x + y) })
        let cells = drawn(even, depth: .palette256)
        expect((0..<4).allSatisfy { cells.text(row: $0) == String(repeating: " ", count: 8) })
        expect(cells[0, 0].background.paletteIndex != nil)
        // Noise never repeats: two colors of three numbers, and five characters, three of them for the block.
        let noise = try require(TestImage.noise(20, 30))
        expect(frame(drawn(noise), depth: .trueColor).count <= 300 * 39 + 100)
        expect(frame(drawn(noise, depth: .palette256), depth: .palette256).count <= 300 * 23 + 100)
    }

    /// The color that a cell shows at a point, given in shares of its width and height.
    private func color(of cell: Cell, at x: Double, _ y: Double, _ symbols: BlockSymbols) -> Color? {
        if let bar = symbols.bars.first(where: { $0.glyph == cell.glyph }) {
            let share = Double(bar.eighths) / 8
            return (bar.isLower ? y > 1 - share : x < share) ? cell.foreground : cell.background
        }
        let part = Int(y * Double(symbols.rows)) * symbols.columns + Int(x * Double(symbols.columns))
        let set = ([0] + symbols.sets).first { symbols.glyph($0) == cell.glyph }
        return set.map { $0 & 1 << part == 0 ? cell.background : cell.foreground }
    }

    /// One cell of an image that has one color for each share of its height and width.
    private func cell(
        _ symbols: BlockSymbols, _ isText: @escaping (_ x: Double, _ y: Double) -> Bool
    ) throws -> (cell: Cell, samples: Size) {
        let samples = symbols.samples
        let image = try require(
            TestImage.rgb(samples.width, samples.height) { x, y in
                isText((Double(x) + 0.5) / Double(samples.width), (Double(y) + 0.5) / Double(samples.height))
                    ? 0xCC2200 : 0x0044AA
            })
        return (drawn(image, symbols)[0, 0], samples)
    }

    @Test(arguments: BlockSymbols.allCases)
    func patternsOfASymbolAreShownExactly(symbols: BlockSymbols) throws {
        let (columns, rows) = (symbols.columns, symbols.rows)
        for set in symbols.sets {
            let wanted = { (x: Double, y: Double) in
                set >> (Int(y * Double(rows)) * columns + Int(x * Double(columns))) & 1 == 1
            }
            let (cell, samples) = try cell(symbols, wanted)
            for row in 0..<samples.height {
                for column in 0..<samples.width {
                    let x = (Double(column) + 0.5) / Double(samples.width)
                    let y = (Double(row) + 0.5) / Double(samples.height)
                    expectEqual(color(of: cell, at: x, y, symbols), Color(hex: wanted(x, y) ? 0xCC2200 : 0x0044AA))
                }
            }
        }
    }

    @Test func anEdgeIsFollowedByEighths() throws {
        for eighths in [1, 2, 3, 5, 6, 7] {
            let (cell, _) = try cell(.quadrants) { _, y in y > 1 - Double(eighths) / 8 }
            expectEqual(cell.glyph, BlockBar(isLower: true, eighths: eighths).glyph)
            expect(cell.foreground == Color(hex: 0xCC2200) && cell.background == Color(hex: 0x0044AA))
        }
        try expectEqual(cell(.quadrants) { x, _ in x < 0.25 }.cell.glyph, Glyph(scalar: "▎"))
        try expectEqual(cell(.sextants) { x, _ in x < 0.75 }.cell.glyph, Glyph(scalar: "▊"))
    }

    @Test func theFinerTheSymbolsTheNearerIsThePicture() throws {
        // A disc and a slanting edge, which do not follow the cells.
        let picture = { (x: Double, y: Double) -> UInt32 in
            (x - 0.4) * (x - 0.4) + (y - 0.5) * (y - 0.5) < 0.09 ? 0xE0B040 : x + y > 1.3 ? 0x204080 : 0x702030
        }
        var last = Float.infinity
        for symbols in BlockSymbols.allCases {
            let size = PixelSize(width: 16 * symbols.samples.width, height: 8 * symbols.samples.height)
            let fine = try require(
                TestImage.rgb(96, 96) { x, y in picture((Double(x) + 0.5) / 96, (Double(y) + 0.5) / 96) })
            let buffer = drawn(try require(fine.scaled(to: size, averaging: .typical)), symbols, thrift: nil)
            var error: Float = 0
            for y in 0..<96 {
                for x in 0..<96 {
                    let (column, row) = ((Double(x % 6) + 0.5) / 6, (Double(y % 12) + 0.5) / 12)
                    let shown = try require(color(of: buffer[x / 6, y / 12], at: column, row, symbols))
                    let wanted = Oklab(ColorChannels(PixelReader(image: fine).color(x: x, y: y)))
                    // Even squares: a single color is nearest to each, but another one may suit the whole half better.
                    error += Oklab(ColorChannels(shown)).distance(to: wanted)
                }
            }
            // Bars of eighths make halves nearly as good as quadrants.
            expect(error < last * 1.01)
            last = error
        }
    }

    @Test func ofSixteenColorsOthersAreMixed() throws {
        // Between two of the sixteen grays, and a color far from all of the sixteen.
        for color: UInt32 in [0xB0B0B0, 0xC08040] {
            let image = try require(TestImage.rgb(24, 24) { _, _ in color })
            let buffer = drawn(image, depth: .ansi16, thrift: nil)
            let shown = buffer.cells.compactMap(halves).flatMap { [$0.0, $0.1] }
            expect(shown.allSatisfy { ($0.paletteIndex ?? 16) < 16 } && Set(shown).count > 1)
            let nearest = Color.palette(ColorChannels(Color(hex: color)).nearestOfSixteen)
            expect(distance(shown, color) < distance([nearest], color) / 2)
        }
    }

    /// The distance between the mean of colors and another color.
    private func distance(_ colors: [Color], _ other: UInt32) -> Float {
        let looks = colors.map { Oklab(ColorChannels($0)) }
        let count = Float(looks.count)
        let mean = Oklab(
            lightness: looks.reduce(0) { $0 + $1.lightness } / count, a: looks.reduce(0) { $0 + $1.a } / count,
            b: looks.reduce(0) { $0 + $1.b } / count)
        return mean.distance(to: Oklab(ColorChannels(Color(hex: other)))).squareRoot()
    }
}
