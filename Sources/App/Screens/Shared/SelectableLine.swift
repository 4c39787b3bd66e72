import Terminal

/// A line of a list, with a marker and a background if it is selected. In a theme without a color for the background,
/// the whole line is reversed.
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

/// A bar before the selected item, because color must never be the only sign.
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
