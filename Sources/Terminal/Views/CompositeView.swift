/// A view that is made of another one: it measures and draws as that does.
public protocol CompositeView: View {
    /// What the view is made of. It is made anew for every measuring and drawing.
    var body: any View { get }
}

extension CompositeView {
    /// The body's size.
    public func size(offered proposal: SizeProposal) -> Size { body.size(offered: proposal) }

    /// That of the body.
    public func flexibility(along axis: Axis) -> Flexibility { body.flexibility(along: axis) }

    /// Draws the body.
    public func draw(in area: Rect, on buffer: inout CellBuffer) { body.draw(in: area, on: &buffer) }
}
