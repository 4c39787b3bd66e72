/// The lines of a box.
public enum BorderStyle: Hashable, Sendable, CaseIterable {
    case rounded, square, heavy

    fileprivate var horizontal: Unicode.Scalar { self == .heavy ? "━" : "─" }

    fileprivate var vertical: Unicode.Scalar { self == .heavy ? "┃" : "│" }

    fileprivate var corners: (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar) {
        switch self {
        case .rounded: ("╭", "╮", "╰", "╯")
        case .square: ("┌", "┐", "└", "┘")
        case .heavy: ("┏", "┓", "┗", "┛")
        }
    }
}

/// A view in a box, with an optional title in the top line.
public struct Bordered: View {
    fileprivate let border: BorderStyle
    fileprivate let title: String
    fileprivate let style: Style
    fileprivate let titleStyle: Style
    fileprivate let content: any View

    private static let insets = Insets(horizontal: 1, vertical: 1)
    /// Columns that the title cannot use: on each side a corner, a piece of line and a blank.
    private static let titleMargin = 6

    /// The content's size plus the box; wide enough for the title if there is room.
    public func size(offered proposal: SizeProposal) -> Size {
        let inner = content.size(offered: proposal.inset(by: Bordered.insets))
        let titleWidth = title.isEmpty ? 0 : TextMetrics.width(of: title) + Bordered.titleMargin
        return Size(
            width: max(inner.width + 2, min(titleWidth, proposal.width ?? titleWidth)), height: inner.height + 2)
    }

    /// The content's flexibility.
    public func flexibility(along axis: Axis) -> Flexibility { content.flexibility(along: axis) }

    /// Draws the box along the edges and the content inside it; nothing if there is no room for a box.
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
        let room = area.width - Bordered.titleMargin
        guard !title.isEmpty, room > 0 else { return }
        let width = TextMetrics.width(of: title)
        let place = Rect(column: area.left + 2, row: area.top, width: min(width, room) + 2, height: 1)
        buffer.fill(place, style: titleStyle)
        buffer.writeLine(
            title, width: width, at: Position(column: place.left + 1, row: place.top), style: titleStyle, room: room)
    }
}

extension View {
    /// Puts this view into a box; `style` is the style of the lines.
    public func bordered(
        _ border: BorderStyle = .rounded, title: String = "", style: Style = .plain, titleStyle: Style? = nil
    ) -> Bordered {
        Bordered(border: border, title: title, style: style, titleStyle: titleStyle ?? style, content: self)
    }
}
