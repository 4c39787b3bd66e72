import Terminal

/// What is shown of an item while a slow line cannot carry more: its title, where it stands otherwise, too.
struct ItemHeadline: View {
    let title: String
    /// Where the title stands within the item.
    let position: Position
    let style: Style

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        buffer.write(
            TextMetrics.truncated(title, to: area.width - position.column - 1),
            at: Position(column: area.left + position.column, row: area.top + position.row), style: style,
            maxWidth: area.width - position.column)
    }
}
