/// Views one below the other, from top to bottom.
///
/// The height is shared out by `LinearLayout`: rigid views first, then paragraphs, then views that grow.
public struct VStack: View {
    private let stack: Stack

    /// Makes a column of views, `spacing` rows apart; by default each is as wide as the column.
    public init(
        alignment: HorizontalAlignment = .fill, spacing: Int = 0, @ViewBuilder content: () -> [any View]
    ) {
        let cross: Stack.CrossAlignment =
            switch alignment {
            case .leading: .start
            case .center: .center
            case .trailing: .end
            case .fill: .fill
            }
        stack = Stack(.vertical, alignment: cross, spacing: spacing, children: content())
    }

    /// The sum of the heights with the spacing, and the largest width.
    public func size(offered proposal: SizeProposal) -> Size { stack.size(offered: proposal) }

    /// The most flexible of the views in it; spacers count along the stack alone.
    public func flexibility(along axis: Axis) -> Flexibility { stack.flexibility(along: axis) }

    /// The share of the rectangle that each view has.
    public func rects(in area: Rect) -> [Rect] { stack.rects(in: area) }

    /// Draws each view into its share of the rectangle.
    public func draw(in area: Rect, on buffer: inout CellBuffer) { stack.draw(in: area, on: &buffer) }
}
