import Terminal

/// Measures a page that may be higher than the screen, and draws it at its scroll offset.
struct ScrollingPage {
    let page: ScrolledPage
    let context: ScreenContext

    private var extent: PageExtent { page.extent }

    /// The column of the text, limited in width for readability; one cell before the scroll bar stays free.
    static func column(in area: Rect, textSize: TextSize) -> Rect {
        let width = max(0, min(textSize.lineWidth, area.width - 3))
        return Rect(
            column: area.left + (area.width - width) / 2, row: area.top, width: width, height: area.height)
    }

    /// Whether the page has been measured for this area and its present content.
    func isLaidOut(in area: Rect) -> Bool {
        (extent.width, extent.height, extent.revision, extent.language, extent.textSize, extent.hasLargeTitle)
            == (
                area.width, area.height, page.revision, context.settings.language, context.textSize,
                context.hasLargeTitles
            )
    }

    /// The extent of a page in this area, with its parts not measured yet.
    func extent(in area: Rect) -> PageExtent {
        PageExtent(
            width: area.width, height: area.height, revision: page.revision, language: context.settings.language,
            textSize: context.textSize, hasLargeTitle: context.hasLargeTitles)
    }

    /// The measured extent of a page of one column, unless it is known already.
    func layoutEvents(of content: (any View)?, in area: Rect) -> [ScreenEvent] {
        guard !isLaidOut(in: area) else { return [] }
        let offer = SizeProposal(width: Self.column(in: area, textSize: context.textSize).width, height: nil)
        var extent = extent(in: area)
        extent.head = content?.size(offered: offer).height ?? 0
        return [.laidOut(extent)]
    }

    func draw(_ content: (any View)?, in area: Rect, on buffer: inout CellBuffer) {
        let column = Self.column(in: area, textSize: context.textSize)
        let place = Rect(
            column: column.left, row: area.top - page.position.offset, width: column.width, height: extent.total)
        // A title in rows of double height leaves no room for the scroll bar.
        scrollBar(in: area)?.draw(on: &buffer)
        buffer.clipped(to: area) { content?.draw(in: place, on: &$0) }
    }

    /// The scroll bar in the last column, if the page is higher than the screen.
    func scrollBar(in area: Rect) -> ScrollBar? {
        ScrollBar(
            total: extent.maximumOffset + extent.height, visible: extent.height, offset: page.position.offset,
            at: Rect(column: area.right - 1, row: area.top, width: 1, height: area.height), style: context.theme.border)
    }
}

/// A scroll bar that the mouse can drag.
struct ScrollBar: Sendable {
    /// The cells that respond to the mouse.
    let place: Rect
    private let indicator: ScrollIndicator

    /// Returns `nil` if everything is visible.
    init?(total: Int, visible: Int, offset: Int, at place: Rect, style: Style) {
        guard total > visible, !place.isEmpty else { return nil }
        self.place = place
        indicator = ScrollIndicator(total: total, visible: visible, offset: offset, style: style)
    }

    /// The scroll bar of a list or a grid, in lines.
    init?(of selection: Selection, at place: Rect, style: Style) {
        let total = (selection.count + selection.columns - 1) / selection.columns
        self.init(
            total: total, visible: selection.lines, offset: selection.firstLine, at: place, style: style)
    }

    func draw(on buffer: inout CellBuffer) { indicator.draw(in: place, on: &buffer) }

    /// The first visible line after the bar was dragged to a row of the window.
    func line(at row: Int) -> Int { indicator.offset(at: row - place.top, height: place.height) }
}
