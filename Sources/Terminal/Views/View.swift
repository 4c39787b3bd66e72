/// Something that can be measured and drawn: a value made anew for every frame from a screen's state.
///
/// Layout goes down once as proposals and comes back once as sizes: a container offers each child some room, the child
/// answers the size it takes, and the container then draws it into a rectangle, which may be smaller or larger than that.
public protocol View: Sendable {
    /// The size the view takes when offered the room. It may exceed the offer; what exceeds it is not drawn.
    ///
    /// A view that grows answers a length of 0 with the least it can do with.
    func size(offered proposal: SizeProposal) -> Size

    /// How the view takes part in sharing out a stack's length in that direction.
    ///
    /// It depends on the direction: a row that holds a spacer grows sideways, yet is just as high as its text.
    func flexibility(along axis: Axis) -> Flexibility

    /// Draws the view into the rectangle and nowhere else. Drawing changes nothing but the buffer.
    func draw(in area: Rect, on buffer: inout CellBuffer)
}

extension View {
    /// Views keep their own size unless they say otherwise.
    public func flexibility(along axis: Axis) -> Flexibility { .rigid }
}
