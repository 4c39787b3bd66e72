import Terminal

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
