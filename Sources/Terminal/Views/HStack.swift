/// Views side by side, from left to right.
///
/// The width is shared out by `LinearLayout`: rigid views first, then text, then views that grow.
public struct HStack: View {
    private let stack: Stack

    /// Makes a row of views, `spacing` columns apart; by default each is as high as the row.
    public init(
        alignment: VerticalAlignment = .fill, spacing: Int = 0, @ViewBuilder content: () -> [any View]
    ) {
        let cross: Stack.CrossAlignment =
            switch alignment {
            case .top: .start
            case .center: .center
            case .bottom: .end
            case .fill: .fill
            }
        stack = Stack(.horizontal, alignment: cross, spacing: spacing, children: content())
    }

    /// The sum of the widths with the spacing, and the largest height.
    public func size(offered proposal: SizeProposal) -> Size { stack.size(offered: proposal) }

    /// The most flexible of the views in it; spacers count along the stack alone.
    public func flexibility(along axis: Axis) -> Flexibility { stack.flexibility(along: axis) }

    /// Draws each view into its share of the rectangle.
    public func draw(in area: Rect, on buffer: inout CellBuffer) { stack.draw(in: area, on: &buffer) }
}
