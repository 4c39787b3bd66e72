import Terminal

/// A view built for the width it gets, for content whose arrangement depends on it.
struct WidthReader: View {
    let content: @Sendable (Int) -> any View

    init(_ content: @escaping @Sendable (Int) -> any View) {
        self.content = content
    }

    func size(offered proposal: SizeProposal) -> Size {
        content(proposal.width ?? 80).size(offered: proposal)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        content(area.width).draw(in: area, on: &buffer)
    }
}
