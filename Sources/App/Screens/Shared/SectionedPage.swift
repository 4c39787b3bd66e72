import Terminal

/// A page that scrolls: a head with a picture, its sections as tabs that stay visible, and the chosen section's items. On
/// a wide screen the section is next to the head.
struct SectionedPage {
    let page: ScrolledPage
    var picture = PageLayout.Picture.poster
    /// The head, or `nil` if there is nothing to show.
    let head: (_ layout: PageLayout, _ context: ScreenContext) -> (any HeadedPage)?
    /// The pictures of the head without its strip, the most urgent first.
    let headPictures: (_ box: Size) -> [WantedPicture]
    /// The titles of the sections; empty while none is known.
    let titles: [String]
    let section: PageSection
    /// Below everything else, for example the credit of the source.
    let tail: any View
    let context: ScreenContext

    private var theme: Theme { context.theme }
    private var extent: PageExtent { page.extent }

    // MARK: Layout

    private func layout(in area: Rect) -> PageLayout {
        PageLayout(area: area, textSize: context.textSize, picture: picture, hasSections: !titles.isEmpty)
    }

    private var strip: SectionStrip {
        SectionStrip(titles: titles, selected: page.section, section: section, theme: theme)
    }

    private func head(_ layout: PageLayout) -> (any HeadedPage)? {
        head(layout, layout.isWide ? context.besideOthers : context)
    }

    /// The measured extent, unless it is known already.
    func layoutEvents(in area: Rect) -> [ScreenEvent] {
        guard !scrolling.isLaidOut(in: area) else { return [] }
        let layout = layout(in: area)
        let offer = SizeProposal(width: layout.main.count, height: nil)
        let place = DetailPlace(section, in: layout, height: area.height, heading: strip.height)
        let grid = section.grid(width: place.items.count)
        var extent = scrolling.extent(in: area)
        extent.head = head(layout)?.size(offered: offer).height ?? 0
        extent.heading = strip.height
        extent.items = section.count
        extent.itemHeight = grid.cell.height
        extent.columns = grid.columns
        extent.foot = section.foot?.size(offered: SizeProposal(width: place.items.count, height: nil)).height ?? 0
        extent.tail = tail.size(offered: offer).height
        extent.isWide = layout.isWide
        // Details next to few items are no reason to scroll.
        let room = area.height - extent.above - extent.foot - extent.below
        extent.aside = place.docked || place.size.isEmpty ? 0 : max(DetailPlace.leastRows, min(place.size.height, room))
        extent.docked = place.docked ? place.size.height : 0
        return [.laidOut(extent)]
    }

    private var scrolling: ScrollingPage { ScrollingPage(page: page, context: context) }

    func scrollBar(in area: Rect) -> ScrollBar? { scrolling.scrollBar(in: area) }

