import TestSupport
import Testing

@testable import Terminal

@Suite("Normalized cells", .timeLimit(.minutes(5)))
struct NormalizationTests {
    private func normalized(_ cells: [Cell]) -> [Cell] {
        var buffer = CellBuffer(size: Size(width: cells.count, height: 1))
        buffer.cells = cells
        buffer.normalize(row: 0)
        return buffer.cells
    }

    private func cell(_ scalar: Unicode.Scalar, _ attributes: TextAttributes = [], width: UInt8 = 1) -> Cell {
        Cell(
            glyph: Glyph(scalar: scalar), foreground: .palette(3), background: .palette(4), attributes: attributes,
            width: width)
    }

    @Test func ofASpaceOnlyTheVisiblePartIsKept() throws {
        let blank = normalized([cell(" ", [.bold, .italic])])[0]
        expectEqual(blank.foreground, .terminalDefault)
        expectEqual(blank.background, .palette(4))
        expectEqual(blank.attributes, [])
        for attribute in [TextAttributes.underline, .reverse, .strikethrough] {
            expectEqual(normalized([cell(" ", attribute)]), [cell(" ", attribute)])
        }
        for value in [0x00, 0x07, 0x1B, 0x1F, 0x7F, 0x80, 0x9B, 0x9F] as [UInt32] {
            let control = try require(Unicode.Scalar(value))
            expectEqual(normalized([cell(control)])[0].glyph, .space)
        }
    }

    @Test func halfAGlyphBecomesASpaceOrLooksLikeTheFirstHalf() {
        let lead = cell("世", width: 2)
        expectEqual(normalized([cell("a"), lead])[1].glyph, .space)
        expectEqual(normalized([lead, cell("b")])[0].glyph, .space)
        expectEqual(normalized([lead.secondHalf, cell("b")])[0].glyph, .space)
        expectEqual(normalized([lead, lead.secondHalf]), [lead, lead.secondHalf])
        let bold = cell("世", .bold, width: 2)
        var half = bold.secondHalf
        half.background = .palette(9)
        expectEqual(normalized([bold, half])[1], bold.secondHalf)
    }
}
