extension ListView {
    /// What is offered; where nothing is, the width of the first item and the height of all.
    public func size(offered proposal: SizeProposal) -> Size {
        let stride = itemHeight + spacing
        let width = proposal.width ?? (state.count > 0 ? item(0, false).size(offered: proposal).width : 0)
        return Size(width: width, height: proposal.height ?? max(0, state.count.saturatingMultiply(stride) - spacing))
    }

    /// Grows in both directions.
    public func flexibility(along axis: Axis) -> Flexibility { .growing(weight: 1) }

    /// Makes and draws the items on the screen, and no others.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard area.width > 0 else { return }
        let visible = visibleRange(in: area.size)
        for index in visible {
            let row = area.top + (index - visible.lowerBound) * (itemHeight + spacing)
            let rect = Rect(column: area.left, row: row, width: area.width, height: itemHeight)
            item(index, index == state.selection).draw(in: rect, on: &buffer)
        }
    }
}
