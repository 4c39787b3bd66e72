/// Buttons side by side, of which one is selected; one below the other where they would not fit.
public struct ButtonRow: View {
    private let titles: [String]
    private let selected: Int
    private let style: Style
    private let selectedStyle: Style

    private static let spacing = 1
    /// A bracket, or a blank in its place, and a blank on either side of the title.
    private static let surplus = 4

    /// Makes a row; the selected button has brackets as well as its style.
    public init(_ titles: [String], selected: Int, style: Style = .plain, selectedStyle: Style = .plain) {
        self.titles = titles
        self.selected = selected
        self.style = style
        self.selectedStyle = selectedStyle
    }

    /// The buttons in a row, or below each other where the row would be wider than what is offered.
    public func size(offered proposal: SizeProposal) -> Size {
        if rowWidth <= proposal.width ?? .max { return Size(width: rowWidth, height: min(1, titles.count)) }
        return Size(width: widths.reduce(0, max), height: titles.count)
    }

    /// Draws the buttons that have room.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        for (index, rect) in rects(in: area).enumerated() where !rect.isEmpty {
            let isSelected = index == selected
            let style = isSelected ? selectedStyle : style
            buffer.fill(rect, style: style)
            Text(titles[index], style: style).draw(in: rect.inset(by: Insets(horizontal: 2)), on: &buffer)
            guard isSelected, rect.width >= ButtonRow.surplus else { continue }
            buffer.write("[", at: rect.origin, style: style)
            buffer.write("]", at: Position(column: rect.right - 1, row: rect.top), style: style)
        }
    }

    /// The button under a cell of the screen.
    public func index(at position: Position, in area: Rect) -> Int? {
        rects(in: area).firstIndex { $0.contains(position) }
    }

    /// Where the hardware cursor belongs: the first letter of the selected button.
    public func cursorPosition(in area: Rect) -> Position? {
        let rects = rects(in: area)
        guard rects.indices.contains(selected), !rects[selected].isEmpty else { return nil }
        let rect = rects[selected]
        return Position(column: min(rect.left + 2, rect.right - 1), row: rect.top)
    }

    /// The place of each button; empty where there is no room for it.
    private func rects(in area: Rect) -> [Rect] {
        let isRow = rowWidth <= area.width
        var column = area.left
        return widths.enumerated().map { index, width in
            let origin = Position(column: isRow ? column : area.left, row: isRow ? area.top : area.top + index)
            column += width + ButtonRow.spacing
            return Rect(origin: origin, size: Size(width: width, height: 1)).intersection(area)
        }
    }

    private var widths: [Int] { titles.map { TextMetrics.width(of: $0) + ButtonRow.surplus } }

    private var rowWidth: Int { widths.reduce(0, +) + ButtonRow.spacing * max(0, titles.count - 1) }
}
