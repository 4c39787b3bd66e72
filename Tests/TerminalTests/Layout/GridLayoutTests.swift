import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct GridLayoutTests {
    @Test(arguments: [
        (width: 80, least: 16, spacing: 2, columns: 4, cellWidth: 18),
        (width: 80, least: 20, spacing: 0, columns: 4, cellWidth: 20),
        (width: 79, least: 20, spacing: 0, columns: 3, cellWidth: 26),
        (width: 10, least: 20, spacing: 2, columns: 1, cellWidth: 10),
        (width: 42, least: 20, spacing: 2, columns: 2, cellWidth: 20),
        (width: 41, least: 20, spacing: 2, columns: 1, cellWidth: 41),
        (width: 0, least: 5, spacing: 1, columns: 1, cellWidth: 0),
        (width: -7, least: -3, spacing: -1, columns: 1, cellWidth: 0),
        (width: 3, least: 0, spacing: 0, columns: 3, cellWidth: 1),
    ])
    func dividesTheWidth(width: Int, least: Int, spacing: Int, columns: Int, cellWidth: Int) {
        let layout = GridLayout(width: width, minimumCellWidth: least, spacing: spacing)
        expectEqual(layout.columns, columns)
        expectEqual(layout.cellWidth, cellWidth)
    }

    @Test func neverExceedsTheWidthNorFallsBelowTheLeastWhereThereIsRoom() {
        for width in 1...500 {
            let layout = GridLayout(width: width, minimumCellWidth: 17, spacing: 2)
            expect(layout.left(ofColumn: layout.columns - 1) + layout.cellWidth <= width)
            expect(layout.cellWidth >= min(width, 17))
        }
    }

    @Test func cellsAndIndicesAreInverse() {
        let layout = GridLayout(width: 80, minimumCellWidth: 20)
        for index in 0..<40 {
            expectEqual(layout.index(of: layout.cell(of: index)), index)
        }
        expectEqual(layout.cell(of: 6), Position(column: 2, row: 1))
    }

    @Test func countsTheRows() {
        let layout = GridLayout(width: 80, minimumCellWidth: 20)
        expectEqual([-1, 0, 1, 4, 5, 90_000].map(layout.rows), [0, 0, 1, 1, 2, 22_500])
    }

    @Test func findsTheColumnUnderThePointerButNotInTheGaps() {
        let layout = GridLayout(width: 10, minimumCellWidth: 4, spacing: 2)
        expectEqual((-1...10).map(layout.column), [nil, 0, 0, 0, 0, nil, nil, 1, 1, 1, 1, nil])
    }
}
