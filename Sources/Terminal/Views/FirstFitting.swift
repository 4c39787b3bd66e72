/// The first of several views that is not higher than its room; the last if none fits.
public struct FirstFitting: View {
    private let views: [any View]

    /// Takes the views in order of preference.
    public init(_ views: [any View]) {
        self.views = views
    }

    /// The chosen view's size.
    public func size(offered proposal: SizeProposal) -> Size { choice(for: proposal)?.size(offered: proposal) ?? .zero }

    /// Shrinks, by choosing another view.
    public func flexibility(along axis: Axis) -> Flexibility { .shrinking }

    /// Draws the first view that is not higher than the area.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        choice(for: SizeProposal(area.size))?.draw(in: area, on: &buffer)
    }

    private func choice(for proposal: SizeProposal) -> (any View)? {
        let offer = SizeProposal(width: proposal.width, height: nil)
        return views.first { $0.size(offered: offer).height <= proposal.height ?? .max } ?? views.last
    }
}
