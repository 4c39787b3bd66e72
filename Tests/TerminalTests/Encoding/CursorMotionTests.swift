import TestSupport
import Testing

@testable import Terminal

@Suite("Motions of the cursor", .timeLimit(.minutes(5)))
struct CursorMotionTests {
    private static let size = Size(width: 130, height: 45)

    private func bytes(_ motion: CursorMotion) -> [UInt8] {
        var bytes: [UInt8] = []
        motion.append(into: &bytes)
        return bytes
    }

    private func move(_ terminal: VirtualTerminal, by motion: CursorMotion) -> Position {
        var terminal = terminal
        terminal.feed(bytes(motion))
        return terminal.cursor
    }

    private func terminal(at position: Position) -> VirtualTerminal {
        var terminal = VirtualTerminal(size: Self.size)
        terminal.feed(bytes(CursorMotion(fromRow: nil, column: nil, to: position)))
        return terminal
    }

    @Test func everyMotionArrivesAndSaysItsLength() {
        var generator = SeededGenerator(seed: 1)
        func randomPosition() -> Position {
            Position(
                column: Int.random(in: 0..<Self.size.width, using: &generator),
                row: Int.random(in: 0..<Self.size.height, using: &generator))
        }
        for _ in 0..<2000 {
            let (start, end) = (randomPosition(), randomPosition())
            let near = Position(
                column: min(max(0, start.column + Int.random(in: -6...6, using: &generator)), Self.size.width - 1),
                row: min(max(0, start.row + Int.random(in: -3...3, using: &generator)), Self.size.height - 1))
            for target in [end, near] {
                let motion = CursorMotion(fromRow: start.row, column: start.column, to: target)
                expectEqual(move(terminal(at: start), by: motion), target)
                expectEqual(bytes(motion).count, motion.byteCount)
                expect(motion.byteCount <= CursorMotion(fromRow: nil, column: nil, to: target).byteCount)
            }
        }
    }

    @Test func anUnknownColumnIsNeverReliedOn() {
        for target in [0, 3, 129] {
            let motion = CursorMotion(fromRow: 5, column: nil, to: Position(column: target, row: 6))
            for start in [0, 64, 129] {
                let arrived = move(terminal(at: Position(column: start, row: 5)), by: motion)
                expectEqual(arrived, Position(column: target, row: 6))
            }
        }
    }

    @Test func theShortestWayIsTaken() {
        let rows: [(column: Int, row: Int, toColumn: Int, toRow: Int, expected: String)] = [
            (5, 5, 5, 5, ""), (40, 5, 0, 6, "\n\r"), (40, 5, 40, 6, "\n"), (40, 5, 0, 5, "\r"),
            (4, 5, 2, 5, "\u{8}\u{8}"),
            (4, 5, 5, 5, "\u{1B}[C"), (4, 5, 30, 5, "\u{1B}[26C"), (120, 5, 8, 5, "\u{1B}[9G"),
            (10, 5, 10, 4, "\u{1B}[A"),
            (10, 0, 10, 9, "\u{1B}[9B"), (100, 30, 0, 0, "\u{1B}[H"), (9, 11, 0, 9, "\u{1B}[2A\r"),
        ]
        for row in rows {
            let target = Position(column: row.toColumn, row: row.toRow)
            let motion = CursorMotion(fromRow: row.row, column: row.column, to: target)
            expectEqual(String(decoding: bytes(motion), as: UTF8.self), row.expected, "\(row)")
        }
    }
}
