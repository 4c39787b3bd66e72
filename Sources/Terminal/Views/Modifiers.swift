/// A view with free cells around it.
public struct Padding: View {
    fileprivate let insets: Insets
    fileprivate let content: any View

    /// The content's size plus the insets.
    public func size(offered proposal: SizeProposal) -> Size {
        let inner = content.size(offered: proposal.inset(by: insets))
        return Size(
            width: inner.width + insets.left + insets.right, height: inner.height + insets.top + insets.bottom)
    }

    /// The content's flexibility.
    public func flexibility(along axis: Axis) -> Flexibility { content.flexibility(along: axis) }

    /// Draws the content into the inset rectangle.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        let inner = area.inset(by: insets).intersection(area)
        if !inner.isEmpty { content.draw(in: inner, on: &buffer) }
    }
}

/// A view on top of a background color.
public struct Background: View {
    fileprivate let style: Style
    fileprivate let content: any View

    /// The content's size.
    public func size(offered proposal: SizeProposal) -> Size { content.size(offered: proposal) }

    /// The content's flexibility.
    public func flexibility(along axis: Axis) -> Flexibility { content.flexibility(along: axis) }

    /// Fills the rectangle, then draws the content over it.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        buffer.fill(area, style: style)
        content.draw(in: area, on: &buffer)
    }
}

/// A view with a different flexibility in one direction.
public struct Flexible: View {
    fileprivate let axis: Axis
    fileprivate let flexibility: Flexibility
    fileprivate let content: any View

    /// The content's size; if it grows, the whole offered length.
    public func size(offered proposal: SizeProposal) -> Size {
        let size = content.size(offered: proposal)
        guard case .growing = flexibility, let length = axis.length(of: proposal) else { return size }
        return axis.size(length: length, breadth: axis.breadth(of: size))
    }

    /// The given flexibility along the given axis, the content's along the other.
    public func flexibility(along axis: Axis) -> Flexibility {
        axis == self.axis ? flexibility : content.flexibility(along: axis)
    }

    /// Draws the content into the whole rectangle.
    public func draw(in area: Rect, on buffer: inout CellBuffer) { content.draw(in: area, on: &buffer) }
}

/// A view whose size is fixed or limited.
public struct Frame: View {
    fileprivate let width: LengthLimits
    fileprivate let height: LengthLimits
    fileprivate let alignment: Alignment
    fileprivate let content: any View

    /// The content's size, clamped to the limits.
    public func size(offered proposal: SizeProposal) -> Size {
        if width.isFixed && height.isFixed { return Size(width: width.minimum, height: height.minimum) }
        let inner = SizeProposal(width: width.offer(proposal.width), height: height.offer(proposal.height))
        let size = content.size(offered: inner)
        return Size(width: width.clamp(size.width), height: height.clamp(size.height))
    }

    /// Rigid if the length is fixed, else the content's flexibility.
    public func flexibility(along axis: Axis) -> Flexibility {
        (axis == .horizontal ? width : height).isFixed ? .rigid : content.flexibility(along: axis)
    }

    /// Draws the content into as much of the rectangle as the limits allow.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        let room = Size(
            width: min(area.width, width.maximum ?? .max), height: min(area.height, height.maximum ?? .max))
        let place = Rect(origin: alignment.rect(of: room, in: area).origin, size: room)
        let rect = alignment == .fill ? place : alignment.rect(of: content.size(offered: .init(room)), in: place)
        if !rect.isEmpty { content.draw(in: rect, on: &buffer) }
    }
}

/// The minimum and maximum of a length; neither is negative, and the maximum is never below the minimum.
private struct LengthLimits {
    let minimum: Int
    let maximum: Int?

    init(_ minimum: Int?, _ maximum: Int?) {
        let minimum = max(0, minimum ?? 0)
        self.minimum = minimum
        self.maximum = maximum.map { max(minimum, $0) }
    }

    var isFixed: Bool { maximum == minimum }

    func clamp(_ length: Int) -> Int { max(minimum, min(length, maximum ?? length)) }

    func offer(_ length: Int?) -> Int? { length.map(clamp) ?? maximum }
}

extension View {
    /// Surrounds this view with free cells.
    public func padding(_ insets: Insets) -> Padding {
        Padding(insets: insets, content: self)
    }

    /// Surrounds this view with the same number of free cells on all four sides.
    public func padding(_ cells: Int = 1) -> Padding {
        padding(Insets(horizontal: cells, vertical: cells))
    }

    /// Surrounds this view with free cells on the left and right, and on the top and bottom.
    public func padding(horizontal: Int = 0, vertical: Int = 0) -> Padding {
        padding(Insets(horizontal: horizontal, vertical: vertical))
    }

    /// Puts this view on a background of that style.
    public func background(_ style: Style) -> Background {
        Background(style: style, content: self)
    }

    /// Gives this view a share, by weight, of a stack's remaining room.
    public func growing(_ weight: Int = 1, along axis: Axis) -> Flexible {
        Flexible(axis: axis, flexibility: .growing(weight: weight), content: self)
    }

    /// Keeps this view at its own size in that direction; its neighbors shrink first.
    public func rigid(along axis: Axis) -> Flexible {
        Flexible(axis: axis, flexibility: .rigid, content: self)
    }

    /// Fixes this view's width or height, or both; by default the view fills them.
    public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .fill) -> Frame {
        Frame(
            width: LengthLimits(width, width), height: LengthLimits(height, height), alignment: alignment,
            content: self)
    }

    /// Limits this view's size; the alignment places it in a larger rectangle.
    public func frame(
        minWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, maxHeight: Int? = nil,
        alignment: Alignment = .fill
    ) -> Frame {
        Frame(
            width: LengthLimits(minWidth, maxWidth), height: LengthLimits(minHeight, maxHeight), alignment: alignment,
            content: self)
    }
}
