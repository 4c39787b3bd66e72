import TestSupport
import Testing

@testable import Terminal

@Suite("Pictures on a slow line", .timeLimit(.minutes(5)))
struct LimitedPictureTests {
    private static let size = Size(width: 60, height: 20)

    private var renderer: FrameRenderer {
        var renderer = FrameRenderer(size: Self.size)
        _ = renderer.frame { _ in nil }
        return renderer
    }

    private func picture() throws -> PreparedImage {
        let pixels = try require(TestImage.noise(40, 40))
        let medium = ImageMedium(way: .blocks)
        return try require(PreparedImage(pixels, number: 1, box: Size(width: 12, height: 6), for: medium))
    }

    /// The screen after an unlimited frame.
    private func whole(
        _ draw: (inout CellBuffer) -> CursorPlacement?, profile: RenderingProfile? = nil
    ) -> VirtualTerminal {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        if let profile { renderer.profile = profile }
        terminal.feed(renderer.frame(draw))
        return terminal
    }

    /// A text in the last row, next to a picture.
    private func page(_ text: String, beside picture: PreparedImage) -> (inout CellBuffer) -> CursorPlacement? {
        { buffer in
            buffer.place(picture, at: .zero)
            buffer.write(text, at: Position(column: 0, row: 19))
            return nil
        }
    }

    @Test func textComesBeforePicturesAndColorBeforeDetail() throws {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        let picture = try picture()
        let draw = page("text", beside: picture)
        let whole = whole(draw)
        terminal.feed(renderer.frame(limit: 300, draw))
        expectEqual(terminal.text(19), "text")
        expectEqual(terminal.text(0), "")
        expect(terminal.cell(0, 0).background != .terminalDefault)
        expectEqual(terminal.cell(0, 0), terminal.cell(11, 0))
        var frames = 0
        while renderer.owesRest, frames < 100 {
            let bytes = renderer.frame(limit: 300, draw)
            expect(bytes.count < 600)
            terminal.feed(bytes)
            frames += 1
        }
        expectEqual(frames, 6)
        expectEqual(terminal.appearances, whole.appearances)
        expect(renderer.frame(limit: 300, draw).isEmpty)
    }

    @Test(arguments: [(4, false), (11, false), (12, true), (40, true)])
    func aPictureOfFewColumnsIsNotSeenFromAfarFirst(width: Int, isSeen: Bool) throws {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        let pixels = try require(TestImage.noise(width * 2, 40))
        let picture = try require(
            PreparedImage(pixels, number: 1, box: Size(width: width, height: 10), for: ImageMedium(way: .blocks)))
        let count = picture.size.width
        try require(count == width)
        let last = picture.size.height - 1
        terminal.feed(renderer.shown(limit: 800) { $0.place(picture, at: .zero) })
        let cells = (0..<count).map { terminal.cell($0, last) }
        expect(Set(cells.map(\.background)).count == 1 && renderer.owesRest)
        expectEqual((cells.first?.background != .terminalDefault), isSeen)
    }

    @Test func textThatTakesItsTimeGoesBeforeColorToo() throws {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        let picture = try picture()
        let long = String(repeating: "x", count: 59)
        terminal.feed(renderer.frame(limit: 200, page(long, beside: picture)))
        expect(terminal.text(19) == long && terminal.cell(0, 0).background == .terminalDefault)
        terminal.feed(renderer.frame(limit: 200, page(long, beside: picture)))
        expect(terminal.cell(0, 0).background != .terminalDefault)
        // And mean colors stay.
        let colors = (0..<10).map { terminal.cell(0, $0).background }
        let other = String(repeating: "y", count: 59)
        terminal.feed(renderer.frame(limit: 200, page(other, beside: picture)))
        expect(terminal.text(19) == other && colors == (0..<10).map { terminal.cell(0, $0).background })
    }