    // MARK: Drawing

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        // A title in rows of double height leaves no room for the scroll bar.
        scrollBar(in: area)?.draw(on: &buffer)
        let layout = layout(in: area)
        let strip = stripPlace(layout, in: area)
        buffer.clipped(to: area) { buffer in
            drawSides(layout, in: headClip(layout, strip, in: area), area, on: &buffer)
            var tabs = self.strip
            tabs.itemsWidth = place(layout, in: area).items.count
            tabs.draw(in: strip, on: &buffer)
            drawSection(layout, below: strip, in: area, on: &buffer)
        }
    }

    /// The rows for the head: in one column, those that the strip of sections does not cover.
    private func headClip(_ layout: PageLayout, _ strip: Rect, in area: Rect) -> Rect {
        layout.isWide || strip.isEmpty || strip.top <= area.top
            ? area : Rect(column: area.left, row: area.top, width: area.width, height: strip.top - area.top)
    }

    private func drawSides(_ layout: PageLayout, in clip: Rect, _ area: Rect, on buffer: inout CellBuffer) {
        let offset = layout.isWide ? extent.sideOffset(at: page.position.offset) : page.position.offset
        func draw(_ view: any View, row: Int, height: Int, in clip: Rect) {
            let place = Rect(
                column: layout.main.lowerBound, row: area.top + row - offset, width: layout.main.count, height: height)
            guard !place.intersection(clip).isEmpty else { return }
            buffer.clipped(to: clip) { view.draw(in: place, on: &$0) }
        }
        if let head = head(layout) { draw(head, row: 0, height: extent.head, in: clip) }
        // In a column of its own, at the bottom of the window.
        let end = extent.isWide ? max(extent.side, extent.height) : extent.total
        draw(tail, row: end - extent.tail, height: extent.tail, in: area)
        if let rule = layout.rule {
            let line = Rect(column: rule, row: area.top, width: 1, height: area.height)
            buffer.fill(line, style: theme.border, glyph: "│")
        }
    }

    /// The visible rows of the strip: pinned to the top while the items scroll below, and to the bottom while the head
    /// takes the whole screen.
    private func stripPlace(_ layout: PageLayout, in area: Rect) -> Rect {
        let row = extent.headingRow(at: page.position.offset)
        return Rect(
            column: layout.section.lowerBound, row: area.top + row, width: layout.section.count, height: extent.heading)
    }

    private func place(_ layout: PageLayout, in area: Rect) -> DetailPlace {
        DetailPlace(section, in: layout, height: area.height, heading: extent.heading)
    }

    /// The place of an item in the window.
    private func rect(of item: Int, _ layout: PageLayout, in area: Rect) -> Rect {
        let place = place(layout, in: area)
        let rect = section.grid(width: place.items.count).rect(of: item)
        return Rect(
            column: place.items.lowerBound + rect.left,
            row: area.top + extent.above + rect.top - page.position.offset, width: rect.width, height: rect.height)
    }

    /// The rows of the window in which items are visible.
    private func itemsClip(_ layout: PageLayout, below strip: Rect, in area: Rect) -> Rect {
        let top = min(area.bottom, max(area.top, extent.pinned > 0 ? strip.bottom : area.top))
        return Rect(
            column: layout.section.lowerBound, row: top, width: layout.section.count,
            height: max(0, area.bottom - extent.docked - top))
    }

    private func drawSection(_ layout: PageLayout, below strip: Rect, in area: Rect, on buffer: inout CellBuffer) {
        let clip = itemsClip(layout, below: strip, in: area)
        let place = place(layout, in: area)
        buffer.clipped(to: clip) { buffer in
            for item in extent.shownItems(at: page.position.offset) where item < section.count {
                let rect = rect(of: item, layout, in: area)
                section.item(item, item == page.position.selection, rect.size).draw(in: rect, on: &buffer)
            }
            guard let foot = section.foot else { return }
            let row = area.top + extent.above + max(extent.rows, 0) - page.position.offset
            let rect = Rect(
                column: place.items.lowerBound, row: row, width: place.items.count, height: extent.foot)
            if !rect.intersection(clip).isEmpty { foot.draw(in: rect, on: &buffer) }
        }
        guard let (rect, item) = detail(layout, clip, in: area) else { return }
        buffer.clipped(to: area) { section.detail?.view(item, rect.size).draw(in: rect, on: &$0) }
    }

    /// The place of the selected item's details in the window, and the item.
    private func detail(_ layout: PageLayout, _ clip: Rect, in area: Rect) -> (Rect, Int)? {
        let place = place(layout, in: area)
        guard let detail = section.detail, section.count > 0, !place.size.isEmpty else { return nil }
        let item = min(page.position.selection ?? detail.featured, section.count - 1)
        if place.docked {
            let top = area.bottom - place.size.height
            return (Rect(origin: Position(column: layout.section.lowerBound, row: top), size: place.size), item)
        }
        let top = max(clip.top, area.top + extent.above - page.position.offset)
        let end = area.top + extent.above + extent.section - page.position.offset
        guard min(area.bottom, end) - top >= DetailPlace.leastRows else { return nil }
        let height = min(place.size.height, max(extent.rows, extent.aside))
        return (
            Rect(
                column: layout.section.upperBound - place.size.width, row: min(top, end - height),
                width: place.size.width, height: height
            ), item
        )
    }

    // MARK: Input

    func cursor(in area: Rect) -> CursorPlacement? {
        let origin = page.position.selection.map { item in
            let rect = rect(of: item, layout(in: area), in: area)
            let inset = section.cursor(item)
            return Position(
                column: min(rect.left + inset.column, rect.right - 1), row: min(rect.top + inset.row, rect.bottom - 1))
        }
        return CursorPlacement(origin ?? area.origin, isVisible: false)
    }

    func click(at position: Position, in area: Rect) -> ScreenEvent? {
        guard area.contains(position) else { return nil }
        let layout = layout(in: area)
        let strip = stripPlace(layout, in: area)
        if strip.contains(position) { return self.strip.click(at: position, in: strip) }
        guard itemsClip(layout, below: strip, in: area).contains(position) else { return nil }
        for item in extent.shownItems(at: page.position.offset) where item < section.count {
            let rect = rect(of: item, layout, in: area)
            guard rect.contains(position) else { continue }
            let cell = Position(column: position.column - rect.left, row: position.row - rect.top)
            return section.click(item, cell, rect.size) ?? .selected(item)
        }
        return nil
    }

    // MARK: Pictures

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        let layout = layout(in: area)
        let clip = itemsClip(layout, below: stripPlace(layout, in: area), in: area)
        let details = detail(layout, clip, in: area).flatMap { rect, item in
            section.detail?.pictures(item, rect.size)
        }
        let items = ArtworkPlan(
            visible: extent.shownItems(at: page.position.offset), of: section.count,
            selected: page.position.selection, key: section.picture)
        let strip = head(layout)?.head.stripPictures(width: layout.main.count) ?? []
        return ArtworkPlan(headPictures(layout.pictureBox) + strip + (details ?? []) + items.wanted)
    }
}

