import TestSupport
import Testing

@testable import Terminal

@Suite("What differs", .timeLimit(.minutes(5)))
struct RowDiffTests {
    private func buffer(_ rows: [String]) -> CellBuffer {
        var buffer = CellBuffer(size: Size(width: 10, height: rows.count))
        for (row, text) in rows.enumerated() { buffer.write(text, at: Position(column: 0, row: row)) }
        return buffer
    }

    private func runs(_ before: String, _ after: String) -> [Range<Int>] {
        Array(RowDiff(from: CellRow(buffer([before]), row: 0), to: CellRow(buffer([after]), row: 0)))
    }

    @Test func runsAreExact() {
        let rows: [(before: String, after: String, runs: [Range<Int>])] = [
            ("same", "same", []), ("abc", "abd", [2..<3]), ("abcdef", "xbcdeY", [0..<1, 5..<6]),
            ("", "0123456789", [0..<10]),
            ("0123456789", "", [0..<10]),
            // A wide glyph changes as a whole.
            ("a世b", "a界b", [1..<3]), ("a世b", "axxb", [1..<3]), ("axxb", "a世b", [1..<3]), ("世世", "世界", [2..<4]),
        ]
        for row in rows { expectEqual(runs(row.before, row.after), row.runs, "\(row)") }
    }

    @Test func equalRowsHaveEqualHashesAndOthersDoNot() {
        let buffer = buffer(["abcdefghij", "abcdefghij", "abcdefghik", "bacdefghij", ""])
        let hashes = (0..<5).map { CellRow(buffer, row: $0).contentHash }
        expectEqual(hashes[0], hashes[1])
        expectEqual(Set(hashes).count, 4)
        expect(CellRow(buffer, row: 0).isIdentical(to: CellRow(buffer, row: 1)))
        expect(!CellRow(buffer, row: 0).isIdentical(to: CellRow(buffer, row: 2)))
    }

    @Test func everyBitOfACellCounts() {
        let plain = buffer(["x"])
        let changes: [(inout Cell) -> Void] = [
            { $0.foreground = .palette(1) }, { $0.background = .palette(1) }, { $0.attributes = .bold },
            { $0.glyph = Glyph(scalar: "y") }, { $0.isRisky = true },
        ]
        for change in changes {
            var other = plain
            change(&other.cells[9])
            expect(!CellRow(plain, row: 0).isIdentical(to: CellRow(other, row: 0)))
            expect(CellRow(plain, row: 0).contentHash != CellRow(other, row: 0).contentHash)
        }
    }
}
