/// A view in a box, with a title in the upper line if there is one.
public struct Bordered: View {
    private let border: BorderStyle
    private let title: String
    private let style: Style
    private let titleStyle: Style
    private let content: any View

    private static let insets = Insets(horizontal: 1, vertical: 1)

    /// Puts the content into a box; `style` is that of the line.
    public init(
        _ border: BorderStyle = .rounded, title: String = "", style: Style = .plain, titleStyle: Style? = nil,
        content: any View
    ) {
        self.border = border
        self.title = title
        self.style = style
        self.titleStyle = titleStyle ?? style
        self.content = content
    }

    /// The content's size and the box; wide enough for the title where there is room for it.
    public func size(offered proposal: SizeProposal) -> Size {
        let inner = content.size(offered: proposal.inset(by: Bordered.insets))
        // The corners, a piece of line beside each, and a blank on either side of the title.
        let titleWidth = title.isEmpty ? 0 : TextMetrics.width(of: title) + 6
        return Size(
            width: max(inner.width + 2, min(titleWidth, proposal.width ?? titleWidth)), height: inner.height + 2)
    }

    /// That of the content.
    public func flexibility(along axis: Axis) -> Flexibility { content.flexibility(along: axis) }

    /// Draws the box along the edges and the content inside; nothing where there is no room for a box.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard area.width >= 2, area.height >= 2 else { return }
        drawBox(in: area, on: &buffer)
        drawTitle(in: area, on: &buffer)
        let inner = area.inset(by: Bordered.insets)
        if !inner.isEmpty { content.draw(in: inner, on: &buffer) }
    }

    private func drawBox(in area: Rect, on buffer: inout CellBuffer) {
        func fill(_ column: Int, _ row: Int, _ width: Int, _ height: Int, _ glyph: Unicode.Scalar) {
            buffer.fill(Rect(column: column, row: row, width: width, height: height), style: style, glyph: glyph)
        }
        let (right, bottom) = (area.right - 1, area.bottom - 1)
        let corners = border.corners
        fill(area.left, area.top, 1, 1, corners.0)
        fill(right, area.top, 1, 1, corners.1)
        fill(area.left, bottom, 1, 1, corners.2)
        fill(right, bottom, 1, 1, corners.3)
        for row in [area.top, bottom] { fill(area.left + 1, row, area.width - 2, 1, border.horizontal) }
        for column in [area.left, right] { fill(column, area.top + 1, 1, area.height - 2, border.vertical) }
    }

    private func drawTitle(in area: Rect, on buffer: inout CellBuffer) {
        let room = area.width - 6
        guard !title.isEmpty, room > 0 else { return }
        let width = TextMetrics.width(of: title)
        let place = Rect(column: area.left + 2, row: area.top, width: min(width, room) + 2, height: 1)
        buffer.fill(place, style: titleStyle)
        buffer.writeLine(
            title, width: width, at: Position(column: place.left + 1, row: place.top), style: titleStyle, room: room)
    }
}

extension View {
    /// This view in a box.
    public func bordered(
        _ border: BorderStyle = .rounded, title: String = "", style: Style = .plain, titleStyle: Style? = nil
    ) -> Bordered {
        Bordered(border, title: title, style: style, titleStyle: titleStyle, content: self)
    }
}
