/// A view that takes part in a stack's sharing out otherwise than by its nature.
public struct Flexible: View {
    private let axis: Axis
    private let flexibility: Flexibility
    private let content: any View

    /// Gives the content another flexibility in one direction.
    public init(_ flexibility: Flexibility, along axis: Axis, content: any View) {
        self.flexibility = flexibility
        self.axis = axis
        self.content = content
    }

    /// The content's size; where it grows, all of the length that is offered.
    public func size(offered proposal: SizeProposal) -> Size {
        let size = content.size(offered: proposal)
        guard case .growing = flexibility, let length = axis.length(of: proposal) else { return size }
        return axis.size(length: length, breadth: axis.breadth(of: size))
    }

    /// The given flexibility in the given direction, that of the content in the other.
    public func flexibility(along axis: Axis) -> Flexibility {
        axis == self.axis ? flexibility : content.flexibility(along: axis)
    }

    /// Draws the content into the whole rectangle.
    public func draw(in area: Rect, on buffer: inout CellBuffer) { content.draw(in: area, on: &buffer) }
}

extension View {
    /// This view with a share, by weight, of what a stack has left over in that direction.
    public func growing(_ weight: Int = 1, along axis: Axis) -> Flexible {
        Flexible(.growing(weight: weight), along: axis, content: self)
    }

    /// This view with its own size in that direction, whatever its neighbors lose.
    public func rigid(along axis: Axis) -> Flexible {
        Flexible(.rigid, along: axis, content: self)
    }
}
