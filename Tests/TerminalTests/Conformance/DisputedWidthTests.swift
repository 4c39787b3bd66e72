import TestSupport
import Testing

@testable import Terminal

/// Terminals disagree on the width of some characters; their neighbors must remain intact.
@Suite("Characters of disputed width harm no neighbor", .timeLimit(.minutes(5)))
struct DisputedWidthTests {
    private static let terminals: [TerminalBehavior] = [
        [], [.signsTakeColumn], [.clusterWidths], [.clusterWidths, .signsTakeColumn],
        [.clusterWidths, .joinsSpacingMarks],
    ]

    /// The bytes for pieces of text drawn side by side, one row each.
    /// - Parameter limit: the limit of a slow line, if any.
    private func frame(of rows: [[String]], limit: Int? = nil) -> [UInt8] {
        var renderer = FrameRenderer(size: size(of: rows), profile: .xterm)
        return renderer.shown(limit: limit) { buffer in
            for (row, pieces) in rows.enumerated() {
                var column = 0
                for piece in pieces { column += buffer.write(piece, at: Position(column: column, row: row)) }
            }
        }
    }

    private func size(of rows: [[String]]) -> Size {
        Size(width: 12, height: rows.count)
    }

    /// A terminal that has been sent something.
    private func terminal(_ behavior: TerminalBehavior, size: Size, showing frame: [UInt8]) -> VirtualTerminal {
        var terminal = VirtualTerminal(
            size: size, behavior: behavior.union([.backgroundColorErase, .exposesTornGlyphs]))
        terminal.feed("\u{1B}[?7l")
        terminal.feed(frame)
        return terminal
    }

    /// Found by a fuzzer: some terminals show U+0604 in no column, joined to the character before it.
    @Test(arguments: terminals)
    func aSignThatPrecedesIsSeenAndSoIsWhatItPrecedes(behavior: TerminalBehavior) {
        for sign in ["\u{600}", "\u{604}", "\u{6DD}", "\u{70F}", "\u{8E2}", "\u{110BD}", "\u{D4E}"] as [Unicode.Scalar]
        {
            for (text, others) in [
                ("\(sign)\u{FFFD}W", ["\u{FFFD}", "W"]), ("a\(sign)7b", ["a", "7", "b"]),
                ("a\(sign)\u{662}", ["a", "\u{662}"]), ("中\(sign)中b", ["中", "中", "b"]), ("\(sign)\(sign)7", ["7"]),
            ] {
                let rows = [["xyz"], [text]]
                let terminal = terminal(behavior, size: size(of: rows), showing: frame(of: rows))
                expect(terminal.violations.isEmpty, "\(text.debugDescription): \(terminal.violations)")
                let shown = (0..<12).map { terminal.cell($0, 1) }.filter { !$0.isContinuation }.map(\.text)
                let rest = shown.filter { $0 != " " && !$0.unicodeScalars.contains(sign) }
                expectEqual(rest, others, "\(text.debugDescription): \(shown)")
                expect(shown.contains { $0.unicodeScalars.contains(sign) }, "\(text.debugDescription): \(shown)")
                expectEqual(terminal.cell(2, 0).text, "z")
            }
        }
    }

    /// Found by a fuzzer: a pictograph that is not an emoji was joined to one, as in Unicode 15.0, in two columns
    /// instead of three.
    @Test func aSymbolTakesNoEmojiPastTheLastColumn() {
        let rows = [["123456789.", "\u{1FA50}\u{200D}\u{1F467}"]]
        let terminal = terminal([.clusterWidths], size: size(of: rows), showing: frame(of: rows))
        expect(terminal.violations.isEmpty)
    }

    @Test(arguments: 0..<8) func noScalarAffectsItsNeighbors(part: Int) {
        let scalars = (UInt32(0x20)...0x1FFFF).compactMap(Unicode.Scalar.init)
        for start in stride(from: part * 100, to: scalars.count, by: 800) {
            let some = scalars[start..<min(start + 100, scalars.count)]
            let rows = some.flatMap { [["\($0)", "y"], ["x", "\($0)", "y"]] }
            let frame = frame(of: rows, limit: part.isMultiple(of: 2) ? nil : 1 << 20)
            let widths = some.map { TextMetrics.width(of: "\($0)") }
            for behavior in Self.terminals {
                let terminal = terminal(behavior, size: size(of: rows), showing: frame)
                expect(terminal.violations.isEmpty, "from \(scalars[start].escaped(asASCII: true))")
                for (index, scalar) in some.enumerated() {
                    let (width, row) = (widths[index], index * 2)
                    let beside = [(width, row), (0, row + 1), (width + 1, row + 1)].map { terminal.cell($0, $1).text }
                    guard beside != ["y", "x", "y"] else { continue }
                    Issue.record("U+\(String(scalar.value, radix: 16)), \(behavior): \(beside)")
                }
            }
        }
    }
}
