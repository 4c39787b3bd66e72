import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct GridLayoutTests {
    @Test func dividesTheWidth() {
        let rows: [(width: Int, least: Int, spacing: Int, columns: Int, cellWidth: Int)] = [
            (80, 16, 2, 4, 18), (80, 20, 0, 4, 20), (79, 20, 0, 3, 26), (10, 20, 2, 1, 10), (42, 20, 2, 2, 20),
            (41, 20, 2, 1, 41), (0, 5, 1, 1, 0), (-7, -3, -1, 1, 0), (3, 0, 0, 3, 1),
        ]
        for row in rows {
            let layout = GridLayout(width: row.width, minimumCellWidth: row.least, spacing: row.spacing)
            expect(layout.columns == row.columns && layout.cellWidth == row.cellWidth, "\(row): \(layout)")
        }
    }

    @Test func neverExceedsTheWidthNorFallsBelowTheLeastWhereThereIsRoom() {
        for width in 1...500 {
            let layout = GridLayout(width: width, minimumCellWidth: 17, spacing: 2)
            expect(layout.left(ofColumn: layout.columns - 1) + layout.cellWidth <= width)
            expect(layout.cellWidth >= min(width, 17))
        }
    }

    @Test func cellsAndIndicesAreInverseAndRowsCounted() {
        let layout = GridLayout(width: 80, minimumCellWidth: 20)
        for index in 0..<40 {
            expectEqual(layout.index(of: layout.cell(of: index)), index)
        }
        expectEqual(layout.cell(of: 6), Position(column: 2, row: 1))
        expectEqual([-1, 0, 1, 4, 5, 90_000].map(layout.rows), [0, 0, 1, 1, 2, 22_500])
        // The column under the pointer, but not in the gaps.
        let spaced = GridLayout(width: 10, minimumCellWidth: 4, spacing: 2)
        expectEqual((-1...10).map(spaced.column), [nil, 0, 0, 0, 0, nil, nil, 1, 1, 1, 1, nil])
    }
}
