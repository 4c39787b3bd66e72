import Foundation
import Terminal
import TestSupport
import Testing

/// Compares the virtual terminal with the grids of alacritty's recorded sessions, cell by cell with their styles.
@Suite("The virtual terminal shows what alacritty shows", .timeLimit(.minutes(5)))
struct AlacrittyConformanceTests {
    static let folder = "data/vt/alacritty-ref"
    static let recordings = SharedData.names(in: folder)
    static let cases = recordings.filter { SharedData.has("\(folder)/\($0)/grid.json") }

    /// Recordings that differ, and why.
    static let exceptions = [
        "decaln_reset": "DECALN takes the cursor home, as in xterm; in alacritty it stays"
    ]

    @Test(.enabled(if: SharedData.has(folder), "../shared is absent"), arguments: cases)
    func showsTheRecordedGrid(name: String) throws {
        let expected = try AlacrittyGrid(SharedData.bytes("\(Self.folder)/\(name)/grid.json"))
        var terminal = VirtualTerminal(
            size: expected.size, behavior: [.backgroundColorErase, .keepsPendingWrap, .lineEditingKeepsColumn])
        terminal.feed(try SharedData.bytes("\(Self.folder)/\(name)/alacritty.recording"))
        let differences = expected.differences(from: terminal)
        guard Self.exceptions[name] == nil else {
            expect(!differences.isEmpty, "passes now: take it off the list")
            return
        }
        expect(differences.isEmpty, "\(differences.count) cells; \(differences.prefix(5).joined(separator: "; "))")
    }

    /// Four recordings without a grid must contain nothing unknown or invalid.
    @Test(.enabled(if: SharedData.has(folder), "../shared is absent"), arguments: recordings)
    func understandsEveryRecording(name: String) throws {
        var terminal = VirtualTerminal(size: Size(width: 100, height: 40))
        terminal.feed(try SharedData.bytes("\(Self.folder)/\(name)/alacritty.recording"))
        expectEqual(terminal.unknownSequences, [])
        expectEqual(terminal.violations, [])
    }
}
