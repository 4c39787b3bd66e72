import Terminal

/// A field for a PIN, with what stands above and below it, in the middle of the room.
struct PINPage {
    private static let width = 60

    private let field: PINField
    private let above: [any View]
    private let below: [any View]

    init(_ field: PINField, @ViewBuilder above: () -> [any View], @ViewBuilder below: () -> [any View]) {
        self.field = field
        self.above = above()
        self.below = below()
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        stack.draw(in: place(in: area), on: &buffer)
    }

    /// Where the next digit comes, or would.
    func cursor(in area: Rect, isVisible: Bool) -> CursorPlacement {
        let rect = stack.rects(in: place(in: area))[above.count]
        let column = min(rect.left + min(field.nextColumn, rect.width), area.right - 1)
        return CursorPlacement(Position(column: column, row: rect.top), isVisible: isVisible)
    }

    private var stack: VStack {
        VStack(alignment: .center) {
            above
            field
            below
        }
    }

    private func place(in area: Rect) -> Rect {
        let room = SizeProposal(width: min(Self.width, max(1, area.width - 2)), height: area.height)
        return Alignment.center.rect(of: stack.size(offered: room), in: area)
    }
}
