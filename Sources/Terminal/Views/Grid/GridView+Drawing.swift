extension GridView {
    /// What is offered; where nothing is, one row with all items, or as many rows as the width asks for.
    public func size(offered proposal: SizeProposal) -> Size {
        let ideal = state.count.saturatingMultiply(minimumItemSize.width + spacing.width) - spacing.width
        let width = proposal.width ?? max(0, ideal)
        let rows = layout(width: width).rows(of: state.count)
        let stride = minimumItemSize.height + spacing.height
        return Size(width: width, height: proposal.height ?? max(0, rows.saturatingMultiply(stride) - spacing.height))
    }

    /// Grows in both directions.
    public func flexibility(along axis: Axis) -> Flexibility { .growing(weight: 1) }

    /// Makes and draws the items on the screen, and no others.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard area.width > 0 else { return }
        let layout = layout(width: area.width)
        let visible = visibleRange(in: area.size)
        for index in visible {
            let rect = rect(ofPlace: index - visible.lowerBound, layout: layout, in: area)
            item(index, index == state.selection).draw(in: rect, on: &buffer)
        }
    }
}
