/// Room that a stack gives to nobody: pushes its neighbors apart.
public struct Spacer: View {
    /// The cells that it takes at least.
    public let minLength: Int

    /// Makes a spacer; a negative length becomes 0.
    public init(minLength: Int = 0) {
        self.minLength = max(0, minLength)
    }

    /// What is offered, yet not less than `minLength`.
    public func size(offered proposal: SizeProposal) -> Size {
        Size(width: max(minLength, proposal.width ?? 0), height: max(minLength, proposal.height ?? 0))
    }

    /// Grows in both directions; a stack asks only along its own.
    public func flexibility(along axis: Axis) -> Flexibility { .growing(weight: 1) }

    /// Draws nothing: what is beneath stays.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {}
}
