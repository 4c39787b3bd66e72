import Terminal

/// Colors side by side, a cell each.
struct Swatch: View {
    let colors: [Color]

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: min(colors.count, proposal.width ?? colors.count), height: 1)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        for (offset, color) in colors.prefix(area.width).enumerated() {
            let cell = Rect(column: area.left + offset, row: area.top, width: 1, height: 1)
            buffer.fill(cell, style: Style(background: color))
        }
    }
}
