import Terminal

/// A line of a list, with its marker and before its ground where it is selected. In a theme that has no color for the ground,
/// all of the line is reversed.
struct SelectableLine: View {
    let isSelected: Bool
    let theme: Theme
    let content: any View

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 40, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        if isSelected { buffer.fill(area, style: theme.selection) }
        let marker = Rect(column: area.left, row: area.top, width: min(1, area.width), height: area.height)
        SelectionMarker(isSelected: isSelected, style: theme.accent).draw(in: marker, on: &buffer)
        let words = area.inset(by: Insets(left: 1))
        content.draw(in: words, on: &buffer)
        if isSelected, theme.reversesSelection { buffer.add(.reverse, to: words) }
    }
}

/// A bar beside what is selected: color is never the only sign.
struct SelectionMarker: View {
    let isSelected: Bool
    let style: Style

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: 1, height: proposal.height ?? 1)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard isSelected else { return }
        for row in area.top..<area.bottom {
            buffer.write("▌", at: Position(column: area.left, row: row), style: style, maxWidth: area.width)
        }
    }
}
