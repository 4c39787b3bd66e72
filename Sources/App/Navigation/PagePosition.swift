/// The position on a scrolling page: its scroll offset, and the selected item of its section.
///
/// Moving down first scrolls the page; as soon as items are visible the first of them is selected, and after the last
/// one the page scrolls on. A selected item is always visible.
struct PagePosition: Hashable, Sendable {
    /// What the keys move.
    enum Focus: Hashable, Sendable {
        /// The page, above the section.
        case above
        case item(Int)
        /// The page, below the section.
        case below
    }

    /// How many rows become visible when the section changes.
    private static let rowsShown = 3

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
        case .item(let item) where item / page.columns + 1 < page.lines: select(item + page.columns, in: page)
        default: scroll(by: 1, in: page)
        }
    }

    mutating func moveUp(in page: PageExtent) {
        let visible = page.visibleItems(at: offset)
        switch focus {
        case .below where !visible.isEmpty: select(visible.upperBound - 1, in: page)
        case .item(let item) where item >= page.columns: select(item - page.columns, in: page)
        default: scroll(by: -1, in: page)
        }
    }

    /// Moves the selection among items that are next to each other.
    /// - Returns: `false` if none are.
    private mutating func moveSideways(by step: Int, in page: PageExtent) -> Bool {
        guard page.columns > 1, page.items > 0 else { return false }
        let first = page.visibleItems(at: offset).first
        guard let item = selection.map({ $0 + step }) ?? first else { return false }
        select(item, in: page)
        return true
    }

    // MARK: Page by page

    /// Moves by screens or parts of one, with the selection; one row of the previous screen stays visible.
    mutating func page(by screens: Double, in page: PageExtent) {
        let rows = max(1, Int(Double(page.viewport - page.pinned - 1) * abs(screens)))
        let direction = screens < 0 ? -1 : 1
        guard case .item(let item) = focus, (0..<page.lines).contains(item / page.columns + direction) else {
            return scroll(by: direction * rows, in: page)
        }
        // At the end of the section, select the last item before scrolling on.
        let lines = max(1, rows / page.itemHeight)
        let step = direction * lines * page.itemHeight
        offset =
            step > 0
            ? min(offset + step, max(offset, page.above + page.rows - page.viewport))
            : max(offset + step, min(offset, page.above - page.heading))
        select(item + direction * lines * page.columns, in: page)
    }

    /// Moves to the first item and, from there, to the start of the page.
    mutating func goToStart(in page: PageExtent) {
        if case .item(let item) = focus, item > 0 { return select(0, in: page) }
        (offset, focus) = (0, .above)
    }

    /// Moves to the last item and, from there, to the end of the page.
    mutating func goToEnd(in page: PageExtent) {
        switch focus {
        case .item(let item) where item + 1 < page.items: select(page.items - 1, in: page)
        case .above where page.items > 0: select(page.items - 1, in: page)
        case .above, .item, .below: scroll(by: page.maximumOffset - offset, in: page)
        }
    }

    /// Scrolls by rows. A selection that would leave the screen stays at its edge as long as items are visible.
    mutating func scroll(by rows: Int, in page: PageExtent) {
        offset = min(max(offset + rows, 0), page.maximumOffset)
        let visible = page.visibleItems(at: offset)
        let isBeyond = page.items > 0 && offset + page.pinned >= page.above + page.rows
        switch focus {
        case .item(let item) where !visible.isEmpty:
            focus = .item(nearest(to: item, in: visible, columns: page.columns))
        case .item: focus = isBeyond ? .below : .above
        case .above where isBeyond: focus = .below
        case .below where !isBeyond && visible.isEmpty: focus = .above
        case .above, .below: break
        }
    }

    /// The item in the same column of the nearest visible line.
    private func nearest(to item: Int, in visible: Range<Int>, columns: Int) -> Int {
        let column = item % columns
        if item < visible.lowerBound { return min(visible.lowerBound + column, visible.upperBound - 1) }
        guard item >= visible.upperBound else { return item }
        return max(
            visible.lowerBound, min((visible.upperBound - 1) / columns * columns + column, visible.upperBound - 1))
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
        let row = page.row(of: item)
        offset = min(max(offset, row - page.viewport + page.itemHeight), row - page.pinned)
        offset = min(max(offset, 0), page.maximumOffset)
    }

    /// Selects an item or, without items, scrolls to a row.
    mutating func go(to place: Int, in page: PageExtent) {
        if page.items > 0 { select(place, in: page) } else { show(row: place, in: page) }
    }

    /// Scrolls until the selected item is in the middle of the screen, as far as the page allows.
    mutating func center(in page: PageExtent) {
        guard case .item(let item) = focus else { return }
        offset = min(max(page.row(of: item) - page.viewport / 2, 0), page.maximumOffset)
        select(item, in: page)
    }

    /// Starts over after the items have changed: at one of them if one was selected, at the heading if the page was
    /// scrolled past it.
    mutating func startSection(at item: Int, in page: PageExtent) {
        offset = min(offset, max(0, page.above - page.heading))
        switch focus {
        case .item: select(item, in: page)
        case .above, .below:
            focus = .above
            adjust(in: page)
        }
    }

    /// Scrolls the section's heading and its first items into view with the least movement.
    mutating func showSection(in page: PageExtent) {
        guard page.heading > 0 else { return }
        let end = page.above + min(page.section, max(Self.rowsShown, page.itemHeight))
        scroll(by: min(max(offset, end - page.viewport), page.above - page.heading) - offset, in: page)
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
        case .moveLeft: return moveSideways(by: -1, in: page)
        case .moveRight: return moveSideways(by: 1, in: page)
        case .goToStart: goToStart(in: page)
        case .goToEnd: goToEnd(in: page)
        case .centerSelection: center(in: page)
        default: return false
        }
        return true
    }
}
