/// How high the parts of a page are, in rows, as last laid out: a head, a section with items of one row each, and a tail;
/// one below the other, or the section beside the other two.
struct PageExtent: Hashable, Sendable {
    /// Columns and rows of the part that is on screen, which content was measured, in which language and at which size of
    /// text: what the heights depend on.
    var width = 0
    var height = 1
    var revision = 0
    var language = Language.english
    var textSize = TextSize.medium
    var hasLargeTitle = false

    /// Rows of what stands above the section or, where there are two columns, beside it.
    var head = 0
    /// Rows of the section's heading; 0 where there is no section.
    var heading = 0
    /// Items of the section.
    var items = 0
    /// Rows of what stands below the section, or below the head.
    var tail = 0
    /// Whether the section stands beside head and tail.
    var isWide = false

    /// Rows above the first item.
    var above: Int {
        if isWide { return 1 + heading }
        return head + (heading == 0 ? 0 : 1 + heading)
    }

    /// Rows below the last item: one that parts it from the tail, and the tail.
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

    /// Whether the heading stands at the top of the screen, its own place being above it.
    func isPinned(at offset: Int) -> Bool {
        pinned > 0 && offset > above - heading && offset + pinned < above + items
    }

    /// The items on screen, those under a pinned heading left out.
    func visibleItems(at offset: Int) -> Range<Int> {
        let first = max(above, offset + pinned)
        let end = min(above + items, offset + height)
        return first < end ? first - above..<end - above : 0..<0
    }

    /// How far the column beside the section is scrolled: to its own end and no further.
    func sideOffset(at offset: Int) -> Int { min(offset, max(0, side - height)) }
}
