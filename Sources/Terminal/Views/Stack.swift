/// What `HStack` and `VStack` have in common: views in a row along an axis.
struct Stack: Sendable {
    /// Where a child stands across the axis.
    enum CrossAlignment: Sendable {
        case start, center, end, fill
    }

    let axis: Axis
    let alignment: CrossAlignment
    let layout: LinearLayout
    let children: [any View]

    init(_ axis: Axis, alignment: CrossAlignment, spacing: Int, children: [any View]) {
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
            // A spacer says how it grows along the stack, and nothing about the stack's extent across.
            guard !(child is Spacer) else { continue }
            widest = max(widest, extent(of: child, item: item, offered: breadth))
        }
        return axis.size(length: total, breadth: widest)
    }

    func flexibility(along direction: Axis) -> Flexibility {
        var result = Flexibility.rigid
        for child in children where direction == axis || !(child is Spacer) {
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

    /// Where each child stands.
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

    /// The children measured and, where the length is limited, fitted into it with the spacing between them.
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
        let free = axis.breadth(of: area.size) - breadth
        let offset =
            switch alignment {
            case .start, .fill: 0
            case .center: free / 2
            case .end: free
            }
        let place =
            axis == .horizontal
            ? Rect(column: area.left + position, row: area.top + offset, width: length, height: breadth)
            : Rect(column: area.left + offset, row: area.top + position, width: breadth, height: length)
        return place.intersection(area)
    }
}
