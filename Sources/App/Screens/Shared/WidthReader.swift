import Terminal

/// A view that is made once its width is known: for content that is arranged differently where it is narrow.
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