    /// On a page that scrolls, above a status line.
    @Test(arguments: [-4, 0, 15, 17])
    func aPictureThatIsCutOffComesAsFarAsItIsSeen(row: Int) throws {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        let picture = try picture()
        let draw: (inout CellBuffer) -> CursorPlacement? = { buffer in
            buffer.clipped(to: Rect(column: 0, row: 1, width: 60, height: 18)) {
                $0.place(picture, at: Position(column: 2, row: row))
            }
            buffer.write("status", at: Position(column: 0, row: 19))
            return nil
        }
        let whole = whole(draw)
        var frames = 0
        repeat {
            terminal.feed(renderer.frame(limit: 300, draw))
            frames += 1
        } while renderer.owesRest && frames < 100
        expect(frames > 1 && terminal.appearances == whole.appearances)
    }

    /// A picture that is better than the last one at its place, or that something has lain over.
    @Test func aPictureReplacesTheOldContentOnlyWhenItArrives() throws {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        let medium = ImageMedium(way: .blocks)
        let pictures = try (0..<2).map { number in
            let pixels = try require(TestImage.noise(80, 40, seed: UInt64(number)))
            return try require(
                PreparedImage(pixels, number: UInt64(number), box: Size(width: 40, height: 10), for: medium))
        }
        func draw(_ number: Int, isCovered: Bool = false) -> (inout CellBuffer) -> CursorPlacement? {
            { buffer in
                buffer.place(pictures[number], at: .zero)
                if isCovered { buffer.fill(Rect(column: 30, row: 0, width: 30, height: 20), style: .plain) }
                return nil
            }
        }
        terminal.feed(renderer.frame(draw(0)))
        func blankCount() -> Int {
            (0..<10).reduce(0) { sum, row in
                sum + (0..<30).count { terminal.cell($0, row).background == .terminalDefault }
            }
        }
        // A part of it is covered, and seen again: the rest is not touched.
        terminal.feed(renderer.frame(draw(0, isCovered: true)))
        let standing = (0..<30).map { terminal.cell($0, 3) }
        let bytes = renderer.frame(limit: 800, draw(0))
        terminal.feed(bytes)
        expect(renderer.owesRest && standing == (0..<30).map { terminal.cell($0, 3) })
        while renderer.owesRest {
            terminal.feed(renderer.frame(limit: 800, draw(0)))
            expectEqual(standing, (0..<30).map { terminal.cell($0, 3) })
        }
        // Another one comes: at no time is there nothing.
        repeat {
            terminal.feed(renderer.frame(limit: 800, draw(1)))
            expectEqual(blankCount(), 0)
        } while renderer.owesRest
    }

    @Test func textNextToPicturesMovesTheCursor() throws {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        let picture = try picture()
        func draw(_ row: Int) -> (inout CellBuffer) -> CursorPlacement? {
            { buffer in
                buffer.place(picture, at: .zero)
                buffer.write(">", at: Position(column: 20, row: row))
                return CursorPlacement(Position(column: 20, row: row), isVisible: false)
            }
        }
        terminal.feed(renderer.frame(limit: 1000, draw(10)))
        terminal.feed(renderer.frame(limit: 1000, draw(11)))
        expect(renderer.owesRest && terminal.cursor == Position(column: 20, row: 11))
    }

    @Test func picturesOverEachOtherComeInTheEnd() throws {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        let pixels = try require(TestImage.noise(80, 40))
        let picture = try require(
            PreparedImage(pixels, number: 1, box: Size(width: 40, height: 10), for: ImageMedium(way: .blocks)))
        let draw: (inout CellBuffer) -> CursorPlacement? = { buffer in
            for _ in 0..<2 { buffer.place(picture, at: .zero) }
            return nil
        }
        let whole = whole(draw)
        var frames = 0
        repeat {
            let bytes = renderer.frame(limit: 300, draw)
            expect(!bytes.isEmpty)
            terminal.feed(bytes)
            frames += 1
        } while renderer.owesRest && frames < 100
        expectEqual(terminal.appearances, whole.appearances)
    }

    @Test func aCursorThatIsNotSeenComesWithTheLastOfThePictures() throws {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        let picture = try picture()
        let place = Position(column: 30, row: 15)
        func frame() {
            terminal.feed(
                renderer.frame(limit: 300) { buffer in
                    buffer.place(picture, at: .zero)
                    return CursorPlacement(place, isVisible: false)
                })
        }
        var (frames, isElsewhere) = (0, false)
        repeat {
            frame()
            frames += 1
            if renderer.owesRest, terminal.cursor != place { isElsewhere = true }
        } while renderer.owesRest && frames < 100
        expect(isElsewhere && terminal.cursor == place)
    }

