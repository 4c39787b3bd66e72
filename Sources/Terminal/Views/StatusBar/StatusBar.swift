/// A line with parts at the left, in the middle and at the right. What does not fit goes whole, by priority; only a part
/// that is left alone is cut.
public struct StatusBar: View {
    private enum Place: Sendable {
        case left, center, right
    }

    private struct PlacedPart: Sendable {
        let part: StatusPart
        let place: Place
        let width: Int
    }

    private let parts: [PlacedPart]
    private let spacing: Int
    private let style: Style

    /// Makes a bar; parts stand at least `spacing` columns apart. Of parts with the same priority the later ones go first.
    public init(
        left: [StatusPart] = [], center: [StatusPart] = [], right: [StatusPart] = [], spacing: Int = 2,
        style: Style = .plain
    ) {
        func placed(_ parts: [StatusPart], _ place: Place) -> [PlacedPart] {
            parts.lazy.filter { !$0.text.isEmpty }
                .map { PlacedPart(part: $0, place: place, width: TextMetrics.width(of: $0.text)) }
        }
        parts = placed(left, .left) + placed(center, .center) + placed(right, .right)
        self.spacing = max(0, spacing)
        self.style = style
    }

    /// What is offered, or the width of all parts, and one row.
    public func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? width(of: parts), height: 1)
    }

    /// Grows sideways.
    public func flexibility(along axis: Axis) -> Flexibility { axis == .horizontal ? .growing(weight: 1) : .rigid }

    /// Draws the parts that fit into the first row.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty else { return }
        buffer.fill(Rect(origin: area.origin, size: Size(width: area.width, height: 1)), style: style)
        let kept = kept(width: area.width)
        let left = kept.filter { $0.place == .left }
        let center = kept.filter { $0.place == .center }
        let right = kept.filter { $0.place == .right }
        let leftEnd = left.isEmpty ? 0 : width(of: left) + spacing
        let rightStart = area.width - width(of: right)
        let centerEnd = right.isEmpty ? area.width : rightStart - spacing
        let middle = (area.width - width(of: center)) / 2
        draw(left, from: 0, in: area, on: &buffer)
        draw(center, from: max(leftEnd, min(middle, centerEnd - width(of: center))), in: area, on: &buffer)
        draw(right, from: max(0, rightStart), in: area, on: &buffer)
    }

    private func draw(_ parts: [PlacedPart], from start: Int, in area: Rect, on buffer: inout CellBuffer) {
        var column = area.left + start
        for placed in parts {
            let position = Position(column: column, row: area.top)
            let style = placed.part.style?.over(style) ?? style
            buffer.writeLine(
                placed.part.text, width: placed.width, at: position, style: style, room: area.right - column)
            column += placed.width + spacing
        }
    }

    /// The parts left when the least important ones have gone, one by one, until the others fit.
    private func kept(width room: Int) -> [PlacedPart] {
        var kept = parts
        while kept.count > 1, width(of: kept) > room {
            guard let least = kept.indices.reversed().min(by: { kept[$0].part.priority < kept[$1].part.priority })
            else { break }
            kept.remove(at: least)
        }
        return kept
    }

    private func width(of parts: [PlacedPart]) -> Int {
        parts.reduce(0) { $0 + $1.width } + spacing * max(0, parts.count - 1)
    }
}
