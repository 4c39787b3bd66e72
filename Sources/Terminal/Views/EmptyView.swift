/// Nothing.
public struct EmptyView: View {
    /// Makes nothing.
    public init() {}

    /// No cells, whatever is offered.
    public func size(offered proposal: SizeProposal) -> Size { .zero }

    /// Draws nothing.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {}
}
