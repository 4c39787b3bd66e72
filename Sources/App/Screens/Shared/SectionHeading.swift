import Terminal

/// The heading of a section of a list in double-size letters, drawn over the list's own row for it and the free row
/// above.
struct SectionHeading: View {
    let text: String
    let style: Style
    let way: LargeTextWay

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 40, height: 2) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        buffer.fill(area, style: .plain)
        let heading = Heading(text, style: style, lineLimit: 1, way: way, usualRow: 1)
        // A heading too long for large letters is drawn in its own row.
        let top = heading.size(offered: SizeProposal(width: area.width, height: nil)).height == 2 ? 0 : 1
        heading.draw(in: area.inset(by: Insets(top: top)), on: &buffer)
    }
}

extension GridView {
    /// The rows of a heading and the free row above it, if both are visible.
    func headingPlace(of index: Int, in area: Rect) -> Rect? {
        guard index > 0, let gap = rect(of: index - 1, in: area), rect(of: index, in: area) != nil else { return nil }
        return Rect(column: gap.left, row: gap.top, width: gap.width, height: 2)
    }
}
