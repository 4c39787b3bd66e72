import TestSupport
import Testing

@testable import Terminal

@Suite struct ScrollTests {
    private static func lines(_ state: ScrollState, indicator: Bool = false) -> ScrollView {
        ScrollView(state, indicator: indicator ? (.plain, .plain) : nil) {
            for line in 0..<10 { Text("line \(line)") }
        }
    }

    @Test func showsTheRowsFromTheOffset() {
        #expect(render(Self.lines(ScrollState(offset: 4)), width: 8, height: 3) == "line 4\nline 5\nline 6")
    }

    @Test func neverScrollsBeyondTheEnd() {
        #expect(render(Self.lines(ScrollState(offset: 99)), width: 8, height: 2) == "line 8\nline 9")
        #expect(render(Self.lines(ScrollState(offset: 99)), width: 8, height: 10).hasPrefix("line 0"))
    }

    @Test func cutsAnItemAtTheEdgeAndDrawsNothingOutside() {
        let view = VStack {
            Text("head")
            ScrollView(ScrollState(offset: 1)) { Text("box").bordered(.square) }
            Text("foot")
        }
        #expect(render(view, width: 5, height: 3) == "head\n│box│\nfoot")
    }

    @Test(arguments: [
        (from: 0, scroll: 3, settled: 3), (from: 0, scroll: -3, settled: 0), (from: 5, scroll: .max, settled: 90),
        (from: 5, scroll: .min, settled: 0), (from: 90, scroll: 1, settled: 90),
    ])
    func scrollsAndStops(from: Int, scroll: Int, settled: Int) {
        var state = ScrollState(offset: from)
        state.scroll(by: scroll)
        #expect(state.settled(content: 100, viewport: 10).offset == settled)
    }

    @Test func aPageLeavesOneRowInView() {
        var state = ScrollState()
        state.page(by: 1, viewport: 10)
        #expect(state.offset == 9)
        state.page(by: -1, viewport: 10)
        #expect(state.offset == 0)
        state.scrollToEnd()
        #expect(state.settled(content: 100, viewport: 10).offset == 90)
        state.scrollToStart()
        #expect(state.offset == 0)
    }

    @Test(arguments: [(100, 20, 20), (1000, 22, 22), (21, 20, 20), (60_000, 5, 3), (Int.max, 7, 10)])
    func takenToItsEndsTheIndicatorShowsTheEnds(total: Int, visible: Int, height: Int) {
        let indicator = ScrollIndicator(total: total, visible: visible, offset: 0)
        #expect(indicator.offset(at: 0, height: height) == 0)
        #expect(indicator.offset(at: -5, height: height) == 0)
        let end = indicator.offset(at: height, height: height)
        #expect(end == indicator.offset(at: height - 1, height: height))
        if total < 1 << 50 { #expect(end == total - visible) }
        let offsets = (0..<height).map { indicator.offset(at: $0, height: height) }
        #expect(offsets == offsets.sorted())
    }

    @Test func theThumbStandsWhereItIsTakenTo() {
        for row in 0..<20 {
            let taken = ScrollIndicator(total: 500, visible: 50, offset: 0).offset(at: row, height: 20)
            let thumb = ScrollIndicator(total: 500, visible: 50, offset: taken).thumb(height: 20)
            #expect(thumb.map { $0.lowerBound / 8 <= row && row <= $0.upperBound / 8 } == true, "\(row)")
        }
    }

    @Test func theIndicatorHasItsOwnColumns() {
        #expect(render(Self.lines(ScrollState(), indicator: true), width: 10, height: 2) == "line 0   █\nline 1")
        #expect(render(Self.lines(ScrollState(), indicator: true), width: 7, height: 1) == "line… █")
    }
}
