import Terminal

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
