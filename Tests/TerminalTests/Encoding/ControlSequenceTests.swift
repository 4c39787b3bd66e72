import Testing

@testable import Terminal

@Suite("Control sequences", .timeLimit(.minutes(5)))
struct ControlSequenceTests {
    private func text(_ append: (inout [UInt8]) -> Void) -> String {
        var bytes: [UInt8] = []
        append(&bytes)
        return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "ESC")
    }

    @Test(arguments: [
        (0, 0, "ESC[H"), (0, 4, "ESC[5H"), (7, 0, "ESC[;8H"), (9, 9, "ESC[10;10H"), (119, 39, "ESC[40;120H"),
    ])
    func cursorPositionsCountFromOneOnTheWire(column: Int, row: Int, expected: String) {
        #expect(text { ControlSequence.moveCursor(to: Position(column: column, row: row), into: &$0) } == expected)
    }

    @Test func aParameterOfOneIsLeftOut() {
        #expect(text { ControlSequence.append(.cursorRight, 1, into: &$0) } == "ESC[C")
        #expect(text { ControlSequence.append(.cursorRight, 20, into: &$0) } == "ESC[20C")
        #expect(text { ControlSequence.append(.cursorToColumn, 1, into: &$0) } == "ESC[G")
        #expect(text { ControlSequence.append(.scrollUp, 1, into: &$0) } == "ESC[S")
        #expect(text { ControlSequence.append(.eraseCharacters, 105, into: &$0) } == "ESC[105X")
    }

    @Test(arguments: [
        (1...36, "ESC[2;37r"), (0...36, "ESC[;37r"), (1...39, "ESC[2r"), (0...39, "ESC[r"),
    ])
    func scrollRegionsLeaveOutTheEdges(rows: ClosedRange<Int>, expected: String) {
        #expect(text { ControlSequence.setScrollRegion(rows, height: 40, into: &$0) } == expected)
    }

    @Test func questionsForModesNameTheMode() {
        #expect(text { ControlSequence.queryMode(2026, into: &$0) } == "ESC[?2026$p")
    }
}
