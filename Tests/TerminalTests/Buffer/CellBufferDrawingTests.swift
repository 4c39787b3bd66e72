import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct CellBufferDrawingTests {
    private let blue = Style(foreground: .palette(4), background: .palette(7), attributes: .bold)

    private func row(_ width: Int, _ draw: (inout CellBuffer) -> Void) -> String {
        var buffer = CellBuffer(size: Size(width: width, height: 1))
        draw(&buffer)
        return buffer.text(row: 0)
    }

    @Test func textIsDrawnAndItsColumnsCounted() {
        var buffer = CellBuffer(size: Size(width: 12, height: 2))
        expectEqual(buffer.write("año 星", at: Position(column: 1, row: 1)), 6)
        expectEqual(buffer.text(row: 1), " año 星     ")
        expectEqual(buffer[5, 1].width, 2)
        expectEqual(buffer[6, 1].glyph, .continuation)
        expectEqual(buffer[6, 1].width, 0)
    }

    @Test func aStyleKeepsWhatItDoesNotName() {
        var buffer = CellBuffer(size: Size(width: 3, height: 1))
        buffer.fill(buffer.bounds, style: blue)
        buffer.write("ab", at: .zero, style: Style(foreground: .palette(1), attributes: .italic))
        expectEqual(buffer[0, 0].foreground, .palette(1))
        expectEqual(buffer[0, 0].background, .palette(7))
        expectEqual(buffer[0, 0].attributes, .italic)
        buffer.write("c", at: Position(column: 2, row: 0))
        expectEqual(buffer[2, 0].foreground, .palette(4))
        expectEqual(buffer[2, 0].attributes, [])
    }

    @Test func textBeginsAndEndsAnywhere() {
        let rows: [(Int, String)] = [
            (-9, "       "), (-6, "       "), (-5, "b      "), (-4, " b     "), (-3, "空b    "), (-2, "a空b   "),
            (-1, " a空b  "),
            (0, "星a空b "), (2, "  星a空"), (3, "   星a "), (5, "     星"), (6, "       "), (7, "       "), (.min, "       "),
            (.max, "       "),
        ]
        for (column, expected) in rows {
            expectEqual(row(7) { $0.write("星a空b", at: Position(column: column, row: 0)) }, expected, "\(column)")
        }
        let clipped = row(9) { buffer in
            buffer.write(".........", at: .zero)
            buffer.clipped(to: Rect(column: 2, row: 0, width: 4, height: 1)) {
                $0.write("星空観測", at: Position(column: 1, row: 0))
            }
        }
        expectEqual(clipped, ".. 空 ...", "the clip cuts wide glyphs into spaces")
        let cuts = [
            (0, "      "), (1, "      "), (2, "星    "), (3, "星a   "), (4, "星a   "), (5, "星a空 "), (6, "星a空 "),
        ]
        for (maxWidth, expected) in cuts {
            var buffer = CellBuffer(size: Size(width: 6, height: 1))
            expectEqual(buffer.write("星a空", at: .zero, maxWidth: maxWidth), min(5, maxWidth))
            expectEqual(buffer.text(row: 0), expected, "\(maxWidth) columns")
        }
    }

    @Test func halfAWideGlyphIsNeverLeft() {
        func overdrawn(_ draw: (inout CellBuffer) -> Void) -> String {
            row(4) {
                $0.write("星空", at: .zero)
                draw(&$0)
            }
        }
        expectEqual(overdrawn { $0.write("x", at: Position(column: 1, row: 0)) }, " x空")
        expectEqual(overdrawn { $0.write("x", at: Position(column: 2, row: 0)) }, "星x ")
        expectEqual(overdrawn { $0.write("観", at: Position(column: 1, row: 0)) }, " 観 ")
        expectEqual(overdrawn { $0.set("│", at: Position(column: 3, row: 0)) }, "星 │")
        let middle = Rect(column: 1, row: 0, width: 2, height: 1)
        expectEqual(overdrawn { $0.fill(middle, style: .plain, glyph: "-") }, " -- ")
    }

    @Test func clustersAreKeptOnceWithFewMarks() {
        var buffer = CellBuffer(size: Size(width: 9, height: 1))
        buffer.write("🇩🇪e\u{301}🇩🇪中a", at: .zero)
        expectEqual(buffer.pool.count, 2)
        expectEqual(buffer[0, 0].glyph, buffer[3, 0].glyph)
        expectEqual(
            (0..<9).map { buffer[$0, 0].isRisky }, [true, false, true, true, false, false, false, false, false])
        expectEqual(buffer.text(row: 0), "🇩🇪e\u{301}🇩🇪中a ")
        buffer = CellBuffer(size: Size(width: 3, height: 1))
        buffer.write("z" + String(repeating: "\u{336}", count: 400) + "!", at: .zero)
        expectEqual(buffer.text(row: 0), "z" + String(repeating: "\u{336}", count: 8) + "! ")
        let family = Array(repeating: "👩", count: 50).joined(separator: "\u{200D}")
        expectEqual(buffer.write(family + "!", at: .zero), 3)
        expectEqual(buffer.string(of: buffer[0, 0].glyph).unicodeScalars.count, 15)
    }

    @Test func aFullPoolLeavesTheFirstScalarAlone() {
        var pool = ClusterPool()
        for value in 0..<UInt32(ClusterPool.limit) {
            _ = pool.index(of: [Unicode.Scalar(0x4E00 + value) ?? " ", "\u{301}"])
        }
        expect(pool.isFull)
        var buffer = CellBuffer(size: Size(width: 6, height: 1))
        buffer.pool = pool
        expectEqual(buffer.write("e\u{301}❤\u{FE0F}🇩🇪!", at: .zero), 6)
        expectEqual(buffer.text(row: 0), "e❤ 🇩!")
        expectEqual(buffer.pool.count, ClusterPool.limit)
        buffer.write("一\u{301}", at: .zero)
        expectEqual(buffer.string(of: buffer[0, 0].glyph), "一\u{301}")
    }

    @Test func fillAndSetTakeNoGlyphThatWouldNotBeWritten() {
        for glyph in ["中", "\u{1B}", "\u{301}", "😀", "\u{200B}"] as [Unicode.Scalar] {
            expectEqual(row(3) { $0.fill($0.bounds, style: .plain, glyph: glyph) }, "   ")
        }
        expectEqual(
            row(3) { $0.fill(Rect(column: -5, row: -1, width: 7, height: 9), style: .plain, glyph: "░") }, "░░ ")
        expectEqual(row(3) { $0.set("▀", at: Position(column: 1, row: 0)) }, " ▀ ")
        expectEqual(row(3) { $0.set("中", at: Position(column: 1, row: 0)) }, " 中")
        expectEqual(row(3) { $0.set("中", at: Position(column: 2, row: 0)) }, "   ")
        expectEqual(row(3) { $0.set("\u{9B}", at: .zero) }, "   ")
        expectEqual(row(3) { $0.set("x", at: Position(column: 0, row: 1)) }, "   ")
    }
}
