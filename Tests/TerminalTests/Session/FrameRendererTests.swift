import TestSupport
import Testing

@testable import Terminal

@Suite("Frames rendered", .timeLimit(.minutes(5)))
struct FrameRendererTests {
    private static let size = Size(width: 20, height: 4)

    private func drawing(_ lines: String..., cursor: CursorPlacement? = nil)
        -> (inout CellBuffer) -> CursorPlacement?
    {
        { buffer in
            for (row, line) in lines.enumerated() { buffer.write(line, at: Position(column: 0, row: row)) }
            return cursor
        }
    }

    /// A terminal as a session leaves it to the renderer.
    private func terminal(_ size: Size = size) -> VirtualTerminal {
        var terminal = VirtualTerminal(size: size)
        var bytes: [UInt8] = []
        bytes.append(ControlSequence.enterAlternateScreen)
        bytes.append(ControlSequence.disableAutowrap)
        terminal.feed(bytes)
        return terminal
    }

    @Test func framesAreShown() {
        var (renderer, terminal) = (FrameRenderer(size: Self.size), terminal())
        terminal.feed(renderer.frame(drawing("one", "two")))
        expectEqual(terminal.screen, "one\ntwo")
        terminal.feed(renderer.frame(drawing("one", "", "three")))
        expectEqual(terminal.screen, "one\n\nthree")
        expect(terminal.unknownSequences.isEmpty && terminal.violations.isEmpty)
    }

    @Test func onlyTheChangeCostsBytes() {
        var renderer = FrameRenderer(size: Self.size)
        let cursor = CursorPlacement(Position(column: 2, row: 1))
        expect(!renderer.frame(drawing("one", cursor: cursor)).isEmpty)
        expect(renderer.frame(drawing("one", cursor: cursor)).isEmpty)
        // A cursor that alone moves costs a motion.
        renderer = FrameRenderer(size: Self.size)
        _ = renderer.frame(drawing("one", cursor: CursorPlacement(Position(column: 1, row: 0))))
        let bytes = renderer.frame(drawing("one", cursor: CursorPlacement(Position(column: 1, row: 1))))
        expectEqual(bytes, [0x0A])
        // A hidden one costs nothing per frame.
        renderer = FrameRenderer(size: Self.size)
        _ = renderer.frame(drawing("one"))
        expectEqual(renderer.frame(drawing("onE")), [0x08, 0x45])
        let placed = renderer.frame(drawing("onE", cursor: CursorPlacement(.zero, isVisible: false)))
        expectEqual(placed, [0x0D])
        renderer = FrameRenderer(size: .zero)
        expect(renderer.frame(drawing("one")).isEmpty)
    }

    @Test func theFirstFrameAndEachOfAnUnknownScreenRepaints() {
        var (renderer, terminal) = (FrameRenderer(size: Self.size), terminal())
        terminal.feed(Array("\u{1B}[3;3H\u{1B}[41mrubbish".utf8))
        terminal.feed(renderer.frame(drawing("one")))
        expectEqual(terminal.screen, "one")
        expectEqual(terminal.cell(10, 3).background, .terminalDefault)
        terminal.feed(Array("\u{1B}[2;5Hsomebody else".utf8))
        renderer.invalidate()
        terminal.feed(renderer.frame(drawing("one")))
        expectEqual(terminal.screen, "one")
        // Another size.
        let larger = Size(width: 30, height: 6)
        renderer = FrameRenderer(size: Self.size)
        terminal = VirtualTerminal(size: Self.size, behavior: [.scramblesOnResize])
        terminal.feed(renderer.frame(drawing("one")))
        terminal.resize(to: larger)
        renderer.resize(to: larger)
        expectEqual(renderer.size, larger)
        terminal.feed(renderer.frame(drawing("one", "a line of twenty-nine columns.")))
        expectEqual(terminal.screen, "one\na line of twenty-nine columns.")
    }

    @Test func placesTheCursor() {
        var (renderer, terminal) = (FrameRenderer(size: Self.size), terminal())
        terminal.feed(renderer.frame(drawing("one", cursor: CursorPlacement(Position(column: 1, row: 0)))))
        expectEqual(terminal.cursor, Position(column: 1, row: 0))
        expect(terminal.isCursorVisible)
        terminal.feed(renderer.frame(drawing("two", cursor: CursorPlacement(Position(column: 9, row: 3)))))
        expectEqual(terminal.cursor, Position(column: 9, row: 3))
        expect(terminal.isCursorVisible)
        terminal.feed(renderer.frame(drawing("two")))
        expect(!terminal.isCursorVisible)
        terminal.feed(renderer.frame(drawing("two", cursor: CursorPlacement(Position(column: 99, row: -1)))))
        expectEqual(terminal.cursor, Position(column: 19, row: 0), "a placement outside is brought inside")
    }