    @Test func placeholdersOfPicturesComeAfterText() {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        let selected = Style(background: .rgb(40, 60, 90))
        let card = Rect(column: 2, row: 4, width: 6, height: 3)
        let draw: (inout CellBuffer) -> CursorPlacement? = { buffer in
            buffer.fill(Rect(column: 0, row: 4, width: 60, height: 3), style: selected)
            for row in 0..<Self.size.height {
                buffer.write(String(repeating: "a", count: 40), at: Position(column: 10, row: row))
            }
            buffer.drawAsPicture(in: card) { buffer in
                buffer.fill(card, style: Style(background: .rgb(200, 60, 90)))
                buffer.write("語x", at: Position(column: 3, row: 5))
            }
            return CursorPlacement(Position(column: 0, row: 4))
        }
        let whole = whole(draw)
        var frames = 0
        while !(0..<20).allSatisfy({ terminal.text($0).hasSuffix("aaaa") }), frames < 100 {
            terminal.feed(renderer.frame(limit: 300, draw))
            expect(!terminal.text(5).contains("語"))
            frames += 1
        }
        expect(terminal.cell(3, 6) == terminal.cell(0, 6) && terminal.cell(3, 6) != whole.cell(3, 6))
        expect(renderer.owesRest)
        while renderer.owesRest, frames < 100 {
            terminal.feed(renderer.frame(limit: 300, draw))
            frames += 1
        }
        expectEqual(terminal.appearances, whole.appearances)
        expect(renderer.frame(limit: 300, draw).isEmpty)
    }

    @Test func picturesMoveWithTheirRowsWhichAreNotWrittenAgain() throws {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        renderer.profile = RenderingProfile()
        let picture = try picture()
        func draw(_ first: Int) -> (inout CellBuffer) -> CursorPlacement? {
            { buffer in
                for item in first..<first + 4 {
                    let row = (item - first) * 5
                    buffer.place(picture, at: Position(column: 0, row: row))
                    for line in 0..<5 {
                        buffer.write("item \(item), \(line) of a text", at: Position(column: 14, row: row + line))
                    }
                }
                return nil
            }
        }
        terminal.feed(renderer.frame(draw(0)))
        let bytes = renderer.frame(limit: 60, draw(1))
        terminal.feed(bytes)
        expect((0..<20).allSatisfy { terminal.text($0).contains("item \($0 / 5 + 1), \($0 % 5) of a text") })
        // Those that were there are there still; the new one is a ground of one color.
        expect(terminal.cell(0, 0) != terminal.cell(11, 0))
        expectEqual(terminal.cell(0, 15), terminal.cell(11, 15))
        expect(bytes.count < 400 && renderer.owesRest)
    }

