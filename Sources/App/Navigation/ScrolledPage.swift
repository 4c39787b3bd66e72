/// The heights of a page's parts, in rows: a head, a section of items below its heading, and a tail. The section is
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
    /// Rows of an item.
    var itemHeight = 1
    /// Items next to each other.
    var columns = 1
    /// Rows of the selected item's details next to the items.
    var aside = 0
    /// Rows after the items, or in place of them.
    var foot = 0
    /// Rows of the tail.
    var tail = 0
    /// Whether the section has a column of its own.
    var isWide = false
    /// Rows at the end of the window that show the selected item's details.
    var docked = 0
    /// The offset that a short section can keep, so that the tabs stay in their row when the section changes.
    var kept = 0

    /// Lines of items.
    var lines: Int { (items + columns - 1) / columns }

    /// Rows of all items.
    var rows: Int { lines * itemHeight }

    /// Rows above the first item.
    var above: Int {
        if isWide { return 1 + heading }
        return head + (heading == 0 ? 0 : 1 + heading)
    }

    /// Rows of the section below its heading.
    var section: Int { max(rows, aside) + foot }

    /// Rows below the section: a blank one and the tail.
    var below: Int {
        if isWide { return 1 + docked }
        return tail == 0 ? 0 : 1 + tail
    }

    /// Rows of the column with head and tail; 0 with a single column.
    var side: Int { isWide ? head + (tail == 0 ? 0 : 1 + tail) : 0 }

    var total: Int { max(above + section + below, side) }

    var maximumOffset: Int { max(0, total - height, kept) }

    /// Rows in which items can be visible.
    var viewport: Int { height - docked }

    /// Rows of the heading that stay visible: at the top while the items scroll below, at the bottom while the head is
    /// higher than the screen.
    var pinned: Int { height >= 8 ? heading : 0 }

    /// The first row of the heading on the screen.
    func headingRow(at offset: Int) -> Int {
        let row = above - heading - offset
        guard pinned > 0 else { return row }
        if row < 0 { return min(0, row + section) }
        return min(row, height - heading)
    }

    /// The first row of an item on the page.
    func row(of item: Int) -> Int { above + item / columns * itemHeight }

    /// The completely visible items, or the partly visible ones if there are no others; without those under a pinned
    /// heading.
    func visibleItems(at offset: Int) -> Range<Int> {
        let (first, end) = visibleRows(at: offset)
        let whole = (first + itemHeight - 1) / itemHeight..<max((first + itemHeight - 1) / itemHeight, end / itemHeight)
        return whole.isEmpty ? shownItems(at: offset) : items(inLines: whole)
    }

    /// The items of which any row is visible.
    func shownItems(at offset: Int) -> Range<Int> {
        let (first, end) = visibleRows(at: offset)
        return first < end ? items(inLines: first / itemHeight..<(end + itemHeight - 1) / itemHeight) : 0..<0
    }

    /// The visible rows of the items, counted from the first item's.
    private func visibleRows(at offset: Int) -> (first: Int, end: Int) {
        (max(above, offset + pinned) - above, min(above + rows, offset + viewport) - above)
    }

    private func items(inLines lines: Range<Int>) -> Range<Int> {
        min(lines.lowerBound * columns, items)..<min(lines.upperBound * columns, items)
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
    /// The index of the chosen section.
    private(set) var section = 0
    private var hasAppeared = false
    /// Whether the section was just chosen, so that its items are brought into view when they are there.
    private var showsSection = false
    /// The item of the section to begin with.
    private var firstItem = 0

    /// - Returns: whether the page has appeared for the first time.
    mutating func appear() -> Bool {
        defer { hasAppeared = true }
        return !hasAppeared
    }

    /// Chooses a section; the index wraps around at both ends.
    /// - Returns: whether another section has been chosen.
    mutating func choose(section index: Int, of count: Int) -> Bool {
        guard count > 0 else { return false }
        let index = (index % count + count) % count
        guard index != section else { return false }
        section = index
        return true
    }

    /// Starts over after the items have been replaced, at one of them.
    /// - Parameter count: the items.
    mutating func beginSection(at item: Int = 0, of count: Int) {
        showsSection = true
        firstItem = item
        extent.items = count
        revision += 1
    }

    /// Handles an event in the way all pages do.
    /// - Returns: `false` if the screen itself must handle the event.
    mutating func handle(_ event: ScreenEvent) -> Bool {
        switch event {
        case .command(let command):
            guard position.handle(command, in: extent) else { return false }
        case .counted(.goToStart, let number), .counted(.goToEnd, let number):
            position.go(to: number - 1, in: extent)
        case .counted(let command, let count):
            for _ in 0..<min(count, max(1, extent.total)) {
                guard position.handle(command, in: extent) else { return false }
            }
        case .scrolled(let lines): position.scroll(by: lines, in: extent)
        case .scrolledTo(let row): position.show(row: row, in: extent)
        case .laidOut(let extent):
            let isOther = showsSection && self.extent.revision != extent.revision
            let kept = isOther ? max(0, min(position.offset, extent.above - extent.heading)) : self.extent.kept
            self.extent = extent
            self.extent.kept = kept
            if isOther {
                position.startSection(at: firstItem, in: self.extent)
            } else {
                position.adjust(in: self.extent)
            }
            if showsSection, position.selection == nil { position.showSection(in: self.extent) }
            return true
        case .appeared, .edited, .keyPressed, .selected, .sectionSelected, .groupSelected, .cellSelected, .roomChanged:
            return false
        }
        showsSection = false
        return true
    }
}