/// Places the details of the selected item: below the items in a column of their own, next to them, or nowhere.
struct DetailPlace: Hashable, Sendable {
    /// The fewest rows that are worth showing.
    static let leastRows = 4
    /// The fewest columns of items and of details next to each other.
    private static let leastColumns = (items: 54, details: PageLayout.leastText)

    /// The columns of the items, in the window.
    let items: Range<Int>
    /// The size of the details; empty if there is no room.
    let size: Size
    /// Whether they are at the bottom of the window.
    let docked: Bool

    init(_ section: PageSection, in layout: PageLayout, height: Int, heading: Int) {
        let columns = layout.section
        let rows = height - heading
        if section.detail == nil || section.count == 0 {
            (items, size, docked) = (columns, .zero, false)
        } else if layout.isWide, rows >= 30 {
            // Whatever a short list of items leaves, and at least as much as it needs.
            let grid = section.grid(width: columns.count)
            let lines = (section.count + grid.columns - 1) / grid.columns
            let foot = section.foot?.size(offered: SizeProposal(width: columns.count, height: nil)).height ?? 0
            let used = lines * grid.cell.height + max(3, foot + 2)
            (items, docked) = (columns, true)
            let needed = section.detail?.rows(columns.count).map { min($0, rows * 2 / 5) } ?? rows * 11 / 20
            size = Size(width: columns.count, height: max(needed, rows - used))
        } else if columns.count >= Self.leastColumns.items + Self.leastColumns.details + 3, rows >= 10 {
            let width = max(Self.leastColumns.details, columns.count * 2 / 5)
            items = columns.lowerBound..<columns.upperBound - width - 3
            size = Size(width: width, height: min(rows - 1, width / 3 + 10))
            docked = false
        } else {
            (items, size, docked) = (columns, .zero, false)
        }
    }
}

/// A screen that is a page with sections.
protocol SectionedView: ScreenView {
    func page(in area: Rect) -> SectionedPage
}

extension SectionedView {
    /// A section that says why it has no items.
    func notice(_ text: String) -> PageSection { PageSection(notice: text, style: theme.faint) }

    func notice(failure: String) -> PageSection { PageSection(notice: "⚠ " + failure, style: theme.failure) }

    func layoutEvents(in area: Rect) -> [ScreenEvent] { page(in: area).layoutEvents(in: area) }

    func draw(in area: Rect, on buffer: inout CellBuffer) { page(in: area).draw(in: area, on: &buffer) }

    func cursor(in area: Rect) -> CursorPlacement? { page(in: area).cursor(in: area) }

    func click(at position: Position, in area: Rect) -> ScreenEvent? { page(in: area).click(at: position, in: area) }

    func scrollBar(in area: Rect) -> ScrollBar? { page(in: area).scrollBar(in: area) }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> { page(in: area).pictures(in: area) }
}
