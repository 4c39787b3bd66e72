/// The first of some views that is not higher than its room, from the fullest to the least; where none fits, the last.
public struct FirstFitting: View {
    private let views: [any View]

    /// Takes the views, from the fullest to the least.
    public init(_ views: [any View]) {
        self.views = views
    }

    /// That of the one that is chosen.
    public func size(offered proposal: SizeProposal) -> Size { choice(for: proposal)?.size(offered: proposal) ?? .zero }

    /// It makes do with less, by another choice.
    public func flexibility(along axis: Axis) -> Flexibility { .shrinking }

    /// Draws the first that is not higher than the area.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        choice(for: SizeProposal(area.size))?.draw(in: area, on: &buffer)
    }

    private func choice(for proposal: SizeProposal) -> (any View)? {
        let offer = SizeProposal(width: proposal.width, height: nil)
        return views.first { $0.size(offered: offer).height <= proposal.height ?? .max } ?? views.last
    }
}
