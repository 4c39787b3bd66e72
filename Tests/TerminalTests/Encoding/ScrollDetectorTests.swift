import TestSupport
import Testing

@testable import Terminal

@Suite("Scrolls found", .timeLimit(.minutes(5)))
struct ScrollDetectorTests {
    private static let width = 40

    private func buffer(_ rows: [String]) -> CellBuffer {
        var buffer = CellBuffer(size: Size(width: Self.width, height: rows.count))
        for (row, text) in rows.enumerated() { buffer.write(text, at: Position(column: 0, row: row)) }
        return buffer
    }

    private func scroll(_ before: [String], _ after: [String]) -> Scroll? {
        var detector = ScrollDetector()
        let blank = CellRow(blanks: Array(repeating: .blank, count: Self.width))
        let changedRows = before.indices.filter { before[$0] != after[$0] }
        return detector.bestScroll(
            from: buffer(before), to: buffer(after), changedRows: changedRows, blank: blank)
    }

    /// Rows of text that are all different.
    private func lines(_ numbers: some Sequence<Int>) -> [String] {
        numbers.map { number in
            var generator = SeededGenerator(seed: UInt64(number))
            return String((0..<30).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &generator) ?? "x" })
        }
    }

    @Test func aListThatMovesIsMoved() {
        for distance in [1, 3, 7, -1, -3, -7] {
            let before = ["header"] + lines(100..<120) + ["footer 1"]
            let after = ["header"] + lines((100 + distance)..<(120 + distance)) + ["footer 2"]
            expectEqual(scroll(before, after), Scroll(rows: 1...20, distance: distance))
        }
        expectEqual(scroll(lines(0..<24), lines(1..<25)), Scroll(rows: 0...23, distance: 1), "a whole screen")
        let band = scroll(
            lines(0..<8) + lines(100..<110) + lines(20..<26), lines(0..<8) + lines(102..<112) + lines(20..<26))
        expectEqual(band, Scroll(rows: 8...17, distance: 2), "only what moves")
        // A changed selection does not hide a scroll.
        var (before, after) = (lines(0..<20), lines(1..<21))
        before[19] = "> " + before[19]
        after[18] = String(after[18].dropLast(9))
        after[19] = "> " + after[19]
        expectEqual(scroll(before, after)?.distance, 1)
    }

    @Test func nothingElseIsAScroll() {
        let before = lines(0..<20)
        expectNil(scroll(before, lines(100..<120)), "another page")
        expectNil(scroll(before, before))
        // Another row has the same text, but moving it would cost more than sending it.
        var after = before
        after[3] = before[10]
        expectNil(scroll(before, after))
        expectNil(scroll(["a", "", "b"], ["", "a", ""]), "a few bytes are not worth it")
    }

    @Test func sourcesAreKnown() {
        let scroll = Scroll(rows: 2...6, distance: 2)
        expectEqual((0..<9).map { scroll.source(of: $0) }, [0, 1, 4, 5, 6, nil, nil, 7, 8])
        let back = Scroll(rows: 2...6, distance: -2)
        expectEqual((0..<9).map { back.source(of: $0) }, [0, 1, nil, nil, 2, 3, 4, 7, 8])
    }
}