    @Test(arguments: 0..<24) func everythingIsShownInTheEndWhateverMoves(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        renderer.profile = RenderingProfile()
        let picture = try picture()
        let clip = Rect(column: 1, row: 1, width: 8, height: 16)
        func draw(_ first: Int, _ selection: Int, isCovered: Bool) -> (inout CellBuffer) -> CursorPlacement? {
            { buffer in
                for item in first..<first + 5 {
                    let area = Rect(column: 0, row: (item - first) * 4, width: 60, height: 4)
                    if item == selection { buffer.fill(area, style: Style(background: .rgb(40, 60, 90))) }
                    if item % 6 == 0 {
                        buffer.clipped(to: clip) { $0.place(picture, at: area.origin) }
                    } else if item % 3 == 0 {
                        buffer.place(picture, at: area.origin)
                    } else {
                        let card = Rect(column: 1, row: area.top, width: 6, height: 3)
                        buffer.drawAsPicture(in: card) { buffer in
                            buffer.fill(card, style: Style(background: .rgb(UInt8(item * 7 % 256), 90, 90)))
                            buffer.write("語\(item)", at: Position(column: 2, row: area.top + 1))
                        }
                    }
                    for line in 0..<4 {
                        buffer.write("item \(item), \(line)", at: Position(column: 14, row: area.top + line))
                    }
                }
                if isCovered { buffer.write("what lies over it all", at: Position(column: 3, row: 9)) }
                return CursorPlacement(Position(column: 13, row: (selection - first) * 4))
            }
        }
        var (first, selection, isCovered) = (40, 40, false)
        for _ in 0..<25 {
            first = max(0, first + Int.random(in: -3...3, using: &generator))
            selection = first + Int.random(in: 0..<5, using: &generator)
            isCovered = Int.random(in: 0..<6, using: &generator) == 0
            let limit = [nil, 40, 120, 300, 1000].randomElement(using: &generator) ?? nil
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                terminal.feed(renderer.frame(limit: limit, draw(first, selection, isCovered: isCovered)))
            }
        }
        var frames = 0
        repeat {
            terminal.feed(renderer.frame(limit: 120, draw(first, selection, isCovered: isCovered)))
            frames += 1
        } while renderer.owesRest && frames < 500
        let whole = whole(draw(first, selection, isCovered: isCovered), profile: RenderingProfile())
        expect(frames < 500)
        expectEqual(terminal.appearances, whole.appearances)
    }

    @Test func textThatTakesItsTimeGoesWithoutPictures() {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        let card = Rect(column: 0, row: 0, width: 4, height: 2)
        func draw(_ text: String) -> (inout CellBuffer) -> CursorPlacement? {
            { buffer in
                buffer.drawAsPicture(in: card) { buffer in
                    buffer.fill(card, style: .plain, glyph: text.first.map { "\($0)" } == "l" ? "▄" : "▀")
                }
                buffer.write(text, at: Position(column: 10, row: 4))
                return nil
            }
        }
        terminal.feed(renderer.frame(draw("")))
        let long = "long " + String(repeating: "x", count: 45)
        terminal.feed(renderer.frame(limit: 200, draw(long)))
        expect(terminal.text(4).contains(long) && !terminal.text(0).contains("▄"))
        while renderer.owesRest { terminal.feed(renderer.frame(limit: 200, draw(long))) }
        expectEqual(terminal.text(0), "▄▄▄▄")
        // A word or two are no reason to wait.
        terminal.feed(renderer.frame(limit: 200, draw("short")))
        expect(terminal.text(4).contains("short") && terminal.text(0).contains("▀"))
    }

    @Test func aCompletePictureIsNotMadeCoarseAgainNorSentIfItWouldTakeTooLong() throws {
        var renderer = renderer
        let picture = try picture()
        _ = renderer.frame(page("one", beside: picture))
        let bytes = renderer.frame(limit: 300, page("two", beside: picture))
        expect(!bytes.isEmpty && bytes.count < 20)
        expect(!renderer.owesRest)
        // Pictures that would take too long are not sent.
        var budget = ImageBudget(limit: 800)
        let (isHuge, isLarge) = (budget.reserve(50_000), budget.reserve(5_000))
        expect(!isHuge && isLarge)
        expect(!budget.isExceeded)
        let isNext = budget.reserve(5_000)
        expect(!isNext && budget.isExceeded)
    }

    @Test func rowsNextToAPixelImageDoNotOverwriteIt() throws {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size, profile: .modern))
        let medium = ImageMedium(way: .sixel, cell: Size(width: 10, height: 20))
        let pixels = try require(TestImage.noise(80, 80))
        let picture = try require(PreparedImage(pixels, number: 1, box: Size(width: 8, height: 4), for: medium))
        // After a family emoji as many columns are sent again as it may have taken: up to the picture, and not into it.
        func draw(_ family: String) -> (inout CellBuffer) -> CursorPlacement? {
            { buffer in
                for row in 0..<Self.size.height {
                    buffer.write(String(repeating: "a", count: 30) + family, at: Position(column: 0, row: row))
                }
                buffer.place(picture, at: Position(column: 33, row: 1))
                return nil
            }
        }
        terminal.feed(renderer.frame(draw("👨‍👩‍👧‍👦")))
        let places = (1..<5).flatMap { row in (33..<41).map { Position(column: $0, row: row) } }
        expect(places.allSatisfy { terminal.picture($0.column, $0.row) != nil })
        repeat { terminal.feed(renderer.frame(limit: 60, draw("👩‍👩‍👧"))) } while renderer.owesRest
        expect(places.allSatisfy { terminal.picture($0.column, $0.row) != nil })
    }
}
