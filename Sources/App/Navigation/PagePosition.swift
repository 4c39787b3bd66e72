/// The position on a scrolling page: its scroll offset, and the selected item of its section.
///
/// Moving down first scrolls the page; as soon as items are visible the first of them is selected, and after the last
/// one the page scrolls on. A selected item is always visible.
struct PagePosition: Hashable, Sendable {
    /// What the keys move.
    enum Focus: Hashable, Sendable {
        /// The page, above the section.
        case above
        /// An item.
        case item(Int)
        /// The page, below the section.
        case below
    }

    /// How many items become visible when the section changes.
    private static let itemsShown = 3

    /// Rows above the screen.
    private(set) var offset = 0
    private(set) var focus = Focus.above

    var selection: Int? {
        guard case .item(let item) = focus else { return nil }
        return item
    }

    // MARK: Line by line

    mutating func moveDown(in page: PageExtent) {
        let visible = page.visibleItems(at: offset)
        switch focus {
        case .above where !visible.isEmpty: select(visible.lowerBound, in: page)
        case .item(let item) where item + 1 < page.items: select(item + 1, in: page)
        default: scroll(by: 1, in: page)
        }
    }

    mutating func moveUp(in page: PageExtent) {
        let visible = page.visibleItems(at: offset)
        switch focus {
        case .below where !visible.isEmpty: select(visible.upperBound - 1, in: page)
        case .item(let item) where item > 0: select(item - 1, in: page)
        default: scroll(by: -1, in: page)
        }
    }

    // MARK: Page by page

    /// Moves by screens or parts of one, with the selection; one row of the previous screen stays visible.
    mutating func page(by screens: Double, in page: PageExtent) {
        let rows = max(1, Int(Double(page.height - page.pinned - 1) * abs(screens)))
        let step = screens < 0 ? -rows : rows
        guard case .item(let item) = focus, (0..<page.items).contains(item + step.signum()) else {
            return scroll(by: step, in: page)
        }
        // At the end of the section, select the last item before scrolling on.
        offset =
            step > 0
            ? min(offset + step, max(offset, page.above + page.items - page.height))
            : max(offset + step, min(offset, page.above - page.heading))
        select(item + step, in: page)
    }

    /// Moves to the first item and, from there, to the start of the page.
    mutating func goToStart(in page: PageExtent) {
        if case .item(let item) = focus, item > 0 { return select(0, in: page) }
        (offset, focus) = (0, .above)
    }

    /// Moves to the last item and, from there, to the end of the page.
    mutating func goToEnd(in page: PageExtent) {
        if case .item(let item) = focus, item + 1 < page.items { return select(page.items - 1, in: page) }
        scroll(by: page.maximumOffset - offset, in: page)
    }

    /// Scrolls by rows. A selection that would leave the screen stays at its edge as long as items are visible.
    mutating func scroll(by rows: Int, in page: PageExtent) {
        offset = min(max(offset + rows, 0), page.maximumOffset)
        let visible = page.visibleItems(at: offset)
        let isBeyond = page.items > 0 && offset + page.pinned >= page.above + page.items
        switch focus {
        case .item(let item) where !visible.isEmpty:
            focus = .item(min(max(item, visible.lowerBound), visible.upperBound - 1))
        case .item: focus = isBeyond ? .below : .above
        case .above where isBeyond: focus = .below
        case .below where !isBeyond && visible.isEmpty: focus = .above
        case .above, .below: break
        }
    }

    /// Scrolls until a row is the first visible one.
    mutating func show(row: Int, in page: PageExtent) {
        scroll(by: row - offset, in: page)
    }

    // MARK: To an item

    /// Selects the nearest item to an index and scrolls it into view with the least movement.
    mutating func select(_ item: Int, in page: PageExtent) {
        guard page.items > 0 else { return adjust(in: page) }
        let item = min(max(item, 0), page.items - 1)
        focus = .item(item)
        let row = page.above + item
        offset = min(max(offset, row - page.height + 1), row - page.pinned)
        offset = min(max(offset, 0), page.maximumOffset)
    }

    /// Starts over after the items have changed: at the first one if one was selected, at the heading if the page was
    /// scrolled past it.
    mutating func startSection(in page: PageExtent) {
        offset = min(offset, max(0, page.above - page.heading))
        switch focus {
        case .item: select(0, in: page)
        case .above, .below:
            focus = .above
            adjust(in: page)
        }
    }

    /// Scrolls the section's heading and its first items into view with the least movement.
    mutating func showSection(in page: PageExtent) {
        guard page.items > 0 else { return }
        let end = page.above + min(page.items, Self.itemsShown)
        scroll(by: min(max(offset, end - page.height), page.above - page.heading) - offset, in: page)
    }

    /// Keeps the selection visible after the page was laid out again.
    mutating func adjust(in page: PageExtent) {
        if case .item(let item) = focus, page.items > 0 { return select(item, in: page) }
        scroll(by: 0, in: page)
    }

    // MARK: Commands

    /// Handles a command that moves the selection or scrolls.
    /// - Returns: `false` for other commands.
    mutating func handle(_ command: Command, in page: PageExtent) -> Bool {
        switch command {
        case .moveUp: moveUp(in: page)
        case .moveDown: moveDown(in: page)
        case .pageUp: self.page(by: -1, in: page)
        case .pageDown: self.page(by: 1, in: page)
        case .halfPageUp: self.page(by: -0.5, in: page)
        case .halfPageDown: self.page(by: 0.5, in: page)
        case .goToStart: goToStart(in: page)
        case .goToEnd: goToEnd(in: page)
        default: return false
        }
        return true
    }
}
