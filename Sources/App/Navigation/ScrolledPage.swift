/// The heights of a page's parts, in rows: a head, a section with items of one row each, and a tail. The section is
/// between the other two or in a column of its own.
struct PageExtent: Hashable, Sendable {
    /// The values on which the heights depend: the visible size, the content's revision, and settings.
    var width = 0
    var height = 1
    var revision = 0
    var language = Language.english
    var textSize = TextSize.medium
    var hasLargeTitle = false

    /// Rows of the head.
    var head = 0
    /// Rows of the section's heading; 0 without a section.
    var heading = 0
    var items = 0
    /// Rows of the tail.
    var tail = 0
    /// Whether the section has a column of its own.
    var isWide = false

    /// Rows above the first item.
    var above: Int {
        if isWide { return 1 + heading }
        return head + (heading == 0 ? 0 : 1 + heading)
    }

    /// Rows below the last item: a blank one and the tail.
    var below: Int {
        if isWide { return 1 }
        return tail == 0 ? 0 : 1 + tail
    }

    /// Rows of the column with head and tail; 0 with a single column.
    var side: Int { isWide ? head + (tail == 0 ? 0 : 1 + tail) : 0 }

    var total: Int { max(above + items + below, side) }

    var maximumOffset: Int { max(0, total - height) }

    /// Rows of the heading that stay at the top while the items scroll below.
    var pinned: Int { height >= 8 && items > 0 ? heading : 0 }

    /// Whether the heading is pinned to the top because its own place has scrolled away.
    func isPinned(at offset: Int) -> Bool {
        pinned > 0 && offset > above - heading && offset + pinned < above + items
    }

    /// The visible items, without those under a pinned heading.
    func visibleItems(at offset: Int) -> Range<Int> {
        let first = max(above, offset + pinned)
        let end = min(above + items, offset + height)
        return first < end ? first - above..<end - above : 0..<0
    }

    /// The scroll offset of the column with head and tail, which stops at its own end.
    func sideOffset(at offset: Int) -> Int { min(offset, max(0, side - height)) }
}

/// A scrolling page in a screen's state.
struct ScrolledPage: Hashable, Sendable {
    var extent = PageExtent()
    var position = PagePosition()
    /// Incremented by every change of the content, so that the page is measured again.
    var revision = 0

    /// Handles an event in the way all pages do.
    /// - Returns: `false` if the screen itself must handle the event.
    mutating func handle(_ event: ScreenEvent) -> Bool {
        switch event {
        case .command(let command): return position.handle(command, in: extent)
        case .scrolled(let lines): position.scroll(by: lines, in: extent)
        case .scrolledTo(let row): position.show(row: row, in: extent)
        case .laidOut(let extent):
            self.extent = extent
            position.adjust(in: extent)
        case .appeared, .edited, .keyPressed, .selected, .sectionSelected, .roomChanged: return false
        }
        return true
    }
}
