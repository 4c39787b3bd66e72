import TestSupport
import Testing

@testable import Terminal

@Suite("Frames of a slow line", .timeLimit(.minutes(5)))
struct LimitedFrameTests {
    private static let size = Size(width: 60, height: 20)

    private var renderer: FrameRenderer {
        var renderer = FrameRenderer(size: Self.size)
        _ = renderer.frame { _ in nil }
        return renderer
    }

    private func page(_ letter: String, cursorRow: Int = 0, on buffer: inout CellBuffer) -> CursorPlacement? {
        for row in 0..<Self.size.height {
            buffer.write(String(repeating: letter, count: 50), at: Position(column: 0, row: row))
        }
        return CursorPlacement(Position(column: 0, row: cursorRow))
    }

    @Test func aFrameStaysNearItsLimitAndTheRestFollows() {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        var counts: [Int] = []
        repeat {
            let bytes = renderer.frame(limit: 200) { page("a", on: &$0) }
            counts.append(bytes.count)
            terminal.feed(bytes)
        } while renderer.owesRest && counts.count < 100
        expect(counts.allSatisfy { $0 < 300 })
        expect((4...7).contains(counts.count))
        expect((0..<20).allSatisfy { terminal.text($0) == String(repeating: "a", count: 50) })
        expect(renderer.frame(limit: 200) { page("a", on: &$0) }.isEmpty)
    }

    @Test func theRowsAroundTheCursorGoFirst() {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        terminal.feed(renderer.frame(limit: 200) { page("a", cursorRow: 12, on: &$0) })
        let sent = (0..<20).filter { terminal.text($0) != "" }
        expect(sent.contains(12) && sent.allSatisfy { (9...15).contains($0) })
        expectEqual(terminal.cursor, Position(column: 0, row: 12))
        // Within a frame, too.
        (renderer, terminal) = (self.renderer, VirtualTerminal(size: Self.size))
        let bytes = renderer.frame(limit: 600) { page("a", cursorRow: 12, on: &$0) }
        terminal.feed(bytes.prefix(bytes.count / 2))
        let first = (0..<20).filter { terminal.text($0).count == 50 }
        terminal.feed(bytes.dropFirst(bytes.count / 2))
        let rows = (0..<20).filter { terminal.text($0).count == 50 }
        expect(first.count < rows.count && Set(10...14).isSubset(of: first))
    }

    @Test func newerRowsReplaceUnsentOnes() {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        for _ in 0..<2 { terminal.feed(renderer.frame(limit: 200) { page("a", on: &$0) }) }
        var byteCount = 0
        repeat {
            let bytes = renderer.frame(limit: 200) { page("b", on: &$0) }
            byteCount += bytes.count
            terminal.feed(bytes)
        } while renderer.owesRest
        expect((0..<20).allSatisfy { terminal.text($0) == String(repeating: "b", count: 50) })
        expect(byteCount < 1300)
    }

    @Test func cellsOfOneColorAreSentTogether() {
        func draw(on buffer: inout CellBuffer) -> CursorPlacement? {
            for row in 0..<6 {
                let color = Color.rgb(200, row.isMultiple(of: 2) ? 10 : 20, 30)
                buffer.write("row \(row)", at: Position(column: 4, row: row), style: Style(foreground: color))
            }
            return nil
        }
        var screens: [[[VirtualCell]]] = []
        for (limit, changes) in [(nil, 6), (4000, 2)] as [(Int?, Int)] {
            var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
            renderer.profile = RenderingProfile(colorDepth: .trueColor)
            _ = renderer.frame { _ in nil }
            let bytes = renderer.frame(limit: limit, draw)
            expectEqual(String(decoding: bytes, as: UTF8.self).split(separator: "38;2;200").count, changes + 1)
            terminal.feed(bytes)
            screens.append(terminal.cells)
        }
        expectEqual(screens[0], screens[1])
    }

    @Test func aRiskyGlyphIsOnBlanksThereToo() {
        for text in ["ab👩‍🚀cd", "a\u{1F1E6}b", "a\u{2}\u{1F3FD}b", "ae\u{301}b", "L\u{2}\u{1F3FD}"] {
            var (limited, whole) = (renderer, renderer)
            let draw: (inout CellBuffer) -> Void = { $0.write(text, at: Position(column: 0, row: 2)) }
            expectEqual(limited.shown(limit: 4000, draw), whole.shown(draw))
        }
    }

    @Test func aRowThatComesInBlankTakesTheBackgroundAtOnce() {
        var renderer = renderer
        renderer.profile = RenderingProfile(colorDepth: .trueColor, backgroundColorErase: true, eraseCharacters: true)
        _ = renderer.frame { _ in nil }
        let bytes = renderer.shown(limit: 4000) { buffer in
            let ground = Style(background: .rgb(1, 2, 3))
            buffer.fill(Rect(column: 0, row: 2, width: 60, height: 1), style: ground)
            buffer.write("left", at: Position(column: 9, row: 2), style: ground)
            buffer.write("right", at: Position(column: 50, row: 2), style: ground)
        }
        expectEqual(
            String(decoding: bytes, as: UTF8.self), "\n\n\u{1B}[48;2;1;2;3m\u{1B}[K\u{1B}[9Cleft\u{1B}[37Cright")
    }
}
