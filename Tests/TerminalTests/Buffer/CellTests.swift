import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct CellTests {
    private let cell = Cell(
        glyph: Glyph(cluster: 77), foreground: .rgb(1, 2, 3), background: .palette(250),
        attributes: [.bold, .strikethrough], width: 2, isRisky: true)

    @Test func partsAreStoredInTwoWords() {
        expectEqual(cell.glyph.clusterIndex, 77)
        expectEqual(cell.foreground, .rgb(1, 2, 3))
        expectEqual(cell.background, .palette(250))
        expectEqual(cell.attributes, [.bold, .strikethrough])
        expectEqual(cell.width, 2)
        expect(cell.isRisky)
        expectEqual(MemoryLayout<Cell>.size, 16)
        expectEqual(MemoryLayout<Cell>.stride, 16)
    }

    @Test func changingOnePartKeepsTheOthers() {
        let changes: [(inout Cell) -> Void] = [
            { $0.glyph = .continuation }, { $0.foreground = .terminalDefault }, { $0.background = .rgb(255, 255, 255) },
            { $0.attributes = .italic }, { $0.width = 0 }, { $0.isRisky = false },
        ]
        for (index, change) in changes.enumerated() {
            var changed = cell
            change(&changed)
            let differences = [
                changed.glyph != cell.glyph, changed.foreground != cell.foreground,
                changed.background != cell.background, changed.attributes != cell.attributes,
                changed.width != cell.width, changed.isRisky != cell.isRisky,
            ]
            expectEqual(differences, (0..<6).map { $0 == index })
        }
    }
}
