/// A view with a size, or with limits of its size, that is not its own.
public struct Frame: View {
    private let width: LengthLimits
    private let height: LengthLimits
    private let alignment: Alignment
    private let content: any View

    init(width: LengthLimits, height: LengthLimits, alignment: Alignment, content: any View) {
        self.width = width
        self.height = height
        self.alignment = alignment
        self.content = content
    }

    /// The content's size, brought within the limits.
    public func size(offered proposal: SizeProposal) -> Size {
        if width.isFixed && height.isFixed { return Size(width: width.least, height: height.least) }
        let size = content.size(offered: inner(proposal))
        return Size(width: width.clamp(size.width), height: height.clamp(size.height))
    }

    /// Rigid where the length is fixed; else that of the content.
    public func flexibility(along axis: Axis) -> Flexibility {
        (axis == .horizontal ? width : height).isFixed ? .rigid : content.flexibility(along: axis)
    }

    /// Draws the content into as much of the rectangle as the limits allow.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        let room = Rect(
            origin: area.origin,
            size: Size(width: min(area.width, width.most ?? .max), height: min(area.height, height.most ?? .max)))
        let place = Rect(origin: alignment.rect(of: room.size, in: area).origin, size: room.size)
        let rect = alignment == .fill ? place : alignment.rect(of: content.size(offered: .init(room.size)), in: place)
        if !rect.isEmpty { content.draw(in: rect, on: &buffer) }
    }

    private func inner(_ proposal: SizeProposal) -> SizeProposal {
        SizeProposal(width: width.offer(proposal.width), height: height.offer(proposal.height))
    }
}

extension View {
    /// This view with a width or a height, or both, fixed; by default it fills them.
    public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .fill) -> Frame {
        Frame(
            width: LengthLimits(least: width, most: width), height: LengthLimits(least: height, most: height),
            alignment: alignment, content: self)
    }

    /// This view within limits; in a rectangle above a limit it stands as the alignment says.
    public func frame(
        minWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, maxHeight: Int? = nil,
        alignment: Alignment = .fill
    ) -> Frame {
        Frame(
            width: LengthLimits(least: minWidth, most: maxWidth),
            height: LengthLimits(least: minHeight, most: maxHeight), alignment: alignment, content: self)
    }
}
