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

    @Test(arguments: [
        (total: 100, visible: 10, offset: 0, height: 10, thumb: 0..<8),
        (total: 100, visible: 10, offset: 90, height: 10, thumb: 72..<80),
        (total: 100, visible: 10, offset: 1, height: 10, thumb: 1..<9),
        (total: 100, visible: 10, offset: 89, height: 10, thumb: 71..<79),
        (total: 100, visible: 50, offset: 25, height: 10, thumb: 20..<60),
        (total: 90_000, visible: 20, offset: 1, height: 20, thumb: 1..<9),
        (total: 90_000, visible: 20, offset: 89_979, height: 20, thumb: 151..<159),
        (total: 10, visible: 1, offset: 5, height: 1, thumb: 0..<8),
    ])
    func theThumbTouchesTheEndsOnlyAtTheEnds(total: Int, visible: Int, offset: Int, height: Int, thumb: Range<Int>) {
        let indicator = ScrollIndicator(total: total, visible: visible, offset: offset)
        expectEqual(indicator.thumb(height: height), thumb)
    }

    @Test func thereIsNoThumbWhereAllIsSeen() {
        expectNil(ScrollIndicator(total: 5, visible: 5, offset: 0).thumb(height: 5))
        expectNil(ScrollIndicator(total: 0, visible: 5, offset: 3).thumb(height: 5))
        expectNil(ScrollIndicator(total: 50, visible: 5, offset: 3).thumb(height: 0))
    }

    @Test func theThumbIsDrawnByEighths() {
        let indicator = ScrollIndicator(total: 40, visible: 20, offset: 5)
        // 16 eighths long, from 4: half a cell, one cell, and half a cell that is the ground around the lower half.
        expectEqual(render(indicator, width: 1, height: 4), "▄\n█\n▄\n")
        let styles = renderStyles(indicator, width: 1, height: 4, legend: ["r": Style(attributes: .reverse)])
        expectEqual(styles, ".\n.\nr\n.")
    }

    @Test(arguments: [(100, 20, 20), (1000, 22, 22), (21, 20, 20), (60_000, 5, 3), (Int.max, 7, 10)])
    func takenToItsEndsTheIndicatorShowsTheEnds(total: Int, visible: Int, height: Int) {
        let indicator = ScrollIndicator(total: total, visible: visible, offset: 0)
        expectEqual(indicator.offset(at: 0, height: height), 0)
        expectEqual(indicator.offset(at: -5, height: height), 0)
        let end = indicator.offset(at: height, height: height)
        expectEqual(end, indicator.offset(at: height - 1, height: height))
        if total < 1 << 50 { expectEqual(end, total - visible) }
        let offsets = (0..<height).map { indicator.offset(at: $0, height: height) }
        expectEqual(offsets, offsets.sorted())
    }

    @Test func movesTheThumbToARow() {
        for row in 0..<20 {
            let taken = ScrollIndicator(total: 500, visible: 50, offset: 0).offset(at: row, height: 20)
            let thumb = ScrollIndicator(total: 500, visible: 50, offset: taken).thumb(height: 20)
            expectEqual(thumb.map { $0.lowerBound / 8 <= row && row <= $0.upperBound / 8 }, true, "\(row)")
        }
    }
}
