import Terminal

/// What is shown of an item while a slow line cannot carry more: its title, where it stands otherwise, too.
struct ItemHeadline: View {
    let title: String
    let isSelected: Bool
    /// Where the title stands within the item.
    let position: Position
    /// Whether a selection is seen on the whole item and not on its title alone: in a list, whose rows the terminal moves, its
    /// marks stay where they are with every key.
    let marksWhole: Bool
    let theme: Theme

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let row = area.top + position.row
        let marked = marksWhole ? area : Rect(column: area.left, row: row, width: area.width, height: 1)
        if isSelected { buffer.fill(marked, style: theme.selection) }
        SelectionMarker(isSelected: isSelected, style: theme.accent)
            .draw(in: Rect(column: area.left, row: marked.top, width: 1, height: marked.height), on: &buffer)
        buffer.write(
            TextMetrics.truncated(title, to: area.width - position.column - 1),
            at: Position(column: area.left + position.column, row: row),
            style: isSelected ? theme.selectionTitle : theme.title, maxWidth: area.width - position.column)
    }
}
