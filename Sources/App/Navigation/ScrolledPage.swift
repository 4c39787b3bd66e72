/// The heights of a page's parts, in rows, as last laid out: a head, a section with items of one row each, and a tail,
/// one below the other, or the section beside the other two.
struct PageExtent: Hashable, Sendable {
    /// What the heights depend on: columns and rows of the visible part, the content's revision, language and text size.
    var width = 0
    var height = 1
    var revision = 0
    var language = Language.english
    var textSize = TextSize.medium
    var hasLargeTitle = false

    /// Rows above the section or, in two columns, beside it.
    var head = 0
    /// Rows of the section's heading; 0 without a section.
    var heading = 0
    var items = 0
    /// Rows below the section, or below the head.
    var tail = 0
    /// Whether the section is beside head and tail.
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

    /// Rows of the column beside the section.
    var side: Int { isWide ? head + (tail == 0 ? 0 : 1 + tail) : 0 }

    /// Rows of all of it.
    var total: Int { max(above + items + below, side) }

    /// How far it can be scrolled.
    var maximumOffset: Int { max(0, total - height) }

    /// Rows of the heading that stay at the top while the items pass below.
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

    /// How far the column beside the section is scrolled: no further than its own end.
    func sideOffset(at offset: Int) -> Int { min(offset, max(0, side - height)) }
}

/// A page that scrolls, as a screen's state holds it.
struct ScrolledPage: Hashable, Sendable {
    /// The page as last laid out.
    var extent = PageExtent()
    var position = PagePosition()
    /// Counts the changes of the content, so that the page is measured again after each and only then.
    var revision = 0

    /// Handles an event that all pages treat alike.
    /// - Returns: whether it is one.
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
