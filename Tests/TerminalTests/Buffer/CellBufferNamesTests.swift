import Foundation
import TestSupport
import Testing

@testable import Terminal

private let names = "data/tvmaze/names/all_show_names_to_imdb.2022-10.json"

/// Every name of a show that TVmaze had in 2022.
@Suite(.enabled(if: SharedData.has(names), "needs ../shared/\(names)"), .timeLimit(.minutes(5)))
struct CellBufferNamesTests {
    @Test func everyNameKeepsItsColumnStraight() throws {
        let all = try JSONDecoder().decode([String: String?].self, from: Data(SharedData.bytes(names))).keys
        expectEqual(all.count, 58_362)
        var buffer = CellBuffer(size: Size(width: 42, height: 1))
        var crooked: [String] = []
        for name in all {
            buffer.reset(pool: buffer.pool)
            let cut = TextMetrics.truncated(name, to: 40)
            let width = TextMetrics.width(of: cut)
            let written = buffer.write(cut, at: Position(column: 1, row: 0))
            buffer.set("│", at: Position(column: 41, row: 0))
            let taken = buffer.cells[..<41].reduce(0) { $0 + Int($1.width) }
            if written != width || width > 40 || taken != 41 || buffer[0, 0] != .blank { crooked.append(name) }
        }
        expect(crooked.isEmpty)
        expect(!buffer.pool.isFull)
    }
}
