import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct IndicatorTests {
    @Test func aSpinnerTurns() {
        let dots = (-1...10).map { render(Spinner(frame: $0), width: 1, height: 1) }
        expectEqual(dots.joined(), "⠏⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏⠋")
        expect((0...2).map { render(Spinner(frame: $0, kind: .still), width: 1, height: 1) }.joined() == "………")
        expectEqual(render(Spinner(frame: .min), width: 2, height: 2).count, 2)
    }

    @Test func theThumbTouchesTheEndsOnlyAtTheEnds() {
        let rows: [(total: Int, visible: Int, offset: Int, height: Int, thumb: Range<Int>?)] = [
            (100, 10, 0, 10, 0..<8), (100, 10, 90, 10, 72..<80), (100, 10, 1, 10, 1..<9), (100, 10, 89, 10, 71..<79),
            (100, 50, 25, 10, 20..<60), (90_000, 20, 1, 20, 1..<9), (90_000, 20, 89_979, 20, 151..<159),
            (10, 1, 5, 1, 0..<8),
            // All is seen.
            (5, 5, 0, 5, nil), (0, 5, 3, 5, nil), (50, 5, 3, 0, nil),
        ]
        for row in rows {
            let indicator = ScrollIndicator(total: row.total, visible: row.visible, offset: row.offset)
            expectEqual(indicator.thumb(height: row.height), row.thumb, "\(row)")
        }
        let indicator = ScrollIndicator(total: 40, visible: 20, offset: 5)
        // 16 eighths long, from 4: half a cell, one cell, and half a cell that is the ground around the lower half.
        expectEqual(render(indicator, width: 1, height: 4), "▄\n█\n▄\n")
        let styles = renderStyles(indicator, width: 1, height: 4, legend: ["r": Style(attributes: .reverse)])
        expectEqual(styles, ".\n.\nr\n.")
    }

    @Test func takenToItsEndsTheIndicatorShowsTheEndsAndEveryRowIsReached() {
        let rows: [(total: Int, visible: Int, height: Int)] = [
            (100, 20, 20), (1000, 22, 22), (21, 20, 20), (60_000, 5, 3), (Int.max, 7, 10),
        ]
        for (total, visible, height) in rows {
            let indicator = ScrollIndicator(total: total, visible: visible, offset: 0)
            expectEqual(indicator.offset(at: 0, height: height), 0)
            expectEqual(indicator.offset(at: -5, height: height), 0)
            let end = indicator.offset(at: height, height: height)
            expectEqual(end, indicator.offset(at: height - 1, height: height))
            if total < 1 << 50 { expectEqual(end, total - visible) }
            let offsets = (0..<height).map { indicator.offset(at: $0, height: height) }
            expectEqual(offsets, offsets.sorted())
        }
        for row in 0..<20 {
            let taken = ScrollIndicator(total: 500, visible: 50, offset: 0).offset(at: row, height: 20)
            let thumb = ScrollIndicator(total: 500, visible: 50, offset: taken).thumb(height: 20)
            expectEqual(thumb.map { $0.lowerBound / 8 <= row && row <= $0.upperBound / 8 }, true, "\(row)")
        }
    }
}
