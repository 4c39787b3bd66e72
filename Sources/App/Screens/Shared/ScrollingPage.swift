import Terminal

/// A page that is higher than its room: measured once for a room and a content, drawn at its offset.
struct ScrollingPage {
    let page: ScrolledPage
    let context: ScreenContext

    private var extent: PageExtent { page.extent }

    /// The one column of a page, which leaves the last but one cell free before the scroll bar: long lines are hard to
    /// read.
    static func column(in area: Rect, textSize: TextSize) -> Rect {
        let width = max(0, min(textSize.lineWidth, area.width - 3))
        return Rect(
            column: area.left + (area.width - width) / 2, row: area.top, width: width, height: area.height)
    }

    /// Whether the page was laid out for this room and its present content.
    func isLaidOut(in area: Rect) -> Bool {
        (extent.width, extent.height, extent.revision, extent.language, extent.textSize, extent.hasLargeTitle)
            == (area.width, area.height, page.revision, context.language, context.textSize, context.hasLargeTitles)
    }

    /// The extent of a page in this room, its parts still to be measured.
    func extent(in area: Rect) -> PageExtent {
        PageExtent(
            width: area.width, height: area.height, revision: page.revision, language: context.language,
            textSize: context.textSize, hasLargeTitle: context.hasLargeTitles)
    }

    /// The measured extent of a page that is one column, unless the presenter knows it.
    func layoutEvents(of content: (any View)?, in area: Rect) -> [ScreenEvent] {
        guard !isLaidOut(in: area) else { return [] }
        let offer = SizeProposal(width: Self.column(in: area, textSize: context.textSize).width, height: nil)
        var extent = extent(in: area)
        extent.head = content?.size(offered: offer).height ?? 0
        return [.laidOut(extent)]
    }

    /// Draws a page that is one column.
    func draw(_ content: (any View)?, in area: Rect, on buffer: inout CellBuffer) {
        let column = Self.column(in: area, textSize: context.textSize)
        let place = Rect(
            column: column.left, row: area.top - page.position.offset, width: column.width, height: extent.total)
        // A title in rows of double height leaves no room beside it, not even for the scroll bar.
        scrollBar(in: area)?.draw(on: &buffer)
        buffer.clipped(to: area) { content?.draw(in: place, on: &$0) }
    }

    /// The bar in the last column, if the page is higher than the screen.
    func scrollBar(in area: Rect) -> ScrollBar? {
        ScrollBar(
            total: extent.total, visible: extent.height, offset: page.position.offset,
            at: Rect(column: area.right - 1, row: area.top, width: 1, height: area.height), style: context.theme.border)
    }
}

/// Where in a long content the screen is, in a column that the mouse can take hold of.
struct ScrollBar: Sendable {
    /// The cells that answer to the mouse.
    let place: Rect
    private let indicator: ScrollIndicator

    /// Makes a bar; `nil` where all is seen, so that there is nothing to show.
    init?(total: Int, visible: Int, offset: Int, at place: Rect, style: Style) {
        guard total > visible, !place.isEmpty else { return nil }
        self.place = place
        indicator = ScrollIndicator(total: total, visible: visible, offset: offset, style: style)
    }

    /// That of a list or a grid, in lines.
    init?(of selection: Selection, at place: Rect, style: Style) {
        let total = (selection.count + selection.columns - 1) / selection.columns
        self.init(
            total: total, visible: selection.lines, offset: selection.firstLine, at: place, style: style)
    }

    func draw(on buffer: inout CellBuffer) { indicator.draw(in: place, on: &buffer) }

    /// The first line on the screen once the bar is taken to a row of the window.
    func line(at row: Int) -> Int { indicator.offset(at: row - place.top, height: place.height) }
}
