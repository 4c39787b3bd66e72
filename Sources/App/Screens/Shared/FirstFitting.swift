import Terminal

/// The first of some views that is not higher than its room, from the fullest to the least; where none fits, the last.
struct FirstFitting: View {
    private let views: [any View]

    init(_ views: [any View]) {
        self.views = views
    }

    func size(offered proposal: SizeProposal) -> Size { choice(for: proposal)?.size(offered: proposal) ?? .zero }

    func flexibility(along axis: Axis) -> Flexibility { .shrinking }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        choice(for: SizeProposal(area.size))?.draw(in: area, on: &buffer)
    }

    private func choice(for proposal: SizeProposal) -> (any View)? {
        let offer = SizeProposal(width: proposal.width, height: nil)
        return views.first { $0.size(offered: offer).height <= proposal.height ?? .max } ?? views.last
    }
}
