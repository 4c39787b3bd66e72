import Terminal

/// An item while the selection runs over it on a slow line: it looks like all others, with a mark beside its title. So the
/// terminal moves it as it is with the next key, and nothing of it is sent twice.
struct MarkedItem: View {
    let item: any View
    /// The row of the item with its title.
    let row: Int
    /// The title's own, as each change of colors costs as much as a word.
    let style: Style

    func size(offered proposal: SizeProposal) -> Size { item.size(offered: proposal) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        item.draw(in: area, on: &buffer)
        SelectionMarker(isSelected: true, style: style)
            .draw(in: Rect(column: area.left, row: area.top + row, width: 1, height: 1), on: &buffer)
    }
}
