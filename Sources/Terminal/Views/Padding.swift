/// A view with free cells around it.
public struct Padding: View {
    private let insets: Insets
    private let content: any View

    /// Surrounds the content with so many free cells.
    public init(_ insets: Insets, content: any View) {
        self.insets = insets
        self.content = content
    }

    /// The content's size and the insets.
    public func size(offered proposal: SizeProposal) -> Size {
        let inner = content.size(offered: proposal.inset(by: insets))
        return Size(
            width: inner.width + insets.left + insets.right, height: inner.height + insets.top + insets.bottom)
    }

    /// That of the content.
    public func flexibility(along axis: Axis) -> Flexibility { content.flexibility(along: axis) }

    /// Draws the content into what the insets leave of the rectangle.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        let inner = area.inset(by: insets).intersection(area)
        if !inner.isEmpty { content.draw(in: inner, on: &buffer) }
    }
}

extension View {
    /// This view with free cells around it.
    public func padding(_ insets: Insets) -> Padding {
        Padding(insets, content: self)
    }

    /// This view with as many free cells on all four sides.
    public func padding(_ cells: Int = 1) -> Padding {
        padding(Insets(horizontal: cells, vertical: cells))
    }

    /// This view with free cells at the left and the right, and at the top and the bottom.
    public func padding(horizontal: Int = 0, vertical: Int = 0) -> Padding {
        padding(Insets(horizontal: horizontal, vertical: vertical))
    }
}
