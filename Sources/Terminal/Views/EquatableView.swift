/// A view that is drawn again only if its value, its size or its place in the clip changes from one frame to the next; otherwise
/// its cells are copied. For views that are drawn for each key and seldom look different.
///
/// The value must determine all that the content looks like, except for the background beneath it. The content must not contain
/// images or links.
public struct EquatableView<Value: Equatable & Sendable>: View {
    private let id: Int
    private let value: Value
    private let content: @Sendable (Value) -> any View

    /// Makes a view.
    /// - Parameters:
    ///   - id: tells the view from others on the screen; of two with the same number, only one is copied.
    ///   - content: makes the view of a value; it takes all the room that it is offered.
    public init(_ value: Value, id: Int, content: @escaping @Sendable (Value) -> any View) {
        (self.value, self.id, self.content) = (value, id, content)
    }

    /// The offer.
    public func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
    }

    /// Grows in both directions.
    public func flexibility(along axis: Axis) -> Flexibility { .growing(weight: 1) }

    /// Copies the cells, or draws the content.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        buffer.drawOnce(value, id: id, in: area) { content(value).draw(in: area, on: &$0) }
    }
}
