import TestSupport
import Testing

@testable import Terminal

/// Letters of twice the size: whole wherever nothing covers them, gone without a trace otherwise.
@Suite(.timeLimit(.minutes(5))) struct LargeTextTests {
    private static let size = Size(width: 24, height: 9)

    /// A renderer and the terminal that it draws on.
    private struct Bench {
        var renderer: FrameRenderer
        var terminal = VirtualTerminal(size: size, behavior: .usual.union(.exposesTornGlyphs), profile: .modern)

        init(_ way: LargeTextWay = .letters) {
            var profile = RenderingProfile.xterm
            profile.largeText = way
            renderer = FrameRenderer(size: size, profile: profile)
        }

        @discardableResult
        mutating func show(limit: Int? = nil, cursorRow: Int? = nil, _ draw: (inout CellBuffer) -> Void) -> [UInt8] {
            let bytes = renderer.frame(limit: limit) { buffer in
                draw(&buffer)
                return cursorRow.map { CursorPlacement(Position(column: 0, row: $0), isVisible: true) }
            }
            terminal.feed(bytes)
            return bytes
        }

        /// The rows in which there are letters of twice the size.
        var largeRows: [Int] {
            terminal.cells.indices.filter { row in terminal.cells[row].contains { $0.letter != nil } }
        }

        /// The rows of which the terminal shows half of the columns.
        var doubledRows: [Int] { (0..<terminal.size.height).filter { terminal.rowSize($0) != .usual } }
    }

    private let style = Style(foreground: .palette(11), attributes: .bold)

    private func heading(_ text: String, _ column: Int, _ row: Int) -> (inout CellBuffer) -> Void {
        { $0.writeLarge(text, at: Position(column: column, row: row), style: style) }
    }

    @Test func aLargeLineTakesTwoRowsInItsStyle() {
        var bench = Bench()
        bench.show(heading("Ab 海!", 2, 1))
        expect(bench.terminal.text(1).hasPrefix("  A b   海   !"))
        expectEqual(bench.largeRows, [1, 2])
        expectEqual(bench.terminal.cell(2, 1).foreground, .palette(11))
        expect(bench.show(heading("Ab 海!", 2, 1)).isEmpty, "what stands there is not sent again")
        bench.show { $0.writeLarge("Ab 海!", at: Position(column: 2, row: 1), style: Style(foreground: .palette(1))) }
        expectEqual(bench.terminal.cell(2, 1).foreground, .palette(1), "another style is sent")
        expect(bench.terminal.violations == [] && bench.terminal.unknownSequences == [])
    }

    @Test func partlyHiddenHeadingsHaveTheNormalSize() {
        var bench = Bench()
        bench.show { buffer in
            heading("Harbor", 2, 1)(&buffer)
            buffer.write("over", at: Position(column: 8, row: 2))
        }
        expectEqual(bench.largeRows, [])
        expect(bench.terminal.text(1) == "  Harbor" && bench.terminal.text(2) == "        over")
        bench.show { buffer in
            buffer.clipped(to: Rect(column: 0, row: 0, width: 24, height: 3)) { heading("Harbor", 2, 2)(&$0) }
        }
        expect(bench.largeRows == [] && bench.terminal.text(2) == "  Harbor")
        bench.show(heading("Too long for it", 0, 1))
        expect(bench.largeRows == [] && bench.terminal.text(1) == "Too long for it")
        bench.show(heading("Ab", 0, 7))
        expect(bench.largeRows == [] && bench.terminal.text(7) == "Ab", "in the last row nothing is large")
    }

    @Test func inRowsOfDoubleHeightItHasBothForItself() {
        var bench = Bench(.rows)
        bench.terminal.feed("\u{1B}[?7l")
        bench.show(heading("Ab c!", 2, 1))
        expectEqual(bench.terminal.screen, "\n  A b   c !")
        expect((bench.terminal.rowSize(1), bench.terminal.rowSize(2)) == (.upperHalf, .lowerHalf))
        expectEqual(bench.terminal.cell(2, 1).foreground, .palette(11))
        expect(bench.show(heading("Ab c!", 2, 1)).isEmpty, "what stands there is not sent again")
        bench.show(heading("Ab c!", 3, 4))
        expect(bench.doubledRows == [4, 5] && bench.terminal.text(4) == "    A b   c !", "in an even column")
        bench.show(heading("twelve chars", 0, 6))
        expect(bench.doubledRows == [6, 7] && bench.terminal.text(6) == "t w e l v e   c h a r s")
        expect(bench.terminal.violations == [] && bench.terminal.unknownSequences == [])
    }

    @Test func besideAnythingElseRowsStayAsTheyAre() {
        for (column, row, text) in [(0, 1, "x"), (23, 2, "x"), (20, 2, "漢"), (12, 1, " ")] {
            var bench = Bench(.rows)
            bench.show(heading("Ab", 4, 1))
            expectEqual(bench.doubledRows, [1, 2])
            bench.show { buffer in
                buffer.write(text, at: Position(column: column, row: row), style: Style(background: .palette(4)))
                heading("Ab", 4, 1)(&buffer)
            }
            expect(bench.doubledRows == [] && bench.largeRows == [])
            expect(bench.terminal.cell(4, 1).text == "A" && bench.terminal.cell(column, row).text == text)
            expectEqual(bench.terminal.cell(column, row).background, .palette(4))
        }
    }

    @Test func rowsHoldNothingThatXtermTakesFromAnotherFont() {
        for text in ["海上", "Łódź", "שלום", "e\u{301}", "★", "👍🏽"] {
            var bench = Bench(.rows)
            bench.show { buffer in
                let way = LargeTextWay.rows
                Heading(text, style: style, way: way).draw(
                    in: Rect(column: 0, row: 0, width: 24, height: 2), on: &buffer)
                buffer.writeLarge(text, at: Position(column: 0, row: 4), style: style)
            }
            expectEqual(bench.doubledRows, [], "\(text)")
        }
        var bench = Bench(.rows)
        bench.show(heading("Über «ñ»", 0, 0))
        expectEqual(bench.doubledRows, [0, 1])
    }

    @Test func placesTheCursorInADoubledRow() {
        var bench = Bench(.rows)
        let draw: (inout CellBuffer) -> CursorPlacement? = { [style] buffer in
            buffer.writeLarge("Harbor", at: Position(column: 2, row: 1), style: style)
            return CursorPlacement(Position(column: 8, row: 1))
        }
        bench.terminal.feed(bench.renderer.frame(draw))
        expectEqual(bench.terminal.cursor, Position(column: 4, row: 1), "the fifth letter's place begins in column 8")
        expect(bench.renderer.frame(draw).isEmpty)
    }

    @Test func whoGetsTheTerminalBackFindsNoDoubledRow() {
        var bench = Bench(.rows)
        bench.show(heading("Harbor", 2, 1))
        bench.terminal.feed(bench.renderer.withdrawImages())
        expectEqual(bench.doubledRows, [])
        expect(bench.renderer.withdrawImages().isEmpty)
        bench.show(heading("Harbor", 2, 1))
        expectEqual(bench.doubledRows, [1, 2])
        bench.renderer.invalidate()
        bench.show { $0.write("plain", at: .zero) }
        expect(bench.doubledRows == [] && bench.terminal.screen == "plain")
    }

    @Test func nothingScrollsThroughADoubledRow() {
        var bench = Bench(.rows)
        for offset in [0, 3, 1, 4, 5] {
            bench.show { buffer in
                for row in 0..<9 where row < 3 || row > 4 {
                    buffer.write("line \(row + offset)", at: Position(column: 1, row: row))
                }
                heading("Harbor", 2, 3)(&buffer)
            }
            expectEqual(bench.doubledRows, [3, 4])
            expect(bench.terminal.text(0) == " line \(offset)" && bench.terminal.text(8) == " line \(8 + offset)")
            expectEqual(bench.terminal.violations, [])
        }
    }

    @Test func anotherSizeOfTheWindowPaintsItAgain() {
        for way in [LargeTextWay.letters, .rows] {
            var bench = Bench(way)
            bench.terminal.behavior.insert(.scramblesOnResize)
            bench.show(heading("Harbor", 2, 1))
            for width in [20, 13, 24] {
                bench.renderer.resize(to: Size(width: width, height: 9))
                bench.terminal.resize(to: Size(width: width, height: 9))
                bench.show(heading("Harbor", 2, 1))
                expect(bench.largeRows == (width < 14 ? [] : [1, 2]))
                expectEqual(bench.terminal.screen, (width < 14 ? "\n  Harbor" : "\n  H a r b o r"))
                expectEqual(bench.terminal.violations, [])
            }
        }
    }

    /// Lists and headings that come, move, are covered and go: the final screen is that of a full repaint.
    @Test(arguments: [LargeTextWay.letters, .rows], UInt64(0)..<24)
    func nothingOfEarlierFramesIsLeft(way: LargeTextWay, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var bench = Bench(way)
        var doubledFrames = 0
        for _ in 0..<60 {
            if Int.random(in: 0..<20, using: &random) == 0 { bench.terminal.feed(bench.renderer.withdrawImages()) }
            let scene = scene(&random)
            let limit = Bool.random(using: &random) ? nil : Int.random(in: 20...200, using: &random)
            // The rows next to the cursor come first if not all of them fit.
            let row = Int.random(in: 0..<Self.size.height, using: &random)
            bench.show(limit: limit, cursorRow: row, scene)
            for _ in 0..<40 where bench.renderer.owesRest { bench.show(limit: limit, cursorRow: row, scene) }
            var fresh = Bench(way)
            fresh.show(scene)
            doubledFrames += bench.doubledRows.isEmpty ? 0 : 1
            expectEqual(bench.doubledRows, fresh.doubledRows)
            expectEqual(bench.terminal.screen, fresh.terminal.screen)
            expectEqual(bench.largeRows, fresh.largeRows)
            expectEqual(bench.terminal.violations, [])
        }
        expectEqual((doubledFrames > 0), (way == .rows))
    }

    private func scene(_ random: inout SeededGenerator) -> (inout CellBuffer) -> Void {
        let offset = Int.random(in: 0..<4, using: &random)
        let titles = (0..<Int.random(in: 0...2, using: &random)).map { index in
            (
                ["Harbor", "海上", "The Pier"].randomElement(using: &random) ?? "",
                Position(
                    column: Int.random(in: 0...6, using: &random),
                    row: 3 * index + (Int.random(in: 0..<6, using: &random) > 0 ? offset : 0))
            )
        }
        let clears = titles.map { _ in Int.random(in: 0..<3, using: &random) > 0 }
        let overlay: Rect? =
            Int.random(in: 0..<3, using: &random) == 0
            ? Rect(
                column: Int.random(in: 0...12, using: &random), row: Int.random(in: 0...6, using: &random),
                width: Int.random(in: 1...10, using: &random), height: Int.random(in: 1...3, using: &random)) : nil
        return { buffer in
            for row in 0..<Self.size.height where (row + offset) % 3 != 0 {
                buffer.write("line \(row + offset) of the list", at: Position(column: 0, row: row))
            }
            for ((text, position), clears) in zip(titles, clears) {
                let rows = Rect(column: 0, row: position.row, width: Self.size.width, height: 2)
                if clears { buffer.fill(rows, style: .plain) }
                buffer.writeLarge(text, at: position, style: style)
            }
            if let overlay { buffer.fill(overlay, style: .plain, glyph: "#") }
        }
    }

    @Test func noPictureShowsInDoubledRows() throws {
        var bench = Bench(.rows)
        bench.terminal.behavior.insert(.keepsErasedSixels)
        bench.renderer.profile.keepsErasedSixels = true
        let medium = ImageMedium(way: .sixel, cell: try require(TerminalProfile.modern.cellPixels))
        let pixels = try require(TestImage.noise(90, 90))
        let image = try require(PreparedImage(pixels, number: 1, box: Size(width: 10, height: 5), for: medium))
        bench.show { $0.place(image, at: Position(column: 2, row: 1)) }
        expect(bench.terminal.picture(2, 1) != nil)
        bench.show { $0.write("text", at: Position(column: 2, row: 1)) }
        bench.show(heading("Ab", 2, 1))
        expectEqual(bench.doubledRows, [1, 2])
        for row in 0..<9 { for column in 0..<24 { expectNil(bench.terminal.picture(column, row)) } }
        bench.show { $0.place(image, at: Position(column: 4, row: 2)) }
        expect(bench.doubledRows == [] && bench.terminal.picture(4, 2) != nil)
    }
}
