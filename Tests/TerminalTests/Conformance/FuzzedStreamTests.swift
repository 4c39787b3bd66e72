import Foundation
import TestSupport
import Testing

@testable import Terminal

/// Streams by which ghostty's fuzzers once reached new code: none of them may trap, nor take long.
@Suite("Hostile streams end", .timeLimit(.minutes(5)))
struct FuzzedStreamTests {
    static let folder = "data/vt/ghostty-fuzz"

    @Test(
        .enabled(if: SharedData.has(folder), "../shared is absent"), .timeLimit(.minutes(10)),
        arguments: SharedData.names(in: folder))
    func noStreamTraps(name: String) throws {
        for file in SharedData.names(in: "\(Self.folder)/\(name)") {
            var terminal = VirtualTerminal(size: Size(width: 40, height: 12), behavior: .usual, profile: .modern)
            terminal.feed(try SharedData.bytes("\(Self.folder)/\(name)/\(file)"))
            expect(terminal.cells.count == 12 && terminal.cells.allSatisfy { $0.count == 40 }, "\(file)")
            expect(terminal.cursor.column < 40 && terminal.cursor.row < 12, "\(file)")
        }
    }

    @Test func noRandomProgramLeavesHalfAWideCharacter() {
        var random = SeededGenerator(seed: 7)
        let pieces = [
            "a", "漢", "é", "👩‍👧", "\u{1B}[@", "\u{1B}[2P", "\u{1B}[3X", "\u{1B}[K", "\u{1B}[1K", "\u{1B}[H", "\u{1B}[C",
            "\u{1B}[3D", "\u{1B}[2;4H", "\u{1B}[L", "\u{1B}[4h", "\u{1B}[4l", "\u{1B}[5b", "\u{8}", "\r\n",
            "\u{1B}[' }",
            "\u{1B}[2 @", "\u{1B}[3 A", "\u{1B}M",
        ]
        var terminal = VirtualTerminal(size: Size(width: 8, height: 4))
        for _ in 0..<20_000 {
            terminal.feed(pieces[Int.random(in: 0..<pieces.count, using: &random)])
            if Int.random(in: 0..<100, using: &random) == 0 {
                terminal.resize(to: Size(width: Int.random(in: 2...12, using: &random), height: 4))
            }
            for row in terminal.cells {
                for column in row.indices where row[column].isContinuation {
                    expect(column > 0 && !row[column - 1].isContinuation && row[column].text.isEmpty)
                }
            }
        }
    }
}
