/// Views next to each other, from left to right. `LinearLayout` divides the width.
public struct HStack: View {
    private let stack: Stack

    /// Makes a row of views, `spacing` columns apart; by default each is as high as the row.
    public init(
        alignment: VerticalAlignment = .fill, spacing: Int = 0, @ViewBuilder content: () -> [any View]
    ) {
        stack = Stack(.horizontal, alignment: alignment.lineAlignment, spacing: spacing, children: content())
    }

    /// The sum of the widths and the spacing, and the largest height.
    public func size(offered proposal: SizeProposal) -> Size { stack.size(offered: proposal) }

    /// The flexibility of the most flexible view in it; spacers only count along the stack.
    public func flexibility(along axis: Axis) -> Flexibility { stack.flexibility(along: axis) }

    /// Draws each view into its share of the rectangle.
    public func draw(in area: Rect, on buffer: inout CellBuffer) { stack.draw(in: area, on: &buffer) }
}

/// Views below each other, from top to bottom. `LinearLayout` divides the height.
public struct VStack: View {
    private let stack: Stack

    /// Makes a column of views, `spacing` rows apart; by default each is as wide as the column.
    public init(
        alignment: HorizontalAlignment = .fill, spacing: Int = 0, @ViewBuilder content: () -> [any View]
    ) {
        stack = Stack(.vertical, alignment: alignment.lineAlignment, spacing: spacing, children: content())
    }

    /// The sum of the heights and the spacing, and the largest width.
    public func size(offered proposal: SizeProposal) -> Size { stack.size(offered: proposal) }

    /// The flexibility of the most flexible view in it; spacers only count along the stack.
    public func flexibility(along axis: Axis) -> Flexibility { stack.flexibility(along: axis) }

    /// The rectangle of each view.
    public func rects(in area: Rect) -> [Rect] { stack.rects(in: area) }

    /// Draws each view into its share of the rectangle.
    public func draw(in area: Rect, on buffer: inout CellBuffer) { stack.draw(in: area, on: &buffer) }
}

/// Lines below each other, one row each; the last view gets all remaining rows. Unlike a `VStack` it measures nothing,
/// which counts where many are drawn for each key.
public struct Rows: View {
    private let children: [any View]

    /// Makes lines of views.
    public init(@ViewBuilder content: () -> [any View]) {
        children = content()
    }

    /// The offer; without one, a row for each view.
    public func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 0, height: proposal.height ?? children.count)
    }

    /// Grows in both directions.
    public func flexibility(along axis: Axis) -> Flexibility { .growing(weight: 1) }

    /// Draws each view into its rows.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        for (row, child) in children.enumerated() {
            let rest = area.inset(by: Insets(top: row))
            let isLast = row == children.count - 1
            let rect =
                isLast ? rest : Rect(origin: rest.origin, size: Size(width: rest.width, height: 1)).intersection(rest)
            if !rect.isEmpty { child.draw(in: rect, on: &buffer) }
        }
    }
}

/// Free room in a stack that pushes its neighbors apart.
public struct Spacer: View {
    /// Makes a spacer.
    public init() {}

    /// The offer.
    public func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
    }

    /// Grows in both directions; a stack only asks along its own.
    public func flexibility(along axis: Axis) -> Flexibility { .growing(weight: 1) }

    /// Draws nothing.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {}
}

private struct Stack {
    let axis: Axis
    let alignment: LineAlignment
    let layout: LinearLayout
    let children: [any View]

    init(_ axis: Axis, alignment: LineAlignment, spacing: Int, children: [any View]) {
        self.axis = axis
        self.alignment = alignment
        layout = LinearLayout(spacing: spacing)
        self.children = children
    }

    func size(offered proposal: SizeProposal) -> Size {
        let breadth = axis.breadth(of: proposal)
        let (items, spacing) = resolved(length: axis.length(of: proposal), breadth: breadth)
        var total = spacing * max(0, items.count - 1)
        var widest = 0
        for (child, item) in zip(children, items) {
            total += item.length
            // A spacer grows along the stack, but does not count for its extent across.
            guard !isSpacer(child) else { continue }
            widest = max(widest, extent(of: child, item: item, offered: breadth))
        }
        return axis.size(length: total, breadth: widest)
    }

    /// Comparing types takes a fraction of a cast.
    private func isSpacer(_ child: any View) -> Bool { type(of: child) == Spacer.self }

    func flexibility(along direction: Axis) -> Flexibility {
        var result = Flexibility.rigid
        for child in children where direction == axis || !isSpacer(child) {
            switch (result, child.flexibility(along: direction)) {
            case (.growing(let weight), .growing(let other)): result = .growing(weight: max(weight, other))
            case (_, .growing(let weight)): result = .growing(weight: weight)
            case (.rigid, .shrinking): result = .shrinking
            default: break
            }
        }
        return result
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.intersection(buffer.clip).isEmpty else { return }
        arrange(in: area) { child, rect in
            if !rect.isEmpty { child.draw(in: rect, on: &buffer) }
        }
    }

    func rects(in area: Rect) -> [Rect] {
        var rects: [Rect] = []
        arrange(in: area) { rects.append($1) }
        return rects
    }

    private func arrange(in area: Rect, _ body: (any View, Rect) -> Void) {
        let room = axis.breadth(of: area.size)
        let (items, spacing) = resolved(length: axis.length(of: area.size), breadth: room)
        var position = 0
        for (child, item) in zip(children, items) {
            let breadth = alignment == .fill ? room : min(room, extent(of: child, item: item, offered: room))
            body(child, rect(at: position, length: item.length, breadth: breadth, in: area))
            position += item.length + spacing
        }
    }

    /// Measures the children and, if the length is limited, fits them and the spacing into it.
    private func resolved(length: Int?, breadth: Int?) -> (items: [LinearLayout.Item], spacing: Int) {
        var items = children.map { child in
            let flexibility = child.flexibility(along: axis)
            var limit: Int?
            if length != nil, case .growing = flexibility { limit = 0 }
            let size = child.size(offered: axis.proposal(length: limit, breadth: breadth))
            return LinearLayout.Item(flexibility, length: axis.length(of: size), breadth: axis.breadth(of: size))
        }
        let spacing = length.map { layout.resolve(&items, within: $0) } ?? layout.spacing
        return (items, spacing)
    }

    private func extent(of child: any View, item: LinearLayout.Item, offered: Int?) -> Int {
        item.breadth
            ?? axis.breadth(of: child.size(offered: axis.proposal(length: item.length, breadth: offered)))
    }

    private func rect(at position: Int, length: Int, breadth: Int, in area: Rect) -> Rect {
        let offset = alignment.offset(of: breadth, in: axis.breadth(of: area.size))
        let place =
            axis == .horizontal
            ? Rect(column: area.left + position, row: area.top + offset, width: length, height: breadth)
            : Rect(column: area.left + offset, row: area.top + position, width: breadth, height: length)
        return place.intersection(area)
    }
}
