import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct TerminalGeometryTests {
    @Test func isWhatTheTerminalSaysOrElseTheEnvironment() {
        typealias Row = (
            reported: (Int, Int, Int, Int), environment: [String: String], cells: Size, pixels: Size?, isReported: Bool
        )
        let rows: [Row] = [
            ((80, 24, 720, 432), [:], Size(width: 80, height: 24), Size(width: 9, height: 18), true),
            ((80, 24, 0, 0), [:], Size(width: 80, height: 24), nil, true),
            ((80, 24, 79, 432), [:], Size(width: 80, height: 24), nil, true),
            ((0, 0, 0, 0), [:], Size(width: 80, height: 24), nil, false),
            ((0, 0, 0, 0), ["COLUMNS": "100", "LINES": "30"], Size(width: 100, height: 30), nil, false),
            ((0, 0, 0, 0), ["COLUMNS": "-1", "LINES": "many"], Size(width: 80, height: 24), nil, false),
            ((0, 40, 0, 0), ["COLUMNS": "100", "LINES": "30"], Size(width: 100, height: 40), nil, false),
            ((65535, 65535, 65535, 65535), [:], Size(width: 1000, height: 500), Size(width: 1, height: 1), true),
            ((1, 1, 0, 0), [:], Size(width: 1, height: 1), nil, true),
        ]
        for row in rows {
            let (columns, lines, width, height) = row.reported
            let geometry = TerminalGeometry(
                columns: columns, rows: lines, pixelWidth: width, pixelHeight: height, environment: row.environment)
            let expected = TerminalGeometry(cells: row.cells, cellPixels: row.pixels, isReported: row.isReported)
            expectEqual(geometry, expected, "\(row)")
        }
    }
}
