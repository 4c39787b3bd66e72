import Terminal

/// A page that is higher than its room, as last laid out and scrolled: measured once for a room and a content, drawn at its
/// offset.
struct ScrollingPage {
    let extent: PageExtent
    /// Rows above the screen.
    let offset: Int
    /// Counts the changes of what the page says.
    let revision: Int
    let context: ScreenContext

    /// The one column of a page, which leaves the last but one cell free before the scroll indicator: long lines are
    /// hard to read.
    static func column(in area: Rect, textSize: TextSize) -> Rect {
        let width = max(0, min(textSize.lineWidth, area.width - 3))
        return Rect(
            column: area.left + (area.width - width) / 2, row: area.top, width: width, height: area.height)
    }

    /// Whether the page was laid out for this room and what it says now.
    func isLaidOut(in area: Rect) -> Bool {
        (extent.width, extent.height, extent.revision, extent.language, extent.textSize, extent.hasLargeTitle)
            == (area.width, area.height, revision, context.language, context.textSize, context.hasLargeTitles)
    }

    /// What the presenter is to be told of a page that is one column; `nil` where it knows.
    func news(of content: (any View)?, in area: Rect) -> ScreenEvent? {
        guard !isLaidOut(in: area) else { return nil }
        let offer = SizeProposal(width: Self.column(in: area, textSize: context.textSize).width, height: nil)
        return .laidOut(
            PageExtent(
                width: area.width, height: area.height, revision: revision, language: context.language,
                textSize: context.textSize, hasLargeTitle: context.hasLargeTitles,
                head: content?.size(offered: offer).height ?? 0))
    }

    /// Draws a page that is one column.
    func draw(_ content: (any View)?, in area: Rect, on buffer: inout CellBuffer) {
        let column = Self.column(in: area, textSize: context.textSize)
        let place = Rect(
            column: column.left, row: area.top - offset, width: column.width, height: extent.total)
        // A title in rows of double height leaves no room beside it, for the bar neither.
        scrollBar(in: area)?.draw(on: &buffer)
        buffer.clipped(to: area) { content?.draw(in: place, on: &$0) }
    }

    /// Where on the page one is, in the last column, where there is more than the screen shows.
    func scrollBar(in area: Rect) -> ScrollBar? {
        ScrollBar(
            total: extent.total, visible: extent.height, offset: offset,
            at: Rect(column: area.right - 1, row: area.top, width: 1, height: area.height), style: context.theme.border)
    }
}
