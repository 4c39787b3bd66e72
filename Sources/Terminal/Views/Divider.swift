/// A thin line across the offered room.
public struct Divider: View {
    private let axis: Axis
    private let style: Style

    /// Makes a horizontal line between the rows of a `VStack`, or a vertical one between the columns of an `HStack`.
    public init(_ axis: Axis = .horizontal, style: Style = .plain) {
        self.axis = axis
        self.style = style
    }

    /// One cell thick, as long as the offer.
    public func size(offered proposal: SizeProposal) -> Size {
        axis.size(length: axis.length(of: proposal) ?? 1, breadth: 1)
    }

    /// Grows along itself.
    public func flexibility(along axis: Axis) -> Flexibility { axis == self.axis ? .growing(weight: 1) : .rigid }

    /// Draws the line along the top or the left edge.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        let size = axis.size(length: axis.length(of: area.size), breadth: min(1, axis.breadth(of: area.size)))
        buffer.fill(Rect(origin: area.origin, size: size), style: style, glyph: axis == .horizontal ? "─" : "│")
    }
}
