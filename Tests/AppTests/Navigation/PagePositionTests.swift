import TestSupport
import Testing

@testable import App

/// Uses a page of ten rows with a head of twenty, a heading of two, thirty items and a tail of eight.
@Suite(.timeLimit(.minutes(5))) struct PagePositionTests {
    private let page = PageExtent(width: 80, height: 10, head: 20, heading: 2, items: 30, tail: 8)
    private var position = PagePosition()

    private mutating func moveDown(_ times: Int = 1) {
        for _ in 0..<times { position.moveDown(in: page) }
    }

    private mutating func moveUp(_ times: Int = 1) {
        for _ in 0..<times { position.moveUp(in: page) }
    }

    private mutating func select(_ item: Int) { position.select(item, in: page) }

    private var visible: Range<Int> { page.visibleItems(at: position.offset) }

    // MARK: Extent

    @Test func theExtentOfAPage() {
        expect((page.above, page.below, page.total, page.maximumOffset) == (23, 9, 62, 52))
        var wide = page
        wide.isWide = true
        expect((wide.above, wide.below, wide.side, wide.total) == (3, 1, 29, 34))
        expectEqual(wide.sideOffset(at: 24), 19, "the column beside stops at its own end")
        expectEqual(PageExtent(height: 10, head: 4).total, 4)
        // Items under a pinned heading are not visible.
        expect(page.visibleItems(at: 0).isEmpty)
        expectEqual(page.visibleItems(at: 15), 0..<2)
        expectEqual(page.visibleItems(at: 21), 0..<8)
        expectEqual(page.visibleItems(at: 30), 9..<17)
        expect(page.visibleItems(at: 51).isEmpty)
        // The heading stays on the screen.
        expectEqual(page.headingRow(at: 0), 8, "at the bottom while the head takes the whole screen")
        expectEqual(page.headingRow(at: 17), 4, "in its own place")
        expectEqual(page.headingRow(at: 30), 0, "at the top while the items scroll below")
        expectEqual(page.headingRow(at: 52), -1, "out of the way of the tail")
    }

    // MARK: Line by line

    @Test mutating func movingScrollsThenSelectsThenScrolls() {
        moveDown(13)
        expect((position.offset, position.focus) == (13, .above))
        moveDown()
        expect((position.offset, position.focus) == (14, .above))
        moveDown()
        expect((position.offset, position.focus) == (14, .item(0)))
        moveDown(29)
        expect((position.offset, position.focus) == (43, .item(29)))
        moveDown()
        expect((position.offset, position.focus) == (44, .item(29)), "it stays selected while it is seen")
        moveDown(100)
        expect((position.offset, position.focus) == (52, .below))
        // Moving up is the same in reverse.
        position = PagePosition()
        position.goToEnd(in: page)
        expectEqual(position.focus, .item(29))
        position.goToEnd(in: page)
        position.scroll(by: 0, in: page)
        expectEqual(position.focus, .below)
        moveUp(2)
        expect((position.offset, position.focus) == (50, .below))
        moveUp()
        expectEqual(position.focus, .item(29))
        moveUp(29)
        expect((position.offset, position.focus) == (21, .item(0)), "the heading is seen with the first item")
        moveUp(100)
        expect((position.offset, position.focus) == (0, .above))
    }

    @Test mutating func theSelectionIsVisible() {
        for seed in 0..<200 {
            position = PagePosition()
            var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
            for _ in 0..<60 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                switch state >> 60 {
                case 0...3: moveDown()
                case 4...6: moveUp()
                case 7: position.page(by: 1, in: page)
                case 8: position.page(by: -1, in: page)
                case 9: position.page(by: 0.5, in: page)
                case 10: position.scroll(by: 3, in: page)
                case 11: position.scroll(by: -3, in: page)
                case 12: position.goToStart(in: page)
                case 13: position.goToEnd(in: page)
                case 14: select(Int(state >> 50 & 31))
                default: position.startSection(at: 0, in: page)
                }
                expect((0...page.maximumOffset).contains(position.offset))
                if let selection = position.selection { expect(visible.contains(selection)) }
            }
        }
    }

    // MARK: Page by page

    @Test mutating func pagingAndScrollingMoveTheSelection() {
        // Paging skips no item, and stops at the last one.
        select(0)
        var seen = Set(visible)
        for _ in 0..<10 where position.selection != 29 {
            position.page(by: 1, in: page)
            seen.formUnion(visible)
        }
        expectEqual(position.selection, 29)
        expectEqual(seen, Set(0..<30))
        expectEqual(position.offset, 43, "not past the items")
        position.page(by: 1, in: page)
        expectEqual(position.offset, 50)
        // Start and end go to items first.
        position = PagePosition()
        select(5)
        position.goToStart(in: page)
        expectEqual(position.focus, .item(0))
        position.goToStart(in: page)
        expect((position.offset, position.focus) == (0, .above))
        select(5)
        position.goToEnd(in: page)
        expectEqual(position.focus, .item(29))
        position.goToEnd(in: page)
        expectEqual(position.offset, 52)
        // Scrolling moves the selection at the edge.
        position = PagePosition()
        select(10)
        position.scroll(by: 12, in: page)
        expectEqual(position.selection, visible.lowerBound)
        position.scroll(by: -20, in: page)
        expectEqual(position.selection, visible.upperBound - 1)
        position.scroll(by: -50, in: page)
        expect((position.offset, position.focus) == (0, .above))
    }

    // MARK: When the page changes

    @Test mutating func thePositionIsAdjustedToChanges() {
        // With new items, the first one is selected.
        select(20)
        position.startSection(at: 0, in: page)
        expect((position.offset, position.focus) == (21, .item(0)))
        position = PagePosition()
        position.startSection(at: 0, in: page)
        expect((position.offset, position.focus) == (0, .above))
        // Showing a section scrolls as little as possible.
        position = PagePosition()
        position.showSection(in: page)
        let shown = position.offset..<position.offset + page.height
        expect(shown.contains(page.above + 2) && !shown.contains(page.above + 3))
        let offset = position.offset
        position.showSection(in: page)
        expectEqual(position.offset, offset)
        // In a low window the heading is visible rather than items.
        var low = page
        low.height = 2
        position.showSection(in: low)
        expectEqual(position.offset, page.above - page.heading)
        // A larger window leaves no empty rows.
        position = PagePosition()
        position.goToEnd(in: page)
        var larger = page
        larger.height = 60
        position.adjust(in: larger)
        expectEqual(position.offset, 2)
        larger.height = 100
        position.adjust(in: larger)
        expectEqual(position.offset, 0)
        // With fewer items, the last one is selected.
        position = PagePosition()
        select(25)
        var shorter = page
        shorter.items = 3
        position.adjust(in: shorter)
        expectEqual(position.selection, 2)
        shorter.items = 0
        shorter.heading = 0
        position.adjust(in: shorter)
        expectNil(position.selection)
    }
}
