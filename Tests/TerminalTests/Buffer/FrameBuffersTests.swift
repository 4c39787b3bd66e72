import TestSupport
import Testing

@testable import Terminal

@Suite("Rows that a frame changes", .timeLimit(.minutes(5)))
struct FrameBuffersTests {
    private var buffers = FrameBuffers(size: Size(width: 12, height: 4))
    private let colored = Style(foreground: .rgb(200, 0, 0), background: .rgb(0, 0, 60))

    private mutating func draw(_ rows: [String], isShownKnown: Bool = true, style: Style? = nil) -> [Int] {
        buffers.draw { buffer in
            buffer.fill(buffer.bounds, style: style ?? colored)
            for (row, text) in rows.enumerated() { buffer.write(text, at: Position(column: 0, row: row)) }
        }
        buffers.update(isShownKnown: isShownKnown)
        buffers.commit()
        return buffers.changedRows
    }

    @Test mutating func rowsDrawnAsBeforeAreUnchanged() {
        _ = draw(["one", "two", "世界"])
        expectEqual(draw(["one", "two", "世界"]), [])
        expectEqual(draw(["one", "TWO", "世間"]), [1, 2])
        expectEqual(draw(["one", "two", "世界"]), [1, 2])
        expectEqual(draw(["one", "two", "世界"], isShownKnown: false), [0, 1, 2, 3], "nothing is taken for granted")
        expectEqual(draw(["one", "two", "世界"]), [])
    }

    @Test mutating func rowsThatLookTheSameAreUnchanged() {
        let pale = Style(foreground: .rgb(9, 9, 9), background: .rgb(0, 0, 60))
        _ = draw(["", "", "", ""])
        expectEqual(draw([], style: pale), [])
        expectEqual(buffers.next.cells, buffers.shown.cells)
    }

    @Test mutating func clustersLastAsLongAsTheirRow() {
        _ = draw(["e\u{301}", "two"])
        _ = draw(["e\u{301}", "x"])
        expect(buffers.shown.text(row: 0).hasPrefix("e\u{301}"))
    }
}