    @Test func otherColorsRepaintColoredTextAndOtherMeansNothing() {
        var renderer = FrameRenderer(size: Self.size)
        let draw: (inout CellBuffer) -> CursorPlacement? = { buffer in
            buffer.write("one", at: .zero)
            buffer.write("two", at: Position(column: 5, row: 0), style: Style(foreground: .rgb(9, 99, 199)))
            return nil
        }
        _ = renderer.frame(draw)
        renderer.profile.scrollRegions = true
        expect(renderer.frame(draw).isEmpty)
        renderer.profile.colorDepth = .trueColor
        let again = String(decoding: renderer.frame(draw), as: UTF8.self)
        expect(again.contains("two") && !again.contains("one"))
    }

    @Test func clustersAreShownFrameAfterFrameAndAFullPoolStartsAgain() {
        var (renderer, terminal) = (FrameRenderer(size: Self.size), terminal())
        for text in ["e\u{301}a", "a👩‍🚀b", "e\u{301}👩‍🚀", "plain"] {
            terminal.feed(renderer.frame(drawing(text)))
            expectEqual(terminal.screen, text)
            expect(renderer.frame(drawing(text)).isEmpty)
        }
        // A full pool starts again.
        (renderer, terminal) = (FrameRenderer(size: Self.size), self.terminal())
        let marks = (0x300..<0x340).compactMap { Unicode.Scalar($0) }
        var clusters = marks.flatMap { first in marks.map { "a\(first)\($0)" } }[...]
        for _ in 0..<100 {
            clusters = clusters.dropFirst(60)
            let text = clusters.prefix(20).joined()
            terminal.feed(renderer.frame(drawing(text, text)))
            expectEqual(terminal.text(1), text)
        }
    }

    @Test func onlyWhatLooksDifferentIsWrittenAgainForABetterProfile() {
        let size = Size(width: 60, height: 10)
        var (renderer, shown) = (FrameRenderer(size: size), terminal(size))
        renderer.profile = RenderingProfile(attributes: [.bold])
        let draw: (inout CellBuffer) -> CursorPlacement? = { buffer in
            for row in 0..<size.height {
                buffer.write("Plain text that any terminal shows", at: Position(column: 0, row: row))
            }
            buffer.write("slanted", at: Position(column: 40, row: 3), style: Style(attributes: [.bold, .italic]))
            return nil
        }
        shown.feed(renderer.frame(draw))
        expect(!renderer.owesRepaint)
        renderer.profile = .xterm
        expect(renderer.owesRepaint)
        let bytes = renderer.frame(draw)
        expect(!renderer.owesRepaint && bytes.count < 30)
        shown.feed(bytes)
        var full = terminal(size)
        var fresh = FrameRenderer(size: size, profile: .xterm)
        full.feed(fresh.frame(draw))
        expectEqual(shown.appearances, full.appearances)
    }

    @Test func everyFrameShowsWhatAFullOneShows() {
        for seed in 0..<300 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let size = Size(
                width: Int.random(in: 1...30, using: &generator), height: Int.random(in: 1...12, using: &generator))
            let profiles: [RenderingProfile] = [.safe, .xterm, .linuxConsole, RenderingProfile(colorDepth: .trueColor)]
            var profile = profiles[seed % 4]
            var (renderer, incremental) = (FrameRenderer(size: size, profile: profile), terminal(size))
            var picture = CellBuffer(size: size)
            for _ in 0..<8 {
                picture.scribble(using: &generator)
                if Int.random(in: 0..<4, using: &generator) == 0 {
                    profile = profiles[Int.random(in: 0..<4, using: &generator)]
                    renderer.profile = profile
                }
                let draw: (inout CellBuffer) -> CursorPlacement? = {
                    $0 = picture
                    return nil
                }
                incremental.feed(renderer.frame(draw))
                var full = terminal(size)
                var fresh = FrameRenderer(size: size, profile: profile)
                full.feed(fresh.frame(draw))
                expectEqual(incremental.appearances, full.appearances, "seed \(seed)")
            }
            expect(incremental.violations.isEmpty && incremental.unknownSequences.isEmpty)
        }
    }
}

extension CellBuffer {
    /// Changes something, small or large: text, a filled rectangle, a clearing, or rows that move.
    fileprivate mutating func scribble(using generator: inout SeededGenerator) {
        let words = [
            "a", "show", "  ", "世界", "e\u{301}", "👩‍🚀", "─────", "x          y", "long enough to reach the edge",
        ]
        let styles = [
            Style.plain, Style(foreground: .palette(200), attributes: .bold), Style(background: .palette(24)),
            Style(foreground: .rgb(9, 99, 199), background: .rgb(1, 2, 3), attributes: [.reverse, .underline]),
        ]
        let position = Position(
            column: Int.random(in: -2..<size.width, using: &generator),
            row: Int.random(in: 0..<size.height, using: &generator))
        let style = styles[Int.random(in: 0..<4, using: &generator)]
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: reset(pool: pool)
        case 1: fill(Rect(origin: position, size: Size(width: 15, height: 3)), style: style)
        case 2, 3, 4: cells = Array(cells.dropFirst(size.width) + cells.prefix(size.width))
        case 5: cells = Array(cells.suffix(2 * size.width) + cells.dropLast(2 * size.width)).suffix(cells.count)
        default:
            for _ in 0..<4 {
                let word = words[Int.random(in: 0..<words.count, using: &generator)]
                write(word, at: position, style: style)
            }
        }
    }
}
