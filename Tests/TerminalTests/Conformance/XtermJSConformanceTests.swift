import Foundation
import Terminal
import TestSupport
import Testing

/// Compares the virtual terminal with xterm on the streams of xterm.js.
@Suite("The virtual terminal shows what xterm shows", .timeLimit(.minutes(5)))
struct XtermJSConformanceTests {
    static let folder = "data/vt/xtermjs-escape-sequences"
    static let cases = SharedData.names(in: folder).filter { $0.hasSuffix(".in") }.map { String($0.dropLast(3)) }

    /// Recordings that differ, and why.
    static let exceptions = [
        "t0084-CBT": "the recorded xterm keeps a pending wrap when a back tab has moved the cursor away from it"
    ]

    @Test(.enabled(if: SharedData.has(folder), "../shared is absent"), arguments: cases)
    func showsTheRecordedScreen(name: String) throws {
        var terminal = VirtualTerminal(size: Size(width: 80, height: 25))
        // The recordings passed a terminal line that adds a carriage return before each line feed.
        let bytes = try SharedData.bytes("\(Self.folder)/\(name).in").flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        terminal.feed(bytes)
        let expected = String(decoding: try SharedData.bytes("\(Self.folder)/\(name).text"), as: UTF8.self)
        let matches = terminal.screen == Self.trimmed(expected)
        guard Self.exceptions[name] == nil else {
            expect(!matches, "passes now: take it off the list")
            return
        }
        expectEqual(terminal.screen, Self.trimmed(expected))
    }

    private static func trimmed(_ text: String) -> String {
        var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
            String(row.reversed().drop { $0 == " " }.reversed())
        }
        while rows.last?.isEmpty == true { rows.removeLast() }
        return rows.joined(separator: "\n")
    }
}
